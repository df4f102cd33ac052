import type { GameDocument } from '#lib/db/game-documents.ts';
import { useFilledDatabase } from '#lib/testing/test-database.ts';
import { findHeadToHead, listEloPoints } from './history-access.ts';
import { FIRST_PAGE, parseHistoryAddress } from './history-address.ts';
import { listFinishedGames } from './history-projection.ts';
import { listBetween, listHistory } from './history-service.ts';
import type { HistoryFilter } from './history.ts';
import { aGamePlayer, insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';
import { FAMILY_OF_TURN, idsOf, insertHistory, me, read, readAll } from './testing/games-in-turns.ts';
import { profile } from './testing/profiler.ts';

let games: GameDocument[];

useFilledDatabase(async () => (games = await insertHistory(130)));

type Wanted = (game: GameDocument) => boolean;

const FILTERS: readonly [string, Partial<HistoryFilter>, Wanted][] = [
  ['nothing', {}, () => true],
  ['PvP', { kind: 'pvp' }, ({ isPvp }) => isPvp],
  ['PvE', { kind: 'pve' }, ({ isPvp }) => !isPvp],
  ['no-touch', { isNoTouch: true }, ({ isNoTouch }) => isNoTouch],
  ['one family', { families: ['mp + ='] }, ({ family }) => family === 'mp + ='],
  ['two families', { families: ['mp', 'mkc'] }, ({ family }) => ['mp', 'mkc'].includes(family)],
  ['all families', { families: [...FAMILY_OF_TURN] }, () => true],
  ['a month', { month: '2026-02' }, ({ endedAt }) => endedAt?.getUTCMonth() === 1],
  ['a month without games', { month: '2025-02' }, () => false],
  ['a month and PvP', { month: '2026-02', kind: 'pvp' }, (g) => g.endedAt?.getUTCMonth() === 1 && g.isPvp],
  [
    'PvP, no-touch and a family',
    { kind: 'pvp', isNoTouch: true, families: ['+ ='] },
    (game) => game.isPvp && game.isNoTouch && game.family === '+ =',
  ],
  ["an opponent's name in another letter case", { q: 'OCTA' }, ({ red }) => red.name === 'Octave'],
  ['one of the own names', { q: 'mirabel' }, ({ blue }) => blue.name === 'Mirabelle'],
  ['a text contained in all own names', { q: 'mira' }, () => true],
  ['own and other names', { q: 'b' }, ({ blue, red }) => blue.name === 'Mirabelle' || red.name === 'Boulon'],
  [
    'a name and a family',
    { q: 'octave', families: ['mp'] },
    (g) => g.red.name === 'Octave' && g.family === 'mp',
  ],
  [
    'a name and a month',
    { q: 'boulon', month: '2026-03' },
    (g) => !g.isPvp && g.endedAt?.getUTCMonth() === 2,
  ],
  ['a name without its accents', { q: 'MÏRÀBÉL' }, ({ blue }) => blue.name === 'Mirabelle'],
  ['victories', { result: 'win' }, ({ finalScore }) => (finalScore ?? 0) > 5],
  ['draws', { result: 'draw' }, ({ finalScore }) => finalScore === 5],
  [
    'defeats of a month',
    { result: 'lose', month: '2026-02' },
    (g) => g.endedAt?.getUTCMonth() === 1 && g.finalScore === 2,
  ],
  ['defeats in PvP', { result: 'lose', kind: 'pvp' }, (game) => game.isPvp && game.finalScore === 2],
  [
    'a name and defeats',
    { q: 'octave', result: 'lose' },
    (g) => g.red.name === 'Octave' && g.finalScore === 2,
  ],
  ['characters of a regular expression', { q: '.*' }, () => false],
];

describe('a history', () => {
  it.each(FILTERS)('filters by %s, the newest first, 50 a page', async (_, filter, isWanted) => {
    expect(await readAll(filter)).toEqual(games.filter(isWanted).map(({ _id }) => _id));
  });

  it('pages backwards through the same games as forwards', async () => {
    const filter = { kind: 'pvp', families: ['mp', 'mkc', '+ =', 'mp + ='] } as const;
    const first = await read(filter);
    const second = await read(filter, first.older ?? FIRST_PAGE);
    expect(first.newer).toBeNull();
    expect(idsOf(await read(filter, second.newer ?? { page: 9 }))).toEqual(idsOf(first));
  });

  it('counts games on other pages', async () => {
    expect((await read()).total).toBe(130);
    expect((await read({ kind: 'pvp', isNoTouch: true })).total).toBe(
      games.filter(({ isPvp, isNoTouch }) => isPvp && isNoTouch).length,
    );
    expect((await read({ q: 'octave' })).total).toBeNull();
  });
});

it("finds an opponent by name without the name's accents", async () => {
  const [game] = await insertFinishedGames([
    { blue: aGamePlayer(1, 'Mirabelle'), red: aGamePlayer(9, 'Élodie'), endedAt: new Date('2026-04-01') },
  ]);
  await listFinishedGames();
  for (const q of ['elod', 'ÈLOD', 'e\u0301lodie']) expect(await readAll({ q })).toEqual([game?._id]);
});

describe('the queries of a history', () => {
  const everything = async (): Promise<void> => {
    for (const [, filter] of FILTERS) await readAll(filter);
    await listHistory(me, { id: '1', limit: 2, ...parseHistoryAddress({ q: 'octave', famille: 'mp' }) });
    await listBetween(me, { accountId1: '1', accountId2: '2', page: 1, limit: 10 });
    await listEloPoints(1, { category: 'plus', limit: 3 });
    await findHeadToHead(me, { accountId: 1, opponentId: 2 });
  };

  it('scan no collection and sort nothing in memory', async () => {
    const profiles = await profile(everything);
    expect(profiles.length).toBeGreaterThan(40);
    expect(profiles.filter(({ planSummary }) => planSummary === 'COLLSCAN')).toEqual([]);
    expect(profiles.filter(({ hasSortStage }) => hasSortStage)).toEqual([]);
  });

  it('read no more entries than they show, on the last page as on the first', async () => {
    for (const [filter, page, rows] of [
      [{}, 1, 50],
      [{}, 2, 50],
      [{ result: 'win' }, 1, 50],
      [{ result: 'win' }, 2, games.filter(({ finalScore }) => (finalScore ?? 0) > 5).length - 50],
    ] as const) {
      const ofEntries = (await profile(() => read(filter, { page }))).filter(({ ns }) =>
        ns.endsWith('.gameEntries'),
      );
      // The last defeat is searched concurrently with the page.
      const [entries] = ofEntries.sort((one, other) => (other.docsExamined ?? 0) - (one.docsExamined ?? 0));
      expect(entries).toMatchObject({ nreturned: rows, docsExamined: rows });
      expect(entries?.keysExamined).toBeLessThanOrEqual(rows + 1);
    }
  });

  it('list new games without reading listed ones', async () => {
    await insertFinishedGames([{}, { endedAt: null }]);
    const profiles = await profile(() => listFinishedGames());
    expect(profiles.filter(({ planSummary }) => planSummary === 'COLLSCAN')).toEqual([]);
    const reads = profiles.filter(({ ns, op }) => ns.endsWith('.games') && op === 'query');
    expect(Math.max(...reads.map(({ docsExamined = 0 }) => docsExamined))).toBe(1);
  });
});
