import { collection } from '#lib/db/collections.ts';
import { insertAccount, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { getRankingPage } from './ranking-service.ts';
import type { RankingQuery } from './ranking.ts';

useTestDatabase();

/** Inserts copies of one account, which is much quicker than hashing a password for each. */
async function insertPlayers(amount: number, change: (at: number) => object): Promise<void> {
  const model = await insertAccount({ name: 'Modele', type: 'robot' });
  const players = Array.from({ length: amount }, (_, at) => ({
    ...model,
    _id: 1000 + at,
    name: `Joueur${at}`,
    nameKey: `joueur${at}`,
    type: 'player' as const,
    ...change(at),
  }));
  await collection('accounts').insertMany(players);
}

const pvp = (win: number, draw = 0, lose = 0) => ({
  pvp: { win, draw, lose, points: 5 * win + 3 * draw + lose },
});

describe('a page of the ranking', () => {
  const page = async (query: RankingQuery, viewer = aVisitor()) => {
    const found = await getRankingPage(viewer, query);
    if (!found.ok) throw new Error(found.code);
    return found.value;
  };

  it('shares ranks across pages, leaves out players without points and repeats no row', async () => {
    await insertPlayers(120, (at) => pvp(at < 45 ? 10 : at < 60 ? 5 : at < 110 ? 1 : 0));
    const pages = [await page({}), await page({ page: '2' }), await page({ page: '3' })];
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 10]);
    expect(pages.map(({ rows }) => rows[0]?.rank)).toEqual([1, 46, 61]);
    expect(pages[0]?.rows.at(-1)?.rank).toBe(46);
    expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, true, false]);
    expect(pages[0]?.total).toBe(110);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ uid }) => uid))).size).toBe(110);
  });

  it('orders equal points by wins, then draws, then defeats', async () => {
    const records = [pvp(0, 5), pvp(3), pvp(2, 1, 2), pvp(2, 0, 5), pvp(0, 4, 3)];
    await insertPlayers(5, (at) => records[at] ?? {});
    const { rows } = await page({});
    expect(rows.map(({ pvp: { win, draw, lose } }) => [win, draw, lose])).toEqual([
      [3, 0, 0],
      [2, 1, 2],
      [2, 0, 5],
      [0, 5, 0],
      [0, 4, 3],
    ]);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 1]);
  });

  it('leads viewers to the page of their own row', async () => {
    await insertPlayers(120, (at) => pvp(at < 70 ? 4 : 3, at % 2));
    const own = await page({}, aPlayer({ id: 1000 + 71 }));
    const { rank, page: at } = own.you!.place!;
    const { rows } = await page({ page: String(at) }, aPlayer({ id: 1000 + 71 }));
    expect(rows.find(({ isYou }) => isYou)?.rank).toBe(rank);
    const tied = await page({}, aPlayer({ id: 1000 + 68 }));
    expect(tied.you?.place).toEqual({ rank: 36, page: 2 });
  });

  it('lists all players with any Elo, those without one in the category last and tied', async () => {
    await collection('eloCategories').insertMany([
      { _id: 'combo', name: 'Combo', order: 2, rules: [] },
      { _id: 'murs', name: 'Murs', order: 1, rules: [] },
    ]);
    const elos = [
      { combo: { current: 1100, peak: 1100 } },
      { murs: { current: 1010.5, peak: 1020 } },
      {},
      { murs: { current: 1010.5, peak: 1010.5 }, combo: { current: 980, peak: 1000 } },
      { combo: { current: 990, peak: 1000 } },
      { murs: { current: 1200, peak: 1210 } },
    ];
    await insertPlayers(6, (at) => ({ ...pvp(1), elo: elos[at] }));
    const { rows, total, categories } = await page({ classement: 'elo', mode: 'murs' });
    expect(categories.map(({ id }) => id)).toEqual(['murs', 'combo']);
    expect(rows.map(({ rank, elo }) => [rank, elo.murs?.current ?? null])).toEqual([
      [1, 1200],
      [2, 1010.5],
      [2, 1010.5],
      [4, null],
      [4, null],
    ]);
    expect(total).toBe(5);
    const last = await page({ classement: 'elo', mode: 'murs' }, aPlayer({ id: 1004 }));
    expect(last.you?.place).toEqual({ rank: 4, page: 1 });
    const none = await page({ classement: 'elo', mode: 'murs' }, aPlayer({ id: 1002 }));
    expect(none.you?.place).toBeNull();
  });

  it('continues with players without an Elo in the category in the middle of a page', async () => {
    await collection('eloCategories').insertOne({ _id: 'murs', name: 'Murs', order: 1, rules: [] });
    await insertPlayers(130, (at) => ({
      elo: at % 2 ? { murs: { current: 1000 + at, peak: 1200 } } : { vieux: { current: 1, peak: 1 } },
    }));
    const numbers = ['1', '2', '3'];
    const pages = await Promise.all(numbers.map((at) => page({ classement: 'elo', mode: 'murs', page: at })));
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 30]);
    expect(pages[1]?.rows.filter(({ rank }) => rank === 66)).toHaveLength(35);
    expect(pages[2]?.rows.every(({ rank }) => rank === 66)).toBe(true);
    const you = (await page({ classement: 'elo', mode: 'murs' }, aPlayer({ id: 1128 }))).you;
    expect(you?.place).toEqual({ rank: 66, page: 3 });
  });

  it('leaves out banned players, who take no place, until their ban has ended', async () => {
    const ban = (until: Date | null) => ({ banner: 'Squonk', date: new Date(0), reason: 'Triche', until });
    const bans = [null, ban(null), ban(new Date('2999-01-01')), ban(new Date('2001-01-01')), null];
    await insertPlayers(5, (at) => ({
      ...pvp(9 - at),
      ban: bans[at],
      elo: { murs: { current: 1500 - at, peak: 1500 } },
    }));
    await collection('eloCategories').insertOne({ _id: 'murs', name: 'Murs', order: 1, rules: [] });
    for (const query of [{}, { classement: 'elo', mode: 'murs' }]) {
      const { rows, total, you } = await page(query, aPlayer({ id: 1004 }));
      expect(rows.map(({ rank, pvp: { win } }) => [rank, win])).toEqual([
        [1, 9],
        [2, 6],
        [3, 5],
      ]);
      expect(total).toBe(3);
      expect(you?.place).toEqual({ rank: 3, page: 1 });
      expect((await page(query, aPlayer({ id: 1001 }))).you?.place).toBeNull();
    }
  });

  it('is not found past the end, throws for an unknown category, and is empty when nobody plays', async () => {
    expect((await page({})).rows).toEqual([]);
    expect(await getRankingPage(aVisitor(), { page: '1000000000' })).toEqual({
      ok: false,
      code: 'not found',
    });
    const unknown = getRankingPage(aVisitor(), { classement: 'elo', mode: 'x' });
    await expect(unknown).rejects.toMatchObject({ name: 'UnknownValue' });
  });
});
