import { collection } from '#lib/db/collections.ts';
import type { AccountDocument, GameDocument } from '#lib/db/game-documents.ts';
import { insertAccount, insertNickname } from '#lib/testing/factories.ts';
import { aPlayer, aVisitor } from '#lib/testing/fake-viewer.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { FIRST_PAGE, type HistoryPlace } from './history-address.ts';
import { findHeadToHead, listEloPoints, listRecentGames } from './history-access.ts';
import { listFinishedGames } from './history-lister.ts';
import {
  exportHistory,
  getHistoryPage,
  listBetween,
  listHistory,
  type HistoryPage,
} from './history-service.ts';
import { NO_FILTER, type HistoryFilter } from './history.ts';
import { aGamePlayer, insertFinishedGames } from './testing/finished-game.ts';
import { profile } from './testing/profiler.ts';

useTestDatabase();

const FAMILY_OF_TURN = ['+ =', 'mm ma', 'mp + =', 'mkc', 'mp', 'Autre'] as const;

let model: AccountDocument | null = null;

/** Mirabelle, Octave and the robot Boulon. They share one password hash, as each takes a third of a second to make. */
async function insertPlayers(): Promise<void> {
  if (model === null) model = await insertAccount({ name: 'Mirabelle' });
  else await collection('accounts').insertOne(model);
  await collection('accounts').insertMany([
    { ...model, _id: 2, name: 'Octave', nameKey: 'octave' },
    { ...model, _id: 3, name: 'Boulon', nameKey: 'boulon', type: 'robot' },
  ]);
}

/** Games of account 1 over three months: alternately against Octave and Boulon, of each family, some no-touch. */
function gamesInTurns(amount: number): Partial<GameDocument>[] {
  return Array.from({ length: amount }, (_, turn) => ({
    blue: aGamePlayer(1, turn % 5 === 0 ? 'Mira' : 'Mirabelle'),
    red: turn % 2 === 0 ? aGamePlayer(2, 'Octave') : aGamePlayer(3, 'Boulon'),
    isPvp: turn % 2 === 0,
    isNoTouch: turn % 4 === 0,
    family: FAMILY_OF_TURN[turn % 6],
    endedAt: new Date(Date.UTC(2026, Math.floor((turn * 3) / amount), 2 + (turn % 20), 12, 0, turn)),
    eloCategory: turn % 3 === 0 ? 'plus' : null,
    eloAfter: turn % 3 === 0 ? { blue: 1000 + turn, red: 900 } : null,
  }));
}

async function insertHistory(amount: number): Promise<GameDocument[]> {
  await insertPlayers();
  const games = await insertFinishedGames(gamesInTurns(amount));
  await listFinishedGames();
  return games.sort((one, other) => (other.endedAt?.getTime() ?? 0) - (one.endedAt?.getTime() ?? 0));
}

const me = aPlayer({ id: 1 });

async function read(
  changes: Partial<HistoryFilter> = {},
  place: HistoryPlace = FIRST_PAGE,
): Promise<HistoryPage> {
  const found = await getHistoryPage(me, { id: '1', filter: { ...NO_FILTER, ...changes }, place });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

const idsOf = ({ games }: Pick<HistoryPage, 'games'>) => games.map(({ gameId }) => gameId);

/** All games of a filter, page by page, following its links. */
async function readAll(changes: Partial<HistoryFilter>): Promise<number[]> {
  const ids: number[] = [];
  for (let place: HistoryPlace | null = FIRST_PAGE; place !== null;) {
    const page: HistoryPage = await read(changes, place);
    expect(page.games.length).toBeLessThanOrEqual(50);
    ids.push(...idsOf(page));
    place = page.older;
  }
  return ids;
}

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
  ["one of the player's own names", { q: 'mirabel' }, ({ blue }) => blue.name === 'Mirabelle'],
  ["what all the player's own names contain", { q: 'mira' }, () => true],
  [
    "the player's and others' names",
    { q: 'b' },
    ({ blue, red }) => blue.name === 'Mirabelle' || red.name === 'Boulon',
  ],
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
  ['pattern characters', { q: '.*' }, () => false],
];

describe('a history', () => {
  it.each(FILTERS)(
    'filtered by %s shows the games that match, newest first, 50 per page',
    async (_, filter, isWanted) => {
      const games = await insertHistory(130);
      expect(await readAll(filter)).toEqual(games.filter(isWanted).map(({ _id }) => _id));
    },
  );

  it('goes back to the page it came from', async () => {
    await insertHistory(130);
    const filter = { kind: 'pvp', families: ['mp', 'mkc', '+ =', 'mp + ='] } as const;
    const first = await read(filter);
    const second = await read(filter, first.older ?? FIRST_PAGE);
    expect(first.newer).toBeNull();
    expect(idsOf(await read(filter, second.newer ?? { page: 9 }))).toEqual(idsOf(first));
  });

  it('counts all games of a filter, not only those shown', async () => {
    const games = await insertHistory(130);
    expect((await read()).total).toBe(130);
    expect((await read({ kind: 'pvp', isNoTouch: true })).total).toBe(
      games.filter(({ isPvp, isNoTouch }) => isPvp && isNoTouch).length,
    );
    expect((await read({ q: 'octave' })).total).toBeNull();
  });

  it('lists the months that have games, newest first', async () => {
    await insertHistory(30);
    expect((await read()).months).toEqual(['2026-03', '2026-02', '2026-01']);
  });

  it('has no page beyond its last one', async () => {
    await insertHistory(60);
    expect((await read({}, { page: 2 })).games).toHaveLength(10);
    expect((await read({}, { page: 3 })).games).toEqual([]);
    expect((await read({ families: ['mp', 'mkc'] }, { page: 1_000_000 })).games).toEqual([]);
  });

  it("shows each game with its data and the player's own colour and result", async () => {
    await insertPlayers();
    const [game] = await insertFinishedGames([
      { finalScore: 3, blue: aGamePlayer(2, 'Tavo'), red: aGamePlayer(1) },
    ]);
    await listFinishedGames();
    expect((await read()).games).toEqual([
      {
        gameId: game?._id,
        endedAt: game?.endedAt,
        rules: ['+', '=', 'alea'],
        winnerRule: 'one',
        gilsBet: 0,
        isPvp: true,
        isNoTouch: false,
        player1: 'Tavo',
        player2: 'Joueur1',
        selfIsBlue: false,
        finalScore: 3,
        result: 'win',
      },
    ]);
  });

  it('searches 200 names and says when there are more', async () => {
    await insertPlayers();
    await insertFinishedGames(
      Array.from({ length: 203 }, (_, index) => ({ red: aGamePlayer(1000 + index, `Nom${1000 + index}`) })),
    );
    await listFinishedGames();
    const found = await read({ q: 'nom' });
    expect(found.hasMoreNames).toBe(true);
    expect(await readAll({ q: 'nom' })).toHaveLength(200);
    expect((await read({ q: 'nom10' })).hasMoreNames).toBe(false);
  });
});

describe('the right to see a history', () => {
  const visitor = aVisitor();
  const other = aPlayer({ id: 2 });
  const watcher = aPlayer({ id: 9, privileges: ['player-history'] });
  const tester = aPlayer({ id: 9, privileges: ['bottester'] });
  const boss = aPlayer({ id: 9, privileges: ['godlike'] });
  const viewing = aPlayer({ id: 9, privileges: ['viewaccount', 'manager', 'activity-watch'] });

  it.each([
    ['a visitor', visitor, '1', 'not logged in'],
    ['a visitor who asks about nobody', visitor, '99', 'not logged in'],
    ['the player', me, '1', null],
    ['another player', other, '1', 'can not see'],
    ['another player who asks about a robot', other, '3', 'can not see'],
    ['another player who asks about nobody', other, '99', 'no such player'],
    ['godlike who sends rubbish', boss, '1e3', 'no such player'],
    ['godlike who sends a negative id', boss, '-1', 'no such player'],
    ['godlike who sends a huge id', boss, '9999999999', 'no such player'],
    ['player-history', watcher, '1', null],
    ['player-history who asks about a robot', watcher, '3', null],
    ['bottester', tester, '1', 'can not see'],
    ['bottester who asks about a robot', tester, '3', null],
    ['godlike', boss, '1', null],
    ['other privileges', viewing, '1', 'can not see'],
  ])('is as specified for %s', async (_, viewer, id, code) => {
    await insertPlayers();
    const expected = code === null ? { ok: true } : { ok: false, code };
    const asked = { id, filter: NO_FILTER };
    expect(await getHistoryPage(viewer, { ...asked, place: FIRST_PAGE })).toMatchObject(expected);
    expect(await listHistory(viewer, { id, limit: 10 })).toMatchObject(expected);
    expect(await exportHistory(viewer, asked)).toMatchObject(expected);
  });

  it.each([
    ['a visitor', visitor, ['1', '2'], 'not logged in'],
    ['one of the two', me, ['1', '2'], null],
    ['the other of the two', other, ['1', '2'], null],
    ['a third player', aPlayer({ id: 7 }), ['1', '2'], 'can not see'],
    ['bottester', tester, ['1', '3'], 'can not see'],
    ['player-history', watcher, ['1', '3'], null],
    ['godlike who asks about nobody', boss, ['1', '77'], 'no such player'],
  ])(
    'covers the games between two accounts as specified for %s',
    async (_, viewer, [accountId1 = '', accountId2 = ''], code) => {
      await insertPlayers();
      const found = await listBetween(viewer, { accountId1, accountId2, page: 1, limit: 10 });
      expect(found).toMatchObject(code === null ? { ok: true } : { ok: false, code });
    },
  );
});

describe('other areas', () => {
  it('get recent games and head to head if the viewer may see the history', async () => {
    const games = await insertHistory(12);
    const recent = await listRecentGames(me, { accountId: 1, limit: 3 });
    expect(recent?.map(({ gameId }) => gameId)).toEqual(games.slice(0, 3).map(({ _id }) => _id));
    expect(await findHeadToHead(me, { accountId: 1, opponentId: 2 })).toEqual({ win: 6, draw: 0, lose: 0 });
    const stranger = aPlayer({ id: 2 });
    expect(await listRecentGames(stranger, { accountId: 1, limit: 3 })).toBeNull();
    expect(await findHeadToHead(stranger, { accountId: 1, opponentId: 2 })).toBeNull();
  });

  it('get the last points of an Elo, oldest first', async () => {
    await insertHistory(12);
    const points = await listEloPoints(1, { category: 'plus', limit: 3 });
    expect(points.map(({ elo }) => elo)).toEqual([1003, 1006, 1009]);
  });
});

it('names the owner by their main nickname, as the account name is a login', async () => {
  await insertPlayers();
  await insertNickname({ accountId: 1, name: 'Mimi', isMain: true });
  expect((await read()).owner.name).toBe('Mimi');
});

describe('the queries of a history', () => {
  const everything = async (): Promise<void> => {
    for (const [, filter] of FILTERS) await readAll(filter);
    await listHistory(me, { id: '1', q: 'octave', famille: 'mp', limit: 2 });
    await listBetween(me, { accountId1: '1', accountId2: '2', page: 1, limit: 10 });
    await listEloPoints(1, { category: 'plus', limit: 3 });
    await findHeadToHead(me, { accountId: 1, opponentId: 2 });
  };

  it('scan no whole collection and sort nothing', async () => {
    await insertHistory(130);
    const profiles = await profile(everything);
    expect(profiles.length).toBeGreaterThan(40);
    expect(profiles.filter(({ planSummary }) => planSummary === 'COLLSCAN')).toEqual([]);
    expect(profiles.filter(({ hasSortStage }) => hasSortStage)).toEqual([]);
  });

  it('read no more entries than are shown, on the last page as on the first', async () => {
    await insertHistory(130);
    for (const place of [{ page: 1 }, { page: 2 }]) {
      const [entries] = (await profile(() => read({}, place))).filter(({ ns }) =>
        ns.endsWith('.gameEntries'),
      );
      expect(entries).toMatchObject({ nreturned: 50, docsExamined: 50 });
      expect(entries?.keysExamined).toBeLessThanOrEqual(51);
    }
  });

  it('list new games without reading those that are listed already', async () => {
    await insertHistory(130);
    await insertFinishedGames([{}, { endedAt: null }]);
    const profiles = await profile(() => listFinishedGames());
    expect(profiles.filter(({ planSummary }) => planSummary === 'COLLSCAN')).toEqual([]);
    const reads = profiles.filter(({ ns, op }) => ns.endsWith('.games') && op === 'query');
    expect(Math.max(...reads.map(({ docsExamined = 0 }) => docsExamined))).toBe(1);
  });
});
