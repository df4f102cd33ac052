import { ask, logIn, PASSWORD, whoIs } from '../lab/client.ts';
import { withDatabase } from '../lab/database.ts';
import type { Site } from '../lab/house.ts';
import type { FaultPromise } from '../lab/promise.ts';

const SECTION = 'Two at once';

const shared: FaultPromise = {
  name: 'sites-share-sessions',
  section: SECTION,
  promise:
    'Several sites run on one database: they look like one, whichever of them opens or ends a session.',
  how: 'Five accounts of the demo log in at one of two sites, are known at the other, log out there and are strangers at both.',
  isShort: false,
  run: async ({ house }) => {
    const { sites } = await house({ sites: 2 });
    const [here, there] = sites as unknown as [Site, Site];
    const names = ['Squonk', 'Arbitre', 'Veilleur', 'Joueuse', 'Joueur'];
    for (const [at, name] of names.entries()) {
      const [one, other] = at % 2 === 0 ? [here, there] : [there, here];
      const cookie = await logIn(one, name);
      expectSame(`${name} at the other site`, await whoIs(other, cookie), name);
      await ask(other, '/rest/disconnect', { cookie, json: {} });
      for (const site of [one, other]) expectSame(`${name} after leaving`, await whoIs(site, cookie), null);
    }
    return `${names.length} of ${names.length} sessions known and ended at both`;
  },
};

const newPassword: FaultPromise = {
  name: 'new-password',
  section: SECTION,
  promise:
    'A password changes while other devices are logged in: they are strangers at once, at every site; the session that changed it stays.',
  how: 'Six devices of one account log in at two sites, one of them changes the password, and all ask who they are; 5 times.',
  isShort: false,
  run: async ({ house, times }) => {
    const { sites } = await house({ sites: 2 });
    const siteOf = (number: number): Site => sites[number % 2] ?? sites[0];
    const rounds = times({ short: 1, full: 5 });
    let password = PASSWORD;
    for (let round = 0; round < rounds; round += 1) {
      const cookies: string[] = [];
      for (let device = 0; device < 6; device += 1)
        cookies.push(await logIn(siteOf(device), 'Joueuse', { password, from: '127.0.7.7' }));
      const next = `une phrase bien à moi ${round}`;
      const json = { old: password, new: next };
      const changed = await ask(siteOf(round), '/rest/password', { cookie: cookies[round] ?? '', json });
      expectSame('the change', changed.body, '{}');
      password = next;
      for (const [device, cookie] of cookies.entries())
        for (const site of sites)
          expectSame(`device ${device}`, await whoIs(site, cookie), device === round ? 'Joueuse' : null);
    }
    return `${rounds * 5} of ${rounds * 5} other devices out at both sites, ${rounds} of ${rounds} changers still in`;
  },
};

const sentTwice: FaultPromise = {
  name: 'form-sent-twice',
  section: SECTION,
  promise: 'A sign-up is sent twice at the same moment: both answers say the same, and there is one account.',
  how: 'Twenty sign-ups, each sent to two sites at once from its own address.',
  isShort: false,
  run: async ({ house, times }) => {
    const lived = await house({ sites: 2 });
    const forms = times({ short: 3, full: 20 });
    const names = Array.from({ length: forms }, (_, at) => `Double${at}`);
    for (const [at, accountName] of names.entries()) {
      const json = {
        accountName,
        password: PASSWORD,
        accountLength: String(accountName.length),
        pigeon: 'pigeon',
      };
      const answers = await Promise.all(
        lived.sites.map((site) => ask(site, '/rest/register', { json, from: `127.0.8.${at + 1}` })),
      );
      const bodies = answers
        .map(({ body }) => body)
        .filter((body) => body !== '{"error":"Unknown IO error"}');
      expectSame(`the answers for ${accountName}`, new Set(bodies).size, 1);
      expectSame(`the answer for ${accountName}`, bodies[0], JSON.stringify({ accountName }));
    }
    return withDatabase(lived, async (db) => {
      const made = await db.collection('accounts').countDocuments({ name: { $in: names } });
      expectSame('accounts', made, forms);
      return `${made} accounts of ${2 * forms} requests`;
    });
  },
};

function expectSame(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}

export const TWO_SITES: readonly FaultPromise[] = [shared, newPassword, sentTwice];
