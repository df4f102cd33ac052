import bcrypt from 'bcrypt';
import { getAccountPage } from '#lib/areas/profile/account-page-service.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { makeFactor } from '#lib/identity/factors/second-factor.ts';
import { sessionCookie } from '#lib/identity/sessions/session-seal.ts';
import { CONNECT_TEXTS } from '#lib/identity/sessions/session-messages.ts';
import type { ConnectCode } from '#lib/identity/sessions/session.ts';
import { until } from '#lib/testing/until.ts';
import { codeAt, insertAccount, TEST_PASSWORD, aPlayer } from '#lib/testing/factories.ts';
import { cookiesOf, get, postForm, postJson, postScripted, type SentHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as whoami } from '../whoami/route.ts';
import { POST as connectCode } from './code/route.ts';
import { POST as connect } from './route.ts';

useTestDatabase();

const RIGHT = { accountName: 'Mirabelle', password: TEST_PASSWORD };

describe('POST /rest/connect', () => {
  it('logs in with the name in any letter case and answers it as registered', async () => {
    await insertAccount({ name: 'Mirabelle' });
    const response = await postJson(connect, { ...RIGHT, accountName: 'mIRABELLE' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ accountName: 'Mirabelle' });
    const me = await get(whoami, { cookie: cookiesOf(response) });
    expect(await me.json()).toEqual({
      identified: true,
      myProfile: { accountName: 'Mirabelle', accountId: 1 },
    });
  });

  it.each([' Mirabelle', 'Mirabelle ', 'Mirabelle\u00a0', 'Mirabelle\u200b', '\ufeffMira\u00adbelle'])(
    'ignores invisible characters in the name %j',
    async (accountName) => {
      await insertAccount({ name: 'Mirabelle' });
      const response = await postJson(connect, { ...RIGHT, accountName });
      expect(await response.json()).toEqual({ accountName: 'Mirabelle' });
    },
  );

  describe('accepts a password in any Unicode form', () => {
    const [composed, apart] = ['cinq cartes \u00e9t\u00e9', 'cinq cartes e\u0301te\u0301'];

    /** Stores a hash of exactly this form, as older releases did. */
    async function insertHashed(form: string): Promise<string> {
      const passwordHash = await bcrypt.hash(form, 4);
      await insertAccount({ name: 'Mirabelle', passwordHash });
      return passwordHash;
    }

    const hashNow = async () => (await collection('accounts').findOne({}))?.passwordHash;

    it.each([composed, apart])('and keeps a hash of the composed form (%#)', async (password) => {
      const before = await insertHashed(composed);
      const response = await postJson(connect, { ...RIGHT, password });
      expect(await response.json()).toEqual({ accountName: 'Mirabelle' });
      expect(await hashNow()).toBe(before);
    });

    it.each([composed, apart])('and rehashes one of another form (%#)', async (password) => {
      const before = await insertHashed(apart);
      const response = await postJson(connect, { ...RIGHT, password });
      expect(await response.json()).toEqual({ accountName: 'Mirabelle' });
      const renewed = (await hashNow()) ?? '';
      expect(renewed).not.toBe(before);
      expect(await bcrypt.compare(composed, renewed)).toBe(true);
    });

    it('and rehashes one of another form before a second step, which goes on', async () => {
      await insertHashed(apart);
      const { _id } = (await collection('accounts').findOne({}))!;
      const { secret } = makeFactor();
      const factor = { _id, secret, state: 'on' as const, lastStep: 0, createdAt: new Date(), recovery: [] };
      await collection('secondFactors').insertOne(factor);
      const half = { cookie: cookiesOf(await postJson(connect, { ...RIGHT, password: apart })) };
      expect(await bcrypt.compare(composed, (await hashNow()) ?? '')).toBe(true);
      const done = await postJson(connectCode, { code: codeAt(secret, new Date()) }, half);
      expect(await done.json()).toEqual({ accountName: 'Mirabelle' });
    });

    it('and compares as often for an unknown name', async () => {
      await insertHashed(apart);
      const compare = jest.spyOn(bcrypt, 'compare');
      const counts = [];
      for (const accountName of ['Mirabelle', 'Personne']) {
        compare.mockClear();
        await postJson(connect, { accountName, password: 'pas les e\u0301te\u0301s' });
        counts.push(compare.mock.calls.length);
      }
      expect(counts).toEqual([2, 2]);
    });
  });

  it('makes the browser drop pages of the previous reader, also without JavaScript', async () => {
    await insertAccount({ name: 'Mirabelle' });
    expect((await postJson(connect, RIGHT)).headers.get('clear-site-data')).toBe('"cache"');
    const wrong = await postJson(connect, { ...RIGHT, password: 'autre-chose' });
    expect(wrong.headers.has('clear-site-data')).toBe(false);
  });

  it('tells its owner of the last failed login, and of new browsers', async () => {
    const { _id: id } = await insertAccount({ name: 'Mirabelle' });
    await postJson(connect, { ...RIGHT, accountName: 'Personne', password: 'faux mot de passe' });
    await postJson(connect, { ...RIGHT, password: 'faux mot de passe' }, { 'user-agent': 'Firefox/140.0' });
    await until(async () => (await collection('failedLogins').countDocuments()) > 0);
    const first = await postJson(connect, RIGHT);
    const known = { cookie: cookiesOf(first).replace(/atout-session=[^;]*/, '') };
    await postJson(connect, RIGHT, known);
    const found = await getAccountPage(aPlayer({ id }));
    expect(found).toMatchObject({
      value: { failedLogin: { address: '192.0.2.1', device: 'Firefox' } },
    });
    const page = found.ok ? found.value.sessions : [];
    expect(page.map(({ isNew }) => isNew)).toEqual([false, true]);
    expect(await collection('failedLogins').countDocuments()).toBe(1);
  });

  it('finds the session in any of several cookies of its name', async () => {
    await insertAccount({ name: 'Mirabelle' });
    const cookie = cookiesOf(await postJson(connect, RIGHT));
    const [name = '', value = ''] = cookie.split(/=(.*)/);
    const stale = (await sessionCookie('ended'.padEnd(22, '_'))).value;
    for (const other of ['x', '', stale]) {
      for (const header of [`${name}=${other}; ${name}=${value}`, `${name}=${value}; ${name}=${other}`]) {
        const me = await get(whoami, { cookie: header });
        expect(await me.json()).toMatchObject({ identified: true });
      }
    }
  });

  it('records time and address of the login on the account', async () => {
    const { _id } = await insertAccount({ name: 'Mirabelle' });
    const before = addSeconds(databaseNow(), -1);
    await postJson(connect, RIGHT);
    // A heartbeat may put the clock back by some milliseconds.
    const after = addSeconds(databaseNow(), 1);
    const account = await collection('accounts').findOne({ _id });
    expect(account?.lastAddress).toBe('192.0.2.1');
    expect([before <= account!.lastLoginAt!, account!.lastLoginAt! <= after]).toEqual([true, true]);
  });

  it('seals the session id, so that the cookie reveals neither id nor name and cannot be forged', async () => {
    await insertAccount({ name: 'Mirabelle' });
    const cookie = cookiesOf(await postJson(connect, RIGHT));
    const session = await collection('sessions').findOne({});
    expect(cookie).not.toContain(session?._id);
    expect(cookie).not.toContain('Mirabelle');
    const forged = await get(whoami, { cookie: cookie.replace(/.{4}$/, 'AAAA') });
    expect(await forged.json()).toEqual({ identified: false });
  });

  describe('refuses', () => {
    const withoutAddress: SentHeaders = { 'x-atout-front': 'guessed', 'x-atout-address': '198.51.100.7' };
    const rows: [code: ConnectCode, body: unknown, headers?: SentHeaders][] = [
      ['no account name', { password: 'x' }],
      ['no account name', { accountName: '', password: '' }],
      ['no password', { accountName: 'Mirabelle' }],
      ['no password', { accountName: 'Mirabelle', password: null }],
      ['could not find your ip', RIGHT, withoutAddress],
      ['bad account', { ...RIGHT, accountName: ['Mirabelle'] }],
      ['bad account', { ...RIGHT, accountName: { $ne: '' } }],
      ['bad account', { ...RIGHT, accountName: 'x'.repeat(10_000) }],
      ['bad account', { ...RIGHT, accountName: 'Mira belle' }],
      ['bad password', { ...RIGHT, password: 12_345_678 }],
      ['bad password', { ...RIGHT, password: { $gt: '' } }],
      ['bad password', { ...RIGHT, password: 'é'.repeat(37) }],
      ['bad credentials', { ...RIGHT, password: 'cinq cartes rouges' }],
      ['bad credentials', { ...RIGHT, accountName: 'Personne' }],
    ];

    it.each(rows)('with "%s" (case %#)', async (...[code, body, headers]) => {
      await insertAccount({ name: 'Mirabelle' });
      const response = await postJson(connect, body, headers);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ error: code });
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await collection('sessions').countDocuments()).toBe(0);
    });

    it('a second login with "already connected", before checking the password', async () => {
      await insertAccount({ name: 'Mirabelle' });
      const cookie = cookiesOf(await postJson(connect, RIGHT));
      const again = await postJson(connect, { ...RIGHT, password: 'faux' }, { cookie });
      expect(await again.json()).toEqual({ error: 'already connected' });
    });

    it('a banned account only after a correct password, with reason and end', async () => {
      const until = new Date(Date.now() + 3_600_000);
      const ban = { banner: 'Arbitre', date: new Date(), reason: 'Triche', until };
      await insertAccount({ name: 'Mirabelle', ban });
      expect(await (await postJson(connect, { ...RIGHT, password: 'faux mot de passe' })).json()).toEqual({
        error: 'bad credentials',
      });
      expect(await (await postJson(connect, RIGHT)).json()).toEqual({
        error: 'banned',
        reason: 'Triche',
        until: Math.floor(until.getTime() / 1000),
        appeal: expect.stringMatching(/^appeal\.\d+\.\d+~/) as string,
      });
    });

    it('no account whose ban has ended', async () => {
      const ban = { banner: 'Arbitre', date: new Date(0), reason: 'Triche', until: new Date(1_000) };
      await insertAccount({ name: 'Mirabelle', ban });
      expect(await (await postJson(connect, RIGHT)).json()).toEqual({ accountName: 'Mirabelle' });
    });

    it('a robot with "???", even with the correct password', async () => {
      await insertAccount({ name: 'Mirabelle', type: 'robot' });
      expect(await (await postJson(connect, RIGHT)).json()).toEqual({ error: '???' });
    });

    it('every password for a name with "blocked ip" after five wrong ones, even the correct one', async () => {
      await insertAccount({ name: 'Mirabelle' });
      const wrong = { ...RIGHT, password: 'faux mot de passe' };
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        expect(await (await postJson(connect, wrong)).json()).toEqual({ error: 'bad credentials' });
      }
      expect(await (await postJson(connect, RIGHT)).json()).toEqual({ error: 'blocked ip' });
    });
  });

  it('answers "error when fetching the account details" when the session cannot be written', async () => {
    await insertAccount({ name: 'Mirabelle' });
    const sessions = collection('sessions');
    const away = Object.assign(new Error('gone'), { name: 'MongoNetworkError' });
    const insert = jest
      .spyOn(Object.getPrototypeOf(sessions) as typeof sessions, 'insertOne')
      .mockRejectedValueOnce(away);
    const response = await postJson(connect, RIGHT);
    insert.mockRestore();
    expect(await response.json()).toEqual({ error: 'error when fetching the account details' });
  });

  it('accepts an account without stored privileges, which counts as having none', async () => {
    await insertAccount({ name: 'Mirabelle' });
    const bypassDocumentValidation = true;
    await collection('accounts').updateOne({}, { $unset: { privileges: '' } }, { bypassDocumentValidation });
    expect(await (await postJson(connect, RIGHT)).json()).toMatchObject({ accountName: 'Mirabelle' });
  });

  it('reloads the page for a script when a player is logged in already', async () => {
    await insertAccount({ name: 'Mirabelle' });
    const cookie = cookiesOf(await postJson(connect, RIGHT));
    const again = await postScripted(connect, RIGHT, { cookie });
    expect(await again.json()).toEqual({ next: '/login.html#erreurs' });
  });

  describe('as a form sent by a script', () => {
    it('answers the next page, and opens the session', async () => {
      await insertAccount({ name: 'Mirabelle' });
      const response = await postScripted(connect, { ...RIGHT, retour: '/mycards.html' });
      expect([response.status, await response.json()]).toEqual([200, { next: '/mycards.html' }]);
      const me = await get(whoami, { cookie: cookiesOf(response) });
      expect(await me.json()).toMatchObject({ identified: true });
    });

    it('answers the error with its field, and stores nothing', async () => {
      const wrong = await postScripted(connect, { ...RIGHT, password: 'faux mot de passe' });
      expect(await wrong.json()).toEqual({
        error: 'bad credentials',
        faults: [{ field: null, code: 'bad credentials', text: CONNECT_TEXTS['bad credentials'] }],
      });
      const empty = await postScripted(connect, { accountName: 'Mirabelle', password: '' });
      expect(await empty.json()).toMatchObject({
        faults: [{ field: 'password', text: 'Vous devez spécifier votre mot de passe.' }],
      });
      expect(await collection('flashes').countDocuments()).toBe(0);
    });
  });

  it('shows a ban on the page for a script too, with the contact address', async () => {
    const ban = { banner: 'Arbitre', date: new Date(), reason: 'Triche', until: null };
    await insertAccount({ name: 'Mirabelle', ban });
    const response = await postScripted(connect, RIGHT);
    expect(await response.json()).toEqual({ next: '/login.html#erreurs' });
    expect(await collection('flashes').findOne({})).toMatchObject({ faults: [{ code: 'banned' }] });
  });

  describe('as a form', () => {
    it('redirects to the account page, or back to the page the visitor came from', async () => {
      await insertAccount({ name: 'Mirabelle' });
      const plain = await postForm(connect, RIGHT);
      expect([plain.status, plain.headers.get('location')]).toEqual([303, '/myaccount.html']);
      const back = await postForm(connect, { ...RIGHT, retour: '/mycards.html?q=1' });
      expect(back.headers.get('location')).toBe('/mycards.html?q=1');
    });

    it.each([
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
    ])('never leads to another site with %j', async (retour) => {
      await insertAccount({ name: 'Mirabelle' });
      const response = await postForm(connect, { ...RIGHT, retour });
      expect(response.headers.get('location')).toBe('/');
    });

    it('keeps the name for the form, never the password', async () => {
      const response = await postForm(connect, { accountName: 'Mirabelle', password: 'faux mot de passe' });
      expect([response.status, response.headers.get('location')]).toEqual([303, '/login.html#erreurs']);
      const flash = await collection('flashes').findOne({});
      expect(flash).toMatchObject({
        page: '/login.html',
        typed: { accountName: 'Mirabelle' },
        faults: [{ field: null, code: 'bad credentials' }],
      });
      expect(JSON.stringify(flash)).not.toContain('faux');
    });
  });
});
