import { accountJson, accountListJson } from '#lib/back-office/accounts/admin-account-wire.ts';
import { collection } from '#lib/db/collections.ts';
import { contactMatchesJson } from '#lib/back-office/accounts/contact-search-wire.ts';
import { factsText } from '#lib/back-office/audit/audit-messages.ts';
import {
  ask,
  at,
  insertCopy,
  logIn,
  readAudit,
  send,
  sessionOf,
  type Session,
  useZoe,
  ZOE,
} from '#lib/back-office/testing/zoe.ts';
import { postForm } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as account } from './account/[id]/route.ts';
import { POST as contacts } from './account/[id]/contacts/route.ts';
import { GET as accounts } from './accounts/route.ts';
import { POST as search } from './accounts/search/route.ts';

useTestDatabase();
useZoe();

const BAN = { banner: 'Boss', date: new Date(), reason: 'x', until: null };

describe('GET /rest/admin/accounts', () => {
  it('answers the accounts by name, filtered and page by page', async () => {
    const boss = await logIn('Boss1', ['viewaccount']);
    await insertCopy({ name: 'AuHasard', type: 'robot' });
    const all = accountListJson.parse(await ask(accounts, boss));
    expect(all.accounts.map(({ name }) => name)).toEqual(['AuHasard', 'Boss1', 'Zoe42']);
    expect(all).toEqual({ accounts: all.accounts });
    const names = async (query: string) =>
      accountListJson.parse(await ask(accounts, boss, query)).accounts.map(({ name }) => name);
    expect(await names('?type=robot')).toEqual(['AuHasard']);
    expect(await names('?q=OE4')).toEqual(['Zoe42']);
    expect(await names('?q=.*')).toEqual([]);
    expect(await names('?id=1')).toEqual(['Zoe42']);
    expect(await names('?id=1&q=boss')).toEqual([]);
    expect(await names('?tri=-name')).toEqual(['Zoe42', 'Boss1', 'AuHasard']);
    const first = accountListJson.parse(await ask(accounts, boss, '?limit=1&q=o&tri=-name'));
    expect([first.total, first.next]).toEqual([2, '/rest/admin/accounts?q=o&tri=-name&page=2&limit=1']);
    expect(await names('?limit=1&page=2&q=o&tri=-name')).toEqual(['Boss1']);
  });

  it('lists only accounts with an unexpired ban as banned', async () => {
    const boss = await logIn('Boss1', ['viewaccount']);
    const ban = (until: Date | null) => ({ banner: 'Boss', date: new Date(), reason: 'x', until });
    const bans = {
      Over1: ban(new Date(Date.now() - 1000)),
      Now1: ban(new Date(Date.now() + 1e6)),
      Ever1: ban(null),
    };
    for (const [name, one] of Object.entries(bans)) await insertCopy({ name, ban: one });
    const found = accountListJson.parse(await ask(accounts, boss, '?banni=oui'));
    expect(found.accounts.map(({ name, banned }) => [name, banned])).toEqual([
      ['Ever1', true],
      ['Now1', true],
    ]);
  });

  it.each([
    '?page=0',
    '?limit=1001',
    '?type=cat',
    '?tri=gils',
    '?id=0',
    '?id=x',
    '?banni=true',
    '?banni=non',
    '?q[$ne]=x&limit=x',
  ])('refuses the query %s', async (query) => {
    const boss = await logIn('Boss1', ['viewaccount']);
    expect(await ask(accounts, boss, query)).toEqual({ error: 'bad request' });
  });
});

describe('GET /rest/admin/account/{id}', () => {
  it('answers everything but the password hash, and logs the viewer once', async () => {
    const boss = await logIn('Boss1', ['viewaccount']);
    const { data } = await ask(at(account, ZOE), boss);
    expect(accountJson.parse(data)).toEqual({
      id: ZOE,
      name: 'Zoe42',
      type: 'player',
      nicknames: [{ id: 1, name: 'La Prune', main: true, banned: false }],
      email: 'Zoe@example.org',
      registerDate: 1767323045,
      registerIP: '192.0.2.7',
      lastLogin: null,
      lastIp: '2001:db8::7',
      sameContacts: {
        accounts: [{ id: 2, name: 'Boss1', banned: false, shared: ['address'] }],
        more: false,
      },
      ban: false,
      gils: 5000,
      exp: 0,
      power: 0,
      shopPower: 0,
      capacities: { souk: 0, connaisseur: 0, auction: 0, profiteur: 0, initie: 0, chanceux: 0 },
      maxNicknames: 3,
      pvpStats: { win: 0, draw: 0, lose: 0 },
      pveStats: { '#9': { win: 1, draw: 0, lose: 2 } },
      idents: [],
      privileges: [],
      registeredType: 'site',
    });
    expect(JSON.stringify(data)).not.toMatch(/\$2[aby]\$|hash/i);
    await ask(at(account, ZOE), boss);
    expect(await readAudit()).toMatchObject([
      { action: 'account look', target: 'account:1', accountName: 'Boss1', address: '192.0.2.1' },
    ]);
  });

  it('lists the other accounts with the same e-mail or an IP address in common', async () => {
    await insertCopy({ name: 'Anna1', email: 'zoe@EXAMPLE.org', emailKey: 'zoe@example.org' });
    await insertCopy({ name: 'Marc1', registerAddress: '2001:db8::7', lastAddress: null, ban: BAN });
    const apart = { registerAddress: '198.51.100.1', lastAddress: null };
    await insertCopy({ name: 'Luc11', ...apart });
    await collection('accounts').updateOne({ name: 'Anna1' }, { $set: apart });
    const boss = await insertCopy({ name: 'Boss1', privileges: ['viewaccount'], ...apart });
    const { data } = await ask(at(account, ZOE), await sessionOf(boss));
    expect(accountJson.parse(data).sameContacts).toEqual({
      accounts: [
        { id: 2, name: 'Anna1', banned: false, shared: ['email'] },
        { id: 3, name: 'Marc1', banned: true, shared: ['address'] },
      ],
      more: false,
    });
  });

  it('masks e-mail and IP addresses for viewers who may only ban', async () => {
    const { data } = await ask(at(account, ZOE), await logIn('Judge1', ['banaccount']));
    expect(data).toMatchObject({ email: 'Z•••@example.org', registerIP: '192.•••', lastIp: '2001:•••' });
    expect(data).not.toHaveProperty('sameContacts');
    expect(await readAudit()).toEqual([]);
  });

  it.each([
    ['0', 'Invalid id'],
    ['-1', 'Invalid id'],
    ['abc', 'Invalid id'],
    ['2147483648', 'Invalid id'],
    ['01', 'Invalid id'],
    ['999', 'account does not exist'],
  ])('refuses %s with "%s"', async (id, error) => {
    expect(await ask(at(account, id), await logIn('Boss1', ['viewaccount']))).toEqual({ error });
  });
});

describe('POST /rest/admin/accounts/search', () => {
  const found = async (contact: string, session: Session) => {
    const answer = await send(search, { contact }, session);
    return contactMatchesJson.parse(answer).accounts.map(({ name }) => name);
  };

  it('finds accounts by a whole e-mail or IP address in any spelling, and logs each search', async () => {
    const boss = await insertCopy({ name: 'Boss1', privileges: ['viewaccount'], lastAddress: null });
    await collection('accounts').updateOne({ _id: boss }, { $set: { registerAddress: '198.51.100.1' } });
    const session = await sessionOf(boss);
    expect(await found(' ZOE@example.ORG ', session)).toEqual(['Zoe42']);
    expect(await found('2001:DB8:0::7', session)).toEqual(['Zoe42']);
    expect(await found('::ffff:192.0.2.7', session)).toEqual(['Zoe42']);
    expect(await found('192.0.2.8', session)).toEqual([]);
    expect((await readAudit()).map(({ action, target, after }) => [action, target, after])).toEqual([
      ['account search', 'accounts', { email: 'zoe@example.org', found: 1 }],
      ['account search', 'accounts', { address: '2001:db8::7', found: 1 }],
      ['account search', 'accounts', { address: '192.0.2.7', found: 1 }],
      ['account search', 'accounts', { address: '192.0.2.8', found: 0 }],
    ]);
    expect(factsText({ email: 'zoe@example.org', address: '192.0.2.7' })).toBe(
      'Adresse électronique : z•••@example.org, Adresse IP : 192.•••'.replaceAll(' :', '\u00a0:'),
    );
  });

  it('finds an address whose domain a game server has stored in its own script', async () => {
    const [typed, ascii] = ['mina@exämple.org', 'mina@xn--exmple-cua.org'];
    const apart = { registerAddress: '198.51.100.1', lastAddress: null };
    await insertCopy({ name: 'Mina12', email: typed, emailKey: typed });
    const other = await insertCopy({ name: 'Mina13', email: ascii, emailKey: ascii, ...apart });
    const boss = await logIn('Boss1', ['viewaccount']);
    expect((await found(typed, boss)).toSorted()).toEqual(['Mina12', 'Mina13']);
    expect((await found(ascii, boss)).toSorted()).toEqual(['Mina12', 'Mina13']);
    const { data } = await ask(at(account, other), boss);
    const named = { name: 'Mina12', shared: ['email'] };
    expect(accountJson.parse(data).sameContacts?.accounts).toContainEqual(expect.objectContaining(named));
  });

  it.each(['', 'zoe', '@example.org', '192.0.2', '10', 5, null, { $ne: 'x' }])(
    'refuses %j and logs nothing',
    async (contact) => {
      const boss = await logIn('Boss1', ['viewaccount']);
      expect(await send(search, { contact }, boss)).toEqual({ error: 'bad value' });
      expect(await readAudit()).toEqual([]);
    },
  );

  it('redirects its form to a page whose address has neither e-mail nor IP address', async () => {
    const boss = await logIn('Boss1', ['viewaccount']);
    const where = async (contact: string) =>
      (await postForm(search, { contact }, boss)).headers.get('location');
    expect(await where('zoe@example.org')).toBe('/admin/accounts/search');
    expect(await where('zoe')).toBe('/admin/accounts/search#erreurs');
  });
});

describe('POST /rest/admin/account/{id}/contacts', () => {
  it('answers e-mail and IP addresses, and logs each view', async () => {
    const boss = await logIn('Boss1', ['viewaccount']);
    const full = { email: 'Zoe@example.org', registerIP: '192.0.2.7', lastIp: '2001:db8::7' };
    expect(await send(at(contacts, ZOE), {}, boss)).toEqual(full);
    const response = await postForm(at(contacts, ZOE), { id: '1' }, boss);
    expect(response.headers.get('location')).toBe('/admin/account/1#contacts');
    expect((await readAudit()).map(({ action }) => action)).toEqual(['account look', 'account look']);
    expect(await send(at(contacts, 'x'), {}, boss)).toEqual({ error: 'Invalid id' });
    expect(await send(at(contacts, 999), {}, boss)).toEqual({ error: 'account does not exist' });
  });
});
