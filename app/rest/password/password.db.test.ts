import { collection } from '#lib/db/collections.ts';
import { findMatch } from '#lib/identity/accounts/password.ts';
import type { PasswordCode } from '#lib/identity/passwords/password-change.ts';
import { insertAccount, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, get, postForm, postJson } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as connect } from '../connect/route.ts';
import { GET as whoami } from '../whoami/route.ts';
import { POST as changePassword } from './route.ts';

useTestDatabase();

const NEW = 'une toute autre phrase';

async function logIn(): Promise<{ cookie: string }> {
  return {
    cookie: cookiesOf(await postJson(connect, { accountName: 'Mirabelle', password: TEST_PASSWORD })),
  };
}

async function isNow(password: string): Promise<boolean> {
  const account = await collection('accounts').findOne({ nameKey: 'mirabelle' });
  return (await findMatch([password], account?.passwordHash ?? null)) !== null;
}

describe('POST /rest/password', () => {
  beforeEach(async () => {
    await insertAccount({ name: 'Mirabelle', email: 'quetsche@verger.example' });
  });

  it('changes the password and ends the sessions of all other devices', async () => {
    const [here, elsewhere] = [await logIn(), await logIn()];
    const response = await postJson(changePassword, { old: TEST_PASSWORD, new: NEW }, here);
    expect(await response.json()).toEqual({});
    expect(await isNow(NEW)).toBe(true);
    expect(await (await get(whoami, here)).json()).toMatchObject({ identified: true });
    expect(await (await get(whoami, elsewhere)).json()).toEqual({ identified: false });
  });

  describe('refuses', () => {
    const rows: [code: PasswordCode, body: object][] = [
      ['no current password', { new: NEW }],
      ['no current password', { old: '', new: '' }],
      ['no new password', { old: TEST_PASSWORD }],
      ['bad old', { old: 'pas la bonne', new: NEW }],
      ['bad old', { old: { $ne: '' }, new: NEW }],
      ['bad old', { old: ['a'], new: NEW }],
      ['bad new', { old: TEST_PASSWORD, new: { $set: 1 } }],
    ];

    it.each(rows)('with "%s" (case %#) and changes nothing', async (code, body) => {
      const response = await postJson(changePassword, body, await logIn());
      expect([response.status, await response.json()]).toEqual([200, { error: code }]);
      expect(await isNow(TEST_PASSWORD)).toBe(true);
    });

    it.each([
      ['short', 'court'],
      ['long', 'é'.repeat(37)],
      ['signs', 'avec\u0007sonnette'],
      ['signs', 'moitié \ud83d de signe'],
      ['name', 'MIRABELLE'],
      ['name', 'quetsche12'],
      ['common', 'motdepasse'],
    ])('a new password by its cause, "%s" (case %#)', async (cause, password) => {
      const response = await postJson(changePassword, { old: TEST_PASSWORD, new: password }, await logIn());
      expect([response.status, await response.json()]).toEqual([200, { error: 'bad new', cause }]);
      expect(await isNow(TEST_PASSWORD)).toBe(true);
    });

    it('visitors with "not logged in" before checking anything else', async () => {
      expect(await (await postJson(changePassword, {})).json()).toEqual({ error: 'not logged in' });
    });

    it('an account without a password with "account not found"', async () => {
      const session = await logIn();
      await collection('accounts').updateOne({ nameKey: 'mirabelle' }, { $set: { passwordHash: null } });
      const response = await postJson(changePassword, { old: TEST_PASSWORD, new: NEW }, session);
      expect(await response.json()).toEqual({ error: 'account not found' });
    });

    it('the sixth guess at the current password with 429, even in a valid session', async () => {
      const session = await logIn();
      for (let guess = 1; guess <= 5; guess += 1) {
        await postJson(changePassword, { old: `essai ${guess}`, new: NEW }, session);
      }
      const response = await postJson(changePassword, { old: TEST_PASSWORD, new: NEW }, session);
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe('300');
      expect(await isNow(TEST_PASSWORD)).toBe(true);
    });
  });

  describe('as a form', () => {
    it.each([
      ['new password only once', { old: TEST_PASSWORD, new: NEW, again: '' }],
      ['different passwords', { old: TEST_PASSWORD, new: NEW, again: `${NEW} !` }],
    ])('refuses with "%s" before checking the password', async (code, fields) => {
      const response = await postForm(changePassword, fields, await logIn());
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        '/change-password.html#erreurs',
      ]);
      expect(await collection('flashes').findOne({})).toMatchObject({
        faults: [{ field: 'again', code }],
        typed: {},
      });
      expect(await isNow(TEST_PASSWORD)).toBe(true);
    });

    it('returns with a notice that the password was changed', async () => {
      await postForm(changePassword, { old: TEST_PASSWORD, new: NEW, again: NEW }, await logIn());
      expect(await collection('flashes').findOne({})).toMatchObject({
        notice: 'password changed',
        faults: [],
      });
      expect(await isNow(NEW)).toBe(true);
    });
  });
});
