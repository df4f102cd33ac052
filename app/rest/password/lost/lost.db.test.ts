import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import { findMatch } from '#lib/identity/accounts/password.ts';
import { answerRequests } from '#lib/identity/passwords/lost-password-worker.ts';
import { makeToken } from '#lib/identity/passwords/password-link.ts';
import { sendMails } from '#lib/mail/mail-worker.ts';
import type { Letter } from '#lib/mail/smtp.ts';
import { tokenHash } from '#lib/mail/token.ts';
import { insertAccount, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, get, postForm, postJson, trustedHeaders } from '#lib/testing/requests.ts';
import { setClockAhead, useTestDatabase } from '#lib/testing/test-database.ts';
import { useMailSettings } from '#lib/testing/mail-settings.ts';
import { POST as connect } from '../../connect/route.ts';
import { GET as whoami } from '../../whoami/route.ts';
import { POST as choose } from '../link/route.ts';
import { POST as change } from '../route.ts';
import { POST as ask } from './route.ts';

useTestDatabase();

const NEW = 'une toute autre phrase';
const EMAIL = 'Mirabelle@exemple.fr';
const SENT = /jeton=([\w-]{43})\n/;

let sent: Letter[] = [];

useMailSettings();

beforeEach(async () => {
  sent = [];
  await insertAccount({ name: 'Mirabelle', email: EMAIL, emailKey: EMAIL.toLowerCase() });
});

const answerOf = async (response: Promise<Response>): Promise<unknown> => (await response).json();
const passwordIs = async (password: string) => {
  const account = await collection('accounts').findOne({ nameKey: 'mirabelle' });
  return (await findMatch([password], account?.passwordHash ?? null)) !== null;
};

/** Runs the workers, and returns the token of the last mail; empty without one. */
async function work(): Promise<string> {
  await answerRequests();
  await sendMails({ send: (letter) => Promise.resolve(sent.push(letter)).then(() => ({ outcome: 'sent' })) });
  return SENT.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
}

async function askFor(account: string): Promise<string> {
  expect(await answerOf(postJson(ask, { account }))).toEqual({});
  return work();
}

describe('POST /rest/password/lost', () => {
  it.each(['Mirabelle', ' mIRABELLE\u200b', EMAIL, 'mirabelle@EXEMPLE.FR'])(
    'sends one link to the address of the account for %j, whose use ends all sessions and confirms the address',
    async (account) => {
      const login = await postJson(connect, { accountName: 'Mirabelle', password: TEST_PASSWORD });
      const session = { cookie: cookiesOf(login) };
      const token = await askFor(account);
      expect(sent.map(({ to }) => to)).toEqual([EMAIL]);
      expect(await passwordIs(TEST_PASSWORD)).toBe(true);
      expect(await answerOf(postJson(choose, { token, new: NEW }))).toEqual({});
      expect(await passwordIs(NEW)).toBe(true);
      expect(await answerOf(get(whoami, session))).toEqual({ identified: false });
      const stored = await collection('accounts').findOne({ nameKey: 'mirabelle' });
      expect(stored?.emailConfirmedAt).toBeInstanceOf(Date);
      await work();
      expect(sent.map(({ subject }) => subject)).toEqual([
        'Votre nouveau mot de passe',
        'Votre mot de passe a été changé',
      ]);
    },
  );

  it('sends a link that a site whose clock is ahead accepts', async () => {
    const token = await askFor('Mirabelle');
    setClockAhead(3_600_000);
    expect(await answerOf(postJson(choose, { token, new: NEW }))).toEqual({});
    jest.useRealTimers();
  });

  it('answers the same and stores as much for any input; only the worker looks it up', async () => {
    const ban = { banner: 'Squonk', date: new Date(), reason: 'triche', until: null };
    await insertAccount({ name: 'Bannie', email: 'bannie@exemple.fr', emailKey: 'bannie@exemple.fr', ban });
    await insertAccount({ name: 'Muette' });
    await insertAccount({ name: 'Ecrite', email: 'pas une adresse', emailKey: 'pas une adresse' });
    await insertAccount({
      name: 'Robot',
      type: 'robot',
      email: 'robot@exemple.fr',
      emailKey: 'robot@exemple.fr',
    });
    const asked = ['Bannie', 'Muette', 'Ecrite', 'Robot', 'Personne', 'personne@exemple.fr', 'é'.repeat(320)];
    for (const account of asked) expect(await answerOf(postJson(ask, { account }))).toEqual({});
    expect(await collection('passwordRequests').countDocuments()).toBe(asked.length);
    expect(await collection('passwordLinks').countDocuments()).toBe(0);
    await work();
    expect(sent.map(({ to }) => to)).toEqual(['bannie@exemple.fr']);
    expect(await collection('passwordRequests').countDocuments()).toBe(0);
  });

  it('stores no token, and refuses wrong, used, expired, replaced and foreign ones', async () => {
    await insertAccount({ name: 'Autre', email: 'autre@exemple.fr', emailKey: 'autre@exemple.fr' });
    const first = await askFor('Mirabelle');
    const second = await askFor('Mirabelle');
    const all = await Promise.all(
      (['mails', 'passwordLinks', 'passwordRequests'] as const).map((name) =>
        collection(name).find({}).toArray(),
      ),
    );
    expect(JSON.stringify(all)).not.toContain(second);
    const tries = [first, ...Array.from({ length: 30 }, makeToken), tokenHash(second), second.toLowerCase()];
    for (const token of tries)
      expect(await answerOf(postJson(choose, { token, new: NEW }))).toEqual({ error: 'bad link' });
    await collection('passwordLinks').updateOne({}, { $set: { expiresAt: addSeconds(new Date(), -1) } });
    expect(await answerOf(postJson(choose, { token: second, new: NEW }))).toEqual({ error: 'bad link' });
    expect(await passwordIs(TEST_PASSWORD)).toBe(true);
    const of = await askFor('Autre');
    expect(await answerOf(postJson(choose, { token: of, new: NEW }))).toEqual({});
    expect(await answerOf(postJson(choose, { token: of, new: NEW }))).toEqual({ error: 'bad link' });
    expect(await passwordIs(TEST_PASSWORD)).toBe(true);
  });

  it('sends links that expire when the password is changed, which is mailed', async () => {
    const login = await postJson(connect, { accountName: 'Mirabelle', password: TEST_PASSWORD });
    const token = await askFor('Mirabelle');
    const body = { old: TEST_PASSWORD, new: 'encore une autre' };
    expect(await answerOf(postJson(change, body, { cookie: cookiesOf(login) }))).toEqual({});
    expect(await answerOf(postJson(choose, { token, new: NEW }))).toEqual({ error: 'bad link' });
    await work();
    expect(sent.at(-1)).toMatchObject({ to: EMAIL, subject: 'Votre mot de passe a été changé' });
    expect(sent.at(-1)?.text).toContain('http://atout.test/mot-de-passe-perdu\n');
  });

  it('sends links that are refused once the account has another address, even if that change did not see them', async () => {
    const token = await askFor('Mirabelle');
    const moved = { email: 'autre@exemple.fr', emailKey: 'autre@exemple.fr' };
    await collection('accounts').updateOne({ nameKey: 'mirabelle' }, { $set: moved });
    expect(await answerOf(postJson(choose, { token, new: NEW }))).toEqual({ error: 'bad link' });
    expect(await passwordIs(TEST_PASSWORD)).toBe(true);
  });

  it('sends at most three links per account and hour, and accepts ten requests per client in ten minutes', async () => {
    for (let nth = 0; nth < 10; nth += 1) await askFor('Mirabelle');
    expect(sent).toHaveLength(3);
    expect((await postJson(ask, { account: 'Mirabelle' })).status).toBe(429);
    const other = await postJson(ask, { account: 'Personne' }, trustedHeaders('192.0.2.77'));
    expect(other.status).toBe(200);
  });

  it.each([
    {},
    { account: '' },
    { account: ' \u200b' },
    { account: ['Mirabelle'] },
    { account: { $ne: '' } },
  ])('refuses %j', async (body) => {
    expect(await answerOf(postJson(ask, body))).toEqual({ error: 'no account name' });
    expect(await collection('passwordRequests').countDocuments()).toBe(0);
  });

  it('refuses everybody on a site without a mail server', async () => {
    delete process.env.SMTP_URL;
    delete process.env.MAIL_FROM;
    forgetProcessWide('config');
    expect(await answerOf(postJson(ask, { account: 'Mirabelle' }))).toEqual({ error: 'no mail' });
  });

  it('redirects a form to its page, which shows the same for every account', async () => {
    const response = await postForm(ask, { account: 'Personne' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/mot-de-passe-perdu']);
    expect(await collection('flashes').findOne({})).toMatchObject({ notice: 'link asked', typed: {} });
  });
});
