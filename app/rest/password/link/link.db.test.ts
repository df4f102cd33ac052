import { GET as arrive } from '#app/(site)/nouveau-mot-de-passe/route.ts';
import { collection } from '#lib/db/collections.ts';
import { makeResetLink } from '#lib/back-office/operating/account-service.ts';
import { findMatch } from '#lib/identity/accounts/password.ts';
import type { PasswordLinkCode } from '#lib/identity/passwords/password-link.ts';
import { insertAccount, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, get, postForm, postJson } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as connect } from '../../connect/route.ts';
import { GET as whoami } from '../../whoami/route.ts';
import { POST as choose } from './route.ts';

useTestDatabase();

const NEW = 'une toute autre phrase';

async function makeToken(): Promise<string> {
  const made = await makeResetLink('Mirabelle', 'https://atout.example');
  return made.ok ? (made.value.link.split('=')[1] ?? '') : '';
}

async function isNow(password: string): Promise<boolean> {
  const account = await collection('accounts').findOne({ nameKey: 'mirabelle' });
  return (await findMatch([password], account?.passwordHash ?? null)) !== null;
}

describe('POST /rest/password/link', () => {
  beforeEach(async () => {
    await insertAccount({ name: 'Mirabelle' });
  });

  it("sets the account's password and ends all its sessions", async () => {
    const login = await postJson(connect, { accountName: 'Mirabelle', password: TEST_PASSWORD });
    const session = { cookie: cookiesOf(login) };
    const response = await postJson(choose, { token: await makeToken(), new: NEW }, session);
    expect(await response.json()).toEqual({});
    expect(await isNow(NEW)).toBe(true);
    expect(await (await get(whoami, session)).json()).toEqual({ identified: false });
  });

  it('sets a password for an account that had none', async () => {
    await collection('accounts').updateOne({ nameKey: 'mirabelle' }, { $set: { passwordHash: null } });
    await postJson(choose, { token: await makeToken(), new: NEW });
    expect(await isNow(NEW)).toBe(true);
  });

  it('works only once, even for two requests at the same time', async () => {
    const token = await makeToken();
    const answers = await Promise.all(
      [NEW, `${NEW} 2`].map(
        async (password) => (await postJson(choose, { token, new: password })).json() as Promise<object>,
      ),
    );
    expect(answers).toContainEqual({});
    expect(answers).toContainEqual({ error: 'bad link' });
    expect(await (await postJson(choose, { token, new: NEW })).json()).toEqual({ error: 'bad link' });
  });

  describe('refuses', () => {
    const rows: [answer: { error: PasswordLinkCode; cause?: string }, body: object][] = [
      [{ error: 'bad link' }, { token: undefined, new: NEW }],
      [{ error: 'bad link' }, { token: '', new: '' }],
      [{ error: 'bad link' }, { token: 'A'.repeat(43), new: NEW }],
      [{ error: 'bad link' }, { token: { $ne: '' }, new: NEW }],
      [{ error: 'bad link' }, { token: ['a'], new: NEW }],
      [{ error: 'bad link' }, { token: 'A'.repeat(60_000), new: NEW }],
      [{ error: 'no new password' }, {}],
      [{ error: 'no new password' }, { new: '' }],
      [{ error: 'bad new', cause: 'short' }, { new: 'court' }],
      [{ error: 'bad new', cause: 'name' }, { new: 'MIRABELLE' }],
      [{ error: 'bad new' }, { new: { $set: 1 } }],
      [{ error: 'bad new', cause: 'long' }, { new: 'é'.repeat(37) }],
    ];

    it.each(rows)('with %j (case %#), and the link stays valid', async (answer, body) => {
      const token = await makeToken();
      const response = await postJson(choose, { token, ...body });
      expect([response.status, await response.json()]).toEqual([200, answer]);
      expect(await isNow(TEST_PASSWORD)).toBe(true);
      expect(await (await postJson(choose, { token, new: NEW })).json()).toEqual({});
    });

    it('a link more than a day old', async () => {
      const token = await makeToken();
      const yesterday = new Date(Date.now() - 86_400_000);
      await collection('passwordLinks').updateOne({}, { $set: { createdAt: yesterday } });
      const response = await postJson(choose, { token, new: NEW });
      expect(await response.json()).toEqual({ error: 'bad link' });
    });
  });

  it('returns a form to its page, stores nothing typed, and deletes the cookie when done', async () => {
    const token = await makeToken();
    const refused = await postForm(choose, { token, new: NEW, again: 'autre' });
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      '/nouveau-mot-de-passe/choisir#erreurs',
    ]);
    expect(await collection('flashes').findOne({})).toMatchObject({
      faults: [{ field: 'again', code: 'different passwords' }],
      typed: {},
    });
    const done = await postForm(choose, { token, new: NEW, again: NEW });
    expect(done.headers.get('location')).toBe('/nouveau-mot-de-passe/choisir');
    expect(done.headers.getSetCookie().join()).toMatch(/atout-link=; [^,]*Max-Age=0/);
  });
});

describe('GET /nouveau-mot-de-passe', () => {
  const open = (query: string) => arrive(new Request(`http://atout.test/nouveau-mot-de-passe${query}`));

  it('moves the token from the address into a cookie that scripts cannot read', () => {
    const response = open(`?jeton=${'A'.repeat(43)}`);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/nouveau-mot-de-passe/choisir',
    ]);
    expect(response.headers.getSetCookie()).toEqual([
      `atout-link=${'A'.repeat(43)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600`,
    ]);
  });

  it.each(['', '?jeton=', '?jeton=a%0d%0ab', `?jeton=${'A'.repeat(44)}`, '?jeton[]=a'])(
    'puts nothing into the cookie from "%s"',
    (query) => {
      expect(open(query).headers.getSetCookie()).toEqual([]);
    },
  );
});
