import type { Document } from 'mongodb';
import { announceChange } from '#game-bridge/outbox.ts';
import { filterOf } from '#lib/audit/audit-repo.ts';
import { exportAudit, listAudit, noteAct, noteOperatorAct, noteSiteAct } from '#lib/audit/audit-service.ts';
import { collection } from '#lib/db/collections.ts';
import { queryOf as accountQuery } from '#lib/back-office/accounts/admin-account-repo.ts';
import { getAccount, lookAtContacts } from '#lib/back-office/accounts/admin-account-service.ts';
import { LIST_SORTS, type AccountFilter } from '#lib/back-office/accounts/admin-account.ts';
import { getAccountToBan, getNicknameToBan } from '#lib/back-office/accounts/admin-ban-service.ts';
import { alikeFilter, MATCH_SORT, queriesOf } from '#lib/back-office/accounts/contact-search-repo.ts';
import { getContactSearch, searchByContact } from '#lib/back-office/accounts/contact-search-service.ts';
import { queryOf as nicknameQuery } from '#lib/back-office/accounts/admin-nickname-repo.ts';
import { toAuditFilter } from '#lib/back-office/audit/audit-address.ts';
import { AUDIT_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { getAdminHome } from '#lib/back-office/home/back-office-home-service.ts';
import type { Privilege } from '#lib/identity/privileges.ts';
import { insertAccount, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';

useTestDatabase();

const NOW = new Date('2026-11-21T20:00:00Z');
const BAN = { banner: 'Boss', date: NOW, reason: 'x', until: null };
const ROWS = 10;

/** Inserts copies of one account, which is much faster than hashing a password for each. */
async function insertMany(amount: number): Promise<void> {
  const model = await insertAccount({ name: 'Modele' });
  const at = (index: number) => ({
    name: `Nom${String(index).padStart(5, '0')}`,
    nameKey: `nom${String(index).padStart(5, '0')}`,
    ban: index % 20 === 0 ? BAN : null,
  });
  const dateOf = (index: number) => new Date(NOW.getTime() - index * 60_000);
  await collection('accounts').insertMany(
    Array.from({ length: amount }, (_, index) => ({
      ...{ ...model, ...at(index), _id: 1000 + index, registeredAt: dateOf(index) },
      type: index % 7 === 0 ? ('robot' as const) : ('player' as const),
    })),
  );
  await collection('nicknames').insertMany(
    Array.from({ length: amount }, (_, index) => ({
      ...{ _id: 1000 + index, ...at(index), accountId: 1000 + index, isMain: true },
      ...{ createdAt: dateOf(index), lastConnectionAt: null },
    })),
  );
}

function stagesOf(plan: Document): string[] {
  const {
    stage,
    inputStage,
    inputStages = [],
  } = plan as {
    stage: string;
    inputStage?: Document;
    inputStages?: Document[];
  };
  return [stage, ...[inputStage ?? [], inputStages].flat().flatMap(stagesOf)];
}

type Query = { filter: object; sort: Record<string, 1 | -1>; hint?: Record<string, 1 | -1> };

async function explain(name: 'accounts' | 'nicknames' | 'audit', { filter, sort, hint }: Query) {
  const query = collection(name as 'accounts')
    .find(filter, { hint })
    .sort(sort)
    .limit(ROWS);
  const { queryPlanner, executionStats } = await query.explain('executionStats');
  return {
    stages: stagesOf(queryPlanner.winningPlan as Document),
    examined: Number(executionStats.totalDocsExamined),
  };
}

describe('list queries', () => {
  beforeEach(() => insertMany(400));

  const ALL: AccountFilter = { id: null, q: '', type: null, isBanned: false, sort: 'name' };

  const FILTERS: Partial<AccountFilter>[] = [{}, { type: 'robot' }, { isBanned: true }];

  /** Expects a query to use an index for filter and order, and to read at most one page. */
  async function expectIndexed(name: 'accounts' | 'nicknames', query: Query): Promise<void> {
    const { stages, examined } = await explain(name, query);
    const plan = { query, stages, isShort: examined <= ROWS };
    expect(plan).toEqual({ query, stages: expect.arrayContaining(['IXSCAN']), isShort: true });
    expect(plan).not.toEqual({ ...plan, stages: expect.arrayContaining(['SORT']) });
  }

  it('on accounts use an index for every order and filter, without sorting', async () => {
    for (const sort of LIST_SORTS) {
      for (const filter of FILTERS) {
        await expectIndexed('accounts', accountQuery({ ...ALL, ...filter, sort }, NOW));
      }
    }
  });

  it('on nicknames use an index for every order, without sorting, banned or not', async () => {
    for (const sort of LIST_SORTS) {
      for (const isBanned of [false, true]) {
        await expectIndexed('nicknames', nicknameQuery({ ...ALL, isBanned, sort }, NOW));
      }
    }
  });

  it('search names in the index and fetch only the matches', async () => {
    const { stages, examined } = await explain('accounts', accountQuery({ ...ALL, q: 'M001' }, NOW));
    expect(stages).not.toContain('COLLSCAN');
    expect(stages).not.toContain('SORT');
    expect(examined).toBe(ROWS);
  });

  it('find an account or a nickname by its id alone', async () => {
    for (const [name, query] of [
      ['accounts', accountQuery({ ...ALL, id: 1007 }, NOW)],
      ['nicknames', nicknameQuery({ ...ALL, id: 1007 }, NOW)],
    ] as const) {
      expect((await explain(name, query)).examined).toBe(1);
    }
  });

  it('find accounts by contact through an index, in order, even if many share it', async () => {
    const shared = { registerAddress: '192.0.2.99', lastAddress: '192.0.2.99' };
    await collection('accounts').updateMany({}, { $set: { ...shared, emailKey: 'a@example.org' } });
    for (const { filter, hint } of queriesOf({ address: '192.0.2.99' })) {
      const { stages, examined } = await explain('accounts', { filter, hint, sort: MATCH_SORT });
      expect([stages.toSorted(), examined]).toEqual([['FETCH', 'IXSCAN', 'LIMIT'], ROWS]);
    }
    const [{ filter, hint }] = queriesOf({ email: 'nobody@example.org' });
    expect((await explain('accounts', { filter, hint, sort: MATCH_SORT })).examined).toBe(0);
    const contacts = { email: 'A@example.org', ...shared };
    const alike = await collection('accounts')
      .find(alikeFilter(contacts)!)
      .limit(ROWS)
      .explain('executionStats');
    expect(stagesOf(alike.queryPlanner.winningPlan as Document)).not.toContain('COLLSCAN');
    expect(alike.executionStats.totalDocsExamined).toBeLessThanOrEqual(3 * ROWS);
  });
});

describe('a search by contact', () => {
  const staff = (id: number, privileges: Privilege[] = ['viewaccount']) => aPlayer({ id, privileges });

  it('is shown for ten minutes, and only to the viewer who made it', async () => {
    await insertAccount({ name: 'Zoe42', email: 'Zoe@example.org', emailKey: 'zoe@example.org' });
    expect(await getContactSearch(staff(7))).toEqual({ ok: true, value: null });
    await searchByContact(staff(7), { contact: 'ZOE@example.org' });
    expect(await getContactSearch(staff(7))).toMatchObject({
      value: { wanted: { email: 'zoe@example.org' }, rows: [{ name: 'Zoe42' }], hasMore: false },
    });
    expect(await getContactSearch(staff(8))).toEqual({ ok: true, value: null });
    expect(await getContactSearch(staff(7, ['banaccount']))).toMatchObject({ code: 'unauthorized' });
    await collection('audit').updateMany({}, { $set: { at: new Date(Date.now() - 601_000) } });
    expect(await getContactSearch(staff(7))).toEqual({ ok: true, value: null });
  });

  it('lists at most a hundred accounts, and reports whether there are more', async () => {
    const model = await insertAccount({ name: 'Modele', lastAddress: '192.0.2.99' });
    const copies = Array.from({ length: 100 }, (_, index) => ({
      ...{ ...model, _id: 1000 + index, name: `Copie${index}`, nameKey: `copie${index}` },
      registeredAt: new Date(NOW.getTime() + index),
    }));
    await collection('accounts').insertMany(copies);
    const found = await searchByContact(staff(7), { contact: '192.0.2.99' });
    if (!found.ok) throw new Error(found.code);
    expect(found.value.rows).toHaveLength(100);
    expect(found.value.rows[0]?.name).toBe('Copie99');
    expect(found.value).toMatchObject({ hasMore: true });
  });
});

describe('the audit log', () => {
  const boss = aPlayer({ id: 1, name: 'Boss', privileges: ['godlike'] });

  const noteEdit = (id: number, minutes: number) =>
    noteAct(
      boss,
      { action: 'account edit', target: `account:${id}`, before: { gils: 1 }, after: { gils: 2 } },
      { now: new Date(NOW.getTime() + minutes * 60_000) },
    );

  const ask = async (query: Record<string, string>) => {
    const filter = toAuditFilter(AUDIT_PAGE.query.parse(query));
    const found = await listAudit(boss, { page: 1, limit: 2, filter });
    return found.ok ? found.value : null;
  };

  it('is listed newest first, page by page, filtered by person, action, target and days', async () => {
    await insertAccount({ name: 'Boss' });
    for (const [id, minutes] of [
      [7, 0],
      [8, 10],
      [7, 3 * 24 * 60],
    ] as const) {
      await noteEdit(id, minutes);
    }
    expect(await ask({})).toMatchObject({ total: 3, next: 2, rows: [{ id: 3 }, { id: 2 }] });
    expect((await ask({ cible: 'account:7' }))?.rows.map(({ id }) => id)).toEqual([3, 1]);
    expect(await ask({ qui: 'boss' })).toMatchObject({ total: 3 });
    expect(await ask({ qui: 'nobody' })).toMatchObject({ total: 0, rows: [] });
    const act = { action: 'account unban', target: 'account:8', before: {}, after: {} } as const;
    for (const note of [noteOperatorAct, noteSiteAct]) await note(act, { now: NOW });
    for (const qui of ['Opérateur', 'Le site'])
      expect(await ask({ qui })).toMatchObject({ total: 1, rows: [{ accountName: qui }] });
    expect(await ask({ action: 'account ban' })).toMatchObject({ total: 0 });
    const ofDay = { qui: 'boss', du: '2026-11-21', au: '2026-11-21' };
    expect((await ask(ofDay))?.rows.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('uses an index for every filter', async () => {
    for (let id = 1; id < 30; id += 1) await noteEdit(id, id);
    const all = { accountId: null, accountName: null, action: null, target: null, since: null, before: null };
    const parts = [{}, { accountId: 1 }, { action: 'account ban' }, { target: 'account:7' }, { since: NOW }];
    for (const part of parts) {
      const { stages } = await explain('audit', { filter: filterOf({ ...all, ...part }), sort: { at: -1 } });
      expect(stages).toContain('IXSCAN');
      expect(stages).not.toContain('SORT');
    }
  });

  it('records its own export', async () => {
    await noteEdit(7, 0);
    const filter = toAuditFilter(AUDIT_PAGE.query.parse({}));
    const taken = await exportAudit(boss, filter);
    expect(taken.ok && taken.value).toHaveLength(1);
    expect(await ask({})).toMatchObject({
      rows: [{ action: 'audit export', after: { lines: 1 } }, { id: 1 }],
    });
  });

  it('is open to godlike alone', async () => {
    const filter = toAuditFilter(AUDIT_PAGE.query.parse({}));
    for (const viewer of [aVisitor(), aPlayer({ privileges: ['manager', 'viewaccount'] })]) {
      expect(await listAudit(viewer, { page: 1, limit: 1, filter })).toMatchObject({ code: 'unauthorized' });
      expect(await exportAudit(viewer, filter)).toMatchObject({ code: 'unauthorized' });
    }
  });
});

describe('the first page', () => {
  it('admits holders of any privilege or rank, and lists the changes not yet delivered', async () => {
    await announceChange({ what: 'accountBan', accountId: 7 });
    const ranked = aPlayer({ id: 5 });
    expect(await getAdminHome(ranked)).toMatchObject({ code: 'unauthorized' });
    const rank = {
      accountId: 5,
      nicknameId: null,
      groupId: 1,
      rankId: 1,
      isPublic: true,
      nicknameLock: false,
    };
    await collection('idents').insertOne({ _id: 1, ...rank });
    for (const viewer of [ranked, aPlayer({ id: 6, privileges: ['bottester'] })]) {
      expect(await getAdminHome(viewer)).toMatchObject({
        value: { undelivered: [{ what: 'accountBan', accountId: 7, attempts: 0 }] },
      });
    }
    expect(await getAdminHome(aVisitor())).toMatchObject({ code: 'unauthorized' });
  });

  it('shows robot history links to player-history and bottester alone', async () => {
    const { _id: id } = await insertAccount({ name: 'Boulon', type: 'robot' });
    await insertAccount({ name: 'Zoe42' });
    const home = async (privilege: Privilege) => {
      const found = await getAdminHome(aPlayer({ id: 6, privileges: [privilege] }));
      return found.ok ? [found.value.hasHistories, found.value.robots] : found.code;
    };
    expect(await home('player-history')).toEqual([true, [{ id, name: 'Boulon' }]]);
    expect(await home('bottester')).toEqual([false, [{ id, name: 'Boulon' }]]);
    expect(await home('viewaccount')).toEqual([false, null]);
  });
});

describe('an account', () => {
  it('has its contacts masked until this viewer asks to see them', async () => {
    const { _id: id } = await insertAccount({
      name: 'Zoe42',
      email: 'zoe@example.org',
      emailKey: 'zoe@example.org',
    });
    const [one, other] = [7, 8].map((staff) => aPlayer({ id: staff, privileges: ['viewaccount'] }));
    const emailFor = async (viewer: typeof one) => {
      const found = await getAccount(viewer!, { id: String(id) });
      return found.ok ? [found.value.email, found.value.contactsState] : found.code;
    };
    expect(await emailFor(one)).toEqual(['z•••@example.org', 'askable']);
    await lookAtContacts(one!, { id: String(id) });
    expect(await emailFor(one)).toEqual(['zoe@example.org', 'shown']);
    expect(await emailFor(other)).toEqual(['z•••@example.org', 'askable']);
    await collection('audit').updateMany({}, { $set: { at: new Date(Date.now() - 601_000) } });
    expect(await emailFor(one)).toEqual(['z•••@example.org', 'askable']);
  });

  it('keeps the last ban as history once it has expired', async () => {
    const ended = { ...BAN, until: new Date('2020-01-01') };
    const { _id: id } = await insertAccount({ name: 'Zoe42', ban: ended });
    const judge = aPlayer({ id: id + 1, privileges: ['banaccount'] });
    const bans = async () => {
      const found = await getAccount(judge, { id: String(id) });
      return found.ok ? [found.value.ban, found.value.endedBan] : found.code;
    };
    expect(await bans()).toEqual([null, ended]);
    await collection('accounts').updateOne({ _id: id }, { $set: { ban: BAN } });
    expect(await bans()).toEqual([BAN, null]);
  });

  it('can be banned with the privilege, if it exists and belongs to another account', async () => {
    const judge = aPlayer({ privileges: ['banaccount'] });
    expect(await getAccountToBan(aPlayer({ privileges: ['viewaccount'] }), { id: '1' })).toMatchObject({
      code: 'unauthorized',
    });
    expect(await getAccountToBan(judge, { id: 'x' })).toMatchObject({ code: 'Invalid id' });
    expect(await getAccountToBan(judge, { id: '1' })).toMatchObject({ code: 'account does not exist' });
    expect(await getNicknameToBan(judge, { id: '1' })).toMatchObject({ code: 'unauthorized' });
    const ended = { ...BAN, until: new Date('2020-01-01') };
    const { _id: id } = await insertAccount({ name: 'Zoe42', ban: ended });
    const other = aPlayer({ id: id + 1, privileges: ['banaccount'] });
    expect(await getAccountToBan(other, { id: String(id) })).toMatchObject({
      value: { name: 'Zoe42', ban: null, refusal: null },
    });
    const owner = aPlayer({ id, privileges: ['banaccount'] });
    expect(await getAccountToBan(owner, { id: String(id) })).toMatchObject({
      value: { refusal: 'own account' },
    });
  });
});
