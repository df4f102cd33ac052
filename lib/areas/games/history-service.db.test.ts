import { insertNickname, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { saveFairVerdicts, saveVerdicts } from '#lib/areas/verdicts/verdict-repo.ts';
import { ENGINE_VERSION, FAIR_VERSION } from '#lib/game/verdicts/judgement.ts';
import { aGamePlayer, insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';
import { collection } from '#lib/db/collections.ts';
import { findHeadToHead, listEloPoints, listRecentGames } from './history-access.ts';
import { FIRST_PAGE, parseHistoryAddress } from './history-address.ts';
import { listFinishedGames } from './history-projection.ts';
import { exportHistory, getHistoryPage, listBetween, listHistory } from './history-service.ts';
import { NO_FILTER } from './history.ts';
import { insertHistory, insertPlayers, me, read, readAll } from './testing/games-in-turns.ts';

useTestDatabase();

describe('a history', () => {
  it('lists the months with games, newest first', async () => {
    await insertHistory(30);
    expect((await read()).months).toEqual(['2026-03', '2026-02', '2026-01']);
  });

  it('has no page after its last one', async () => {
    await insertHistory(60);
    expect((await read({}, { page: 2 })).games).toHaveLength(10);
    expect((await read({}, { page: 3 })).games).toEqual([]);
    const beyond = await read({ families: ['mp', 'mkc'] }, { page: 1_000_000 });
    expect(beyond).toMatchObject({ games: [], page: 1_000_000 });
  });

  it('has no numbered page beyond 10,000 games with combined filters, nor between two players', async () => {
    await insertHistory(30);
    const entry = await collection('gameEntries').findOne({ '_id.accountId': 1, isPvp: true });
    if (entry === null) throw new Error('no entry');
    const numbered = Array.from({ length: 10_100 }, (_, at) => 1_000 + at);
    const copies = numbered.map((all) => ({
      ...entry,
      _id: { accountId: 1, gameId: all },
      numbers: { ...entry.numbers, all },
    }));
    await collection('gameEntries').insertMany(copies);
    const cell = `pvp ${entry.result} ${entry.family}`;
    await collection('gameCounts').updateOne({ _id: 1 }, { $set: { [`byMonth.2026-04.${cell}`]: 12_000 } });
    const asked = { page: 12, limit: 1_000 };
    const filter = { ...NO_FILTER, kind: 'pvp', result: entry.result } as const;
    const list = await listHistory(me, { id: '1', filter, place: { page: 12 }, limit: 1_000 });
    const between = await listBetween(me, { accountId1: '1', accountId2: '2', ...asked });
    expect(list).toMatchObject({ value: { games: [], next: null } });
    expect(between).toMatchObject({ value: { games: [], next: null } });
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
        firstPlayer: 'blue',
        board: null,
      },
    ]);
  });

  it('is searched to its end for a file, however many newer games have none of a name with a filter', async () => {
    const games = await insertHistory(30);
    const counts = await collection('gameCounts').findOne({ _id: 1 });
    const cell = Object.keys(counts?.byMonth['2026-03'] ?? {})[0] ?? '';
    await collection('gameCounts').updateOne({ _id: 1 }, { $set: { [`byMonth.2026-04.${cell}`]: 150_000 } });
    const filter = { ...NO_FILTER, q: 'octave', kind: 'pvp' } as const;
    expect((await read({ q: 'octave', kind: 'pvp' })).games).toEqual([]);
    const upward = await read({ q: 'octave', kind: 'pvp' }, { newerThan: 30 });
    expect(upward).toMatchObject({ games: [], newer: { newerThan: 100_030 }, isUnfinished: true });
    const file = await exportHistory(me, { id: '1', filter });
    expect(file.ok && file.value.games).toHaveLength(games.filter(({ isPvp }) => isPvp).length);
  });

  it('counts the results of the whole history, and of the games that pass the other filters', async () => {
    const games = await insertHistory(30);
    const countOf = (wanted: (game: (typeof games)[number]) => boolean) => games.filter(wanted).length;
    const { tally, results } = await read({ kind: 'pvp', result: 'lose' });
    expect(tally).toEqual({
      win: countOf(({ finalScore }) => (finalScore ?? 0) > 5),
      draw: countOf(({ finalScore }) => finalScore === 5),
      lose: countOf(({ finalScore }) => finalScore === 2),
    });
    expect(results?.lose).toBe(countOf(({ finalScore, isPvp }) => isPvp && finalScore === 2));
    expect((await read({ q: 'octave' })).results).toBeNull();
  });

  it('finds the last defeat, however old', async () => {
    const games = await insertHistory(70);
    const lost = games.find(({ finalScore }) => finalScore === 2);
    expect((await read({ result: 'win' }, { page: 2 })).lastLoss).toBe(lost?._id);
    expect((await read({ month: '2026-01' })).lastLoss).toBe(lost?._id);
    expect((await read({}, { page: 2 })).lastLoss).toBe(lost?._id);
    expect((await read()).lastLoss).toBe(lost?._id);
  });

  it('has no last defeat for a player who never lost', async () => {
    await insertPlayers();
    await insertFinishedGames([{}]);
    await listFinishedGames();
    expect((await read()).lastLoss).toBeNull();
  });

  it("counts the owner's mistakes in analysed games, and analyses none", async () => {
    await insertPlayers();
    const [seen, unseen] = await insertFinishedGames([{ firstPlayer: 'red' }, {}]);
    await listFinishedGames();
    const verdicts = [1, 2, 0, 3].map((best) => ({ value: 0, best, bestPlays: [] }));
    await saveVerdicts({ gameId: seen?._id ?? 0, engine: ENGINE_VERSION, verdicts, at: new Date() });
    await saveVerdicts({ gameId: unseen?._id ?? 0, engine: 'older', verdicts, at: new Date() });
    // Red began, so blue, the reader, made the second and the fourth move.
    expect([...(await read()).faults]).toEqual([[seen?._id, { faults: 2, cards: 5 }]]);
    // What they could know is judged more mildly; nothing was hidden from the fourth move.
    const fair = [null, { loss: 0.1, error: 0, hands: 9, better: null }, null, null];
    await saveFairVerdicts({ gameId: seen?._id ?? 0, engine: FAIR_VERSION, verdicts: fair, at: new Date() });
    expect([...(await read()).faults]).toEqual([[seen?._id, { faults: 1, cards: 3 }]]);
  });

  it('searches 200 names and tells if there are more', async () => {
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
    expect(await listHistory(viewer, { id, limit: 10, ...parseHistoryAddress({}) })).toMatchObject(expected);
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
    expect(await findHeadToHead(me, { accountId: 1, opponentId: 2 })).toEqual({ win: 3, draw: 1, lose: 2 });
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
