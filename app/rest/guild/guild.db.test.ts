import { listDonations, listGuilds } from '#lib/areas/guilds/guild-service.ts';
import { donationsJson, guildJson, guildListJson } from '#lib/areas/guilds/guild-wire.ts';
import { collection } from '#lib/db/collections.ts';
import {
  insertAccount,
  insertGuild,
  insertNickname,
  TEST_PASSWORD,
  aPlayer,
  aVisitor,
} from '#lib/testing/factories.ts';
import { cookiesOf, postForm, postJson, TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import type { Handler } from '#lib/web/rest/handler.ts';
import { POST as connect } from '../connect/route.ts';
import { GET as guild } from './[id]/route.ts';
import { GET as donation } from './[id]/donation/route.ts';
import { POST as extra } from './[id]/extra/route.ts';
import { GET as guildList } from './route.ts';

useTestDatabase();

type Session = { cookie: string };

async function logIn(accountName: string): Promise<Session> {
  return { cookie: cookiesOf(await postJson(connect, { accountName, password: TEST_PASSWORD })) };
}

/** Calls a handler with the id in its path. */
const at =
  (handler: Handler, id: string): Handler =>
  (request) =>
    handler(request, { params: Promise.resolve({ id }) });

async function ask(handler: Handler, session?: Session, query = ''): Promise<unknown> {
  const request = new Request(`${TEST_ORIGIN}/rest/guild${query}`, {
    headers: { ...trustedHeaders(), ...session },
  });
  return (await handler(request)).json();
}

const FLAGS = { everybodyModifyTitle: false, everybodyColor: true, displayPve: false, autoInvite: false };

const member = (accountId: number, joined: number, canModify = false) => ({
  accountId,
  title: '',
  canModify,
  joinedAt: new Date(joined),
});

/** Mirabelle leads, Octave is a plain member, Zinc may modify, Gaspard has left, Veilleur is staff, Boss is godlike. */
async function insertCast(): Promise<void> {
  const model = await insertAccount({ name: 'Mirabelle' });
  // Copies save hashing a password for each account.
  const others = ['Octave', 'Zinc1', 'Gaspard', 'Veilleur', 'Boss'].map((name, index) => ({
    ...model,
    _id: index + 2,
    name,
    nameKey: name.toLowerCase(),
    privileges: { Veilleur: ['activity-watch'], Boss: ['godlike'] }[name] ?? [],
  }));
  await collection('accounts').insertMany(others);
  await insertNickname({ name: 'La Prune', accountId: 1 });
  await insertNickname({ name: 'Mira', accountId: 1, isMain: true });
  await insertNickname({ name: 'Octave', accountId: 2, isMain: true });
  await insertGuild({ members: [member(3, 20, true), member(2, 10), member(1, 30)] });
  await collection('guildDonations').insertMany([
    { _id: 1, guildId: 1, accountId: 2, name: 'Octave', quantity: 250 },
    { _id: 2, guildId: 1, accountId: 4, name: 'Gaspard', quantity: 900 },
    { _id: 3, guildId: 2, accountId: 2, name: 'Octave', quantity: 1 },
  ]);
}

const readFlags = async () => (await collection('guilds').findOne({ _id: 1 }))?.extra;

describe('GET /rest/guild', () => {
  it('answers the guilds by name whatever the letter case, with master, logo and whether the page has content', async () => {
    await insertCast();
    await insertGuild({ _id: 2, name: 'as de pique', masterAccountId: 99, hasLogo: false });
    expect(guildListJson.parse(await ask(guildList))).toEqual({
      guilds: [
        { guildId: 2, guildName: 'as de pique', guildMaster: null, hasLogo: false, canClick: false },
        { guildId: 1, guildName: 'Les Trèfles', guildMaster: 'Mirabelle', hasLogo: true, canClick: true },
      ],
    });
  });

  it('answers page by page with total and next', async () => {
    await insertCast();
    await insertGuild({ _id: 2, name: 'As de Pique' });
    const first = guildListJson.parse(await ask(guildList, undefined, '?limit=1'));
    expect([first.guilds.length, first.total, first.next]).toEqual([1, 2, '/rest/guild?page=2&limit=1']);
    const last = guildListJson.parse(await ask(guildList, undefined, '?page=2&limit=1'));
    expect([last.guilds[0]?.guildId, last.total, last.next]).toEqual([1, 2, undefined]);
  });
});

describe('names that lead to a page', () => {
  it('are those of masters, by their main nickname', async () => {
    await insertCast();
    await insertGuild({ _id: 2, name: 'as de pique', masterAccountId: 3 });
    const found = await listGuilds(aVisitor(), { page: 1, limit: 10 });
    expect(found.ok && found.value.guilds.map(({ masterPage }) => masterPage)).toEqual([null, 'Mira']);
  });

  it('are those of donors, of former members only by a nickname of the same name', async () => {
    await insertCast();
    await insertNickname({ name: 'Gaspard', accountId: 4 });
    await insertNickname({ name: 'Caché', accountId: 5, isMain: true });
    await collection('guildDonations').insertMany([
      { _id: 4, guildId: 1, accountId: 5, name: 'Veilleur', quantity: 30 },
      { _id: 5, guildId: 1, accountId: 1, name: 'Mirabelle', quantity: 20 },
    ]);
    const found = await listDonations(aPlayer({ id: 2 }), { id: '1' });
    expect(found.ok && found.value.map(({ accountName, page }) => [accountName, page])).toEqual([
      ['Gaspard', 'Gaspard'],
      ['Octave', 'Octave'],
      ['Veilleur', null],
      ['Mirabelle', 'Mira'],
    ]);
  });
});

describe('GET /rest/guild/{id}', () => {
  it('answers a visitor the guild without its extra powers, the master first, then members by date of joining', async () => {
    await insertCast();
    const body = (await ask(at(guild, '1'))) as { guild: unknown };
    expect(guildJson.parse(body.guild)).toEqual({
      guildId: 1,
      guildName: 'Les Trèfles',
      guildMaster: 'Mirabelle',
      hasLogo: true,
      creation: expect.closeTo(1767323.045678, 6),
      stats: { usedPlaces: 3, numberOfPlaces: 15, gils: 4200, pvpExp: 12.34, pveExp: 5 },
      members: [
        { accountName: 'Mirabelle', nicknames: ['Mira', 'La Prune'] },
        { accountName: 'Octave', nicknames: ['Octave'] },
        { accountName: 'Zinc1', nicknames: [] },
      ],
    });
  });

  it.each([
    ['Gaspard', undefined],
    ['Octave', { ...FLAGS, modifiable: false }],
    ['Zinc1', { ...FLAGS, modifiable: true }],
    ['Mirabelle', { ...FLAGS, modifiable: true }],
    ['Veilleur', { ...FLAGS, modifiable: false }],
    ['Boss', { ...FLAGS, modifiable: true }],
  ])('answers %s the extra powers %j', async (name, flags) => {
    await insertCast();
    const body = (await ask(at(guild, '1'), await logIn(name))) as { guild: { extra?: unknown } };
    expect(body.guild.extra).toEqual(flags);
  });

  it.each(['2', '0', '-1', 'abc', '1000000000', '2147483648', '01'])(
    'refuses %s with "not found"',
    async (id) => {
      await insertCast();
      expect(await ask(at(guild, id))).toEqual({ error: 'not found' });
    },
  );
});

describe('GET /rest/guild/{id}/donation', () => {
  it.each(['Octave', 'Mirabelle', 'Veilleur'])('answers %s the donations, largest first', async (name) => {
    await insertCast();
    expect(donationsJson.parse(await ask(at(donation, '1'), await logIn(name)))).toEqual({
      list: [
        { accountName: 'Gaspard', quantity: 900, isMember: false },
        { accountName: 'Octave', quantity: 250, isMember: true },
      ],
    });
  });

  it('refuses visitors, outsiders and former members with "not a member", whatever the id', async () => {
    await insertCast();
    const gaspard = await logIn('Gaspard');
    for (const id of ['1', '2', 'abc']) {
      expect(await ask(at(donation, id))).toEqual({ error: 'not a member' });
      expect(await ask(at(donation, id), gaspard)).toEqual({ error: 'not a member' });
    }
  });

  it('answers staff that a guild does not exist', async () => {
    await insertCast();
    expect(await ask(at(donation, '2'), await logIn('Veilleur'))).toEqual({ error: 'not found' });
  });
});

describe('POST /rest/guild/{id}/extra', () => {
  it.each([
    ['Mirabelle', 1],
    ['Zinc1', 3],
    ['Boss', 1],
  ])(
    'lets %s switch some flags without touching the others, and tells the game server the member %i',
    async (name, accountId) => {
      await insertCast();
      const session = await logIn(name);
      const response = await postJson(at(extra, '1'), { autoInvite: true, everybodyColor: false }, session);
      const changed = { ...FLAGS, autoInvite: true, everybodyColor: false };
      expect(await response.json()).toEqual({ extra: { ...changed, modifiable: true } });
      expect(await readFlags()).toEqual(changed);
      expect(await collection('outbox').find().toArray()).toMatchObject([{ what: 'guildExtra', accountId }]);
    },
  );

  it('refuses in order: not logged in, not found, not modifiable, bad format', async () => {
    await insertCast();
    const [octave, veilleur, mirabelle] = [
      await logIn('Octave'),
      await logIn('Veilleur'),
      await logIn('Mirabelle'),
    ];
    const send = async (id: string, body: object, session?: Session) =>
      ((await (await postJson(at(extra, id), body, session)).json()) as { error: string }).error;
    expect(await send('9', {})).toBe('not logged in');
    expect(await send('9', {}, octave)).toBe('not found');
    expect(await send('abc', { autoInvite: true }, mirabelle)).toBe('not found');
    expect(await send('1', {}, octave)).toBe('not modifiable');
    expect(await send('1', { autoInvite: true }, veilleur)).toBe('not modifiable');
    expect(await send('1', {}, mirabelle)).toBe('bad format');
    expect(await readFlags()).toEqual(FLAGS);
    expect(await collection('outbox').countDocuments()).toBe(0);
  });

  it.each([
    { autoInvite: 'true' },
    { autoInvite: 1 },
    { autoInvite: null },
    { autoInvite: true, displayPve: 'oui' },
    { everybody: true },
    { autoInvite: { $set: true } },
  ])('refuses %j with "bad format" and applies none of it', async (body) => {
    await insertCast();
    const response = await postJson(at(extra, '1'), body, await logIn('Mirabelle'));
    expect(await response.json()).toEqual({ error: 'bad format' });
    expect(await readFlags()).toEqual(FLAGS);
  });

  it('accepts the form, takes unticked boxes as off, and returns to the page', async () => {
    await insertCast();
    const session = await logIn('Mirabelle');
    const response = await postForm(
      at(extra, '1'),
      { id: '1', others: 'false', autoInvite: 'true' },
      session,
    );
    expect([response.status, response.headers.get('location')]).toEqual([303, '/guild/1']);
    expect(await readFlags()).toEqual({ ...FLAGS, everybodyColor: false, autoInvite: true });
    await postForm(at(extra, '1'), { id: '1', others: 'false' }, session);
    expect(Object.values((await readFlags())!)).toEqual([false, false, false, false]);
  });

  it('leads a refused form back to its guild, and never to another site', async () => {
    await insertCast();
    const octave = await logIn('Octave');
    const send = async (id: string) =>
      (await postForm(at(extra, '1'), { id, others: 'false' }, octave)).headers.get('location');
    expect(await send('1')).toBe('/guild/1#erreurs');
    expect(await send('//ailleurs.example')).toBe('/guilds.html#erreurs');
  });
});
