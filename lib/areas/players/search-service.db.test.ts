import type { Document } from 'mongodb';
import { PAGE_ROWS } from '#lib/base/paging.ts';
import { collection } from '#lib/db/collections.ts';
import { insertAccount, insertNickname, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { SEARCH_ORDER, searchFilter } from './player-repo.ts';
import { findEmblems } from '#lib/areas/rankings/ranking-access.ts';
import { listNamesWithPage } from './player-access.ts';
import { searchPlayers } from './search-service.ts';

useTestDatabase();

const staff = aPlayer({ id: 9, privileges: ['viewoffinfos'] });

const BAN = { banner: 'Arbitre', date: new Date('2026-01-01'), reason: 'x', until: null };

/** `amount` players, each with a second nickname that begins with the first. */
async function insertMany(amount: number): Promise<void> {
  const names = Array.from({ length: amount }, (_, at) => `jou${String(at).padStart(5, '0')}`);
  await collection('nicknames').insertMany(
    names.flatMap((name, at) => [
      { ...nickname(name, at + 1), _id: 2 * at + 1, isMain: true },
      { ...nickname(`${name}bis`, at + 1), _id: 2 * at + 2, isMain: false },
    ]),
  );
}

const nickname = (nameKey: string, accountId: number) => ({
  name: nameKey.toUpperCase(),
  nameKey,
  accountId,
  createdAt: new Date(),
  lastConnectionAt: null,
  ban: null,
});

const namesOf = async (q: string, viewer = aVisitor()) =>
  (await searchPlayers(viewer, { q })).players.map(({ name }) => name);

describe('a search', () => {
  beforeEach(async () => {
    const { _id: accountId } = await insertAccount({ name: 'Mirabelle', type: 'robot' });
    await insertNickname({ name: 'Mirabelle', accountId, isMain: true });
    await insertNickname({ name: 'Mira la Prune', accountId });
    await insertNickname({ name: 'Miraculé', accountId: 50, isMain: true });
    await insertNickname({ name: 'Mirliton', accountId: 51, isMain: true, ban: BAN });
    await insertNickname({
      name: 'Mirza',
      accountId: 52,
      isMain: true,
      ban: { ...BAN, until: new Date('2026-01-02') },
    });
  });

  it('finds main nicknames by their beginning in any letter case, sorted by name', async () => {
    expect(await namesOf('MIR')).toEqual(['Mirabelle', 'Miraculé', 'Mirza']);
    expect(await namesOf('miraculÉ')).toEqual(['Miraculé']);
  });

  it.each([
    ['miracule', ['Miraculé']],
    ['MÏRÀC', ['Miraculé']],
    ['e\u0301l', ['Eloi', 'Élodie']],
    ['elo', ['Eloi', 'Élodie']],
    ['coe', ['Cœur', 'Coexistence']],
    ['cœ', ['Cœur', 'Coexistence']],
  ])('finds by %p, ignoring accents', async (q, found) => {
    for (const [at, name] of ['Élodie', 'Eloi', 'Cœur', 'Coexistence', 'Cour'].entries())
      await insertNickname({ name, accountId: 60 + at, isMain: true });
    expect((await namesOf(q)).toSorted()).toEqual(found.toSorted());
  });

  it.each([
    'irabelle',
    'mira la',
    '.*',
    '^mir',
    '$ne',
    '\u0000',
    'mir\u0000',
    '\u0301',
    'x'.repeat(65_536),
    '',
  ])('finds nobody for a visitor who asks for %p', async (q) => {
    expect(await namesOf(q)).toEqual([]);
  });

  it.each([[[]], [['player-history' as const]], [['manager' as const, 'bannick' as const]]])(
    'shows no other nicknames to viewers with %j',
    async (privileges) => {
      expect(await namesOf('mira ', aPlayer({ privileges }))).toEqual([]);
    },
  );

  it('shows viewoffinfos all nicknames with their owners and bans', async () => {
    const { players, isAllNames } = await searchPlayers(staff, { q: 'mir' });
    expect(isAllNames).toBe(true);
    expect(players).toEqual([
      { name: 'Mira la Prune', mainName: 'Mirabelle', isRobot: true, isBanned: false },
      { name: 'Mirabelle', mainName: null, isRobot: true, isBanned: false },
      { name: 'Miraculé', mainName: null, isRobot: false, isBanned: false },
      { name: 'Mirliton', mainName: null, isRobot: false, isBanned: true },
      { name: 'Mirza', mainName: null, isRobot: false, isBanned: false },
    ]);
  });
});

it('finds names with a page, in any letter case', async () => {
  await insertNickname({ name: 'Miraculé', accountId: 50, isMain: true });
  await insertNickname({ name: 'Vieux', accountId: 50, ban: BAN });
  const found = await listNamesWithPage(['miraculÉ', 'Vieux', 'Miracule', 'Personne']);
  expect([...found]).toEqual(['miraculÉ', 'Vieux']);
});

it('finds the emblem of an account by the name that the rankings show, and by no other or banned nickname', async () => {
  const { _id } = await insertNickname({ name: 'Mira la Prune', accountId: 50, isMain: true });
  await insertNickname({ name: 'Cachée', accountId: 50 });
  await insertAccount({ _id: 50, name: 'Mirabelle', rankingNicknameId: _id, emblemCard: 'Loup' });
  const banned = await insertNickname({ name: 'Bannie', accountId: 51, isMain: true, ban: BAN });
  await insertAccount({ _id: 51, name: 'Octave', rankingNicknameId: banned._id, emblemCard: 'Loup' });
  const found = await findEmblems(['mira la prune', 'Cachée', 'Bannie', 'constructor']);
  expect([...found]).toEqual([['mira la prune', 'Loup']]);
});

describe('a search among many', () => {
  beforeEach(() => insertMany(2_000));

  it('shows 50 at most and says that there are more', async () => {
    const { players, hasMore } = await searchPlayers(aVisitor(), { q: 'j' });
    expect([players.length, hasMore]).toEqual([PAGE_ROWS, true]);
    expect((await searchPlayers(aVisitor(), { q: 'jou0199' })).hasMore).toBe(false);
  });

  it.each([
    ['main nicknames', true, 2 * (PAGE_ROWS + 1)],
    ['all nicknames', false, PAGE_ROWS + 1],
  ])(
    'reads hardly more %s than it shows, by the name index and without sorting',
    async (_what, isMainOnly, most) => {
      const filter = searchFilter({ q: 'j', isMainOnly, now: new Date() });
      const { queryPlanner, executionStats } = (await collection('nicknames')
        .find(filter, SEARCH_ORDER)
        .limit(PAGE_ROWS + 1)
        .explain('executionStats')) as { queryPlanner: Document; executionStats: Document };
      expect(JSON.stringify(queryPlanner.winningPlan)).not.toContain('"SORT"');
      expect(Number(executionStats.totalKeysExamined)).toBeLessThanOrEqual(most);
    },
  );

  // Matching inside names would read every nickname to find a rare one: 100,000 of them for each letter typed.
  it('reads nothing for a rare part inside a name, as it matches beginnings only', async () => {
    const filter = searchFilter({ q: '1999bis', isMainOnly: false, now: new Date() });
    const { executionStats } = (await collection('nicknames')
      .find(filter, SEARCH_ORDER)
      .explain('executionStats')) as { executionStats: Document };
    expect(Number(executionStats.totalKeysExamined)).toBeLessThanOrEqual(1);
  });
});
