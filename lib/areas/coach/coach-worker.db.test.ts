import { listFinishedGames } from '#lib/areas/games/history-projection.ts';
import { aGamePlayer } from '#lib/areas/replays/testing/finished-game.ts';
import { FAIR_VERSION } from '#lib/game/verdicts/judgement.ts';
import { aSeededGame } from '#lib/areas/problems/testing/stored-problems.ts';
import { collection } from '#lib/db/collections.ts';
import { takeLease } from '#lib/db/lease.ts';
import { annotate } from '#lib/game/solver/annotate.ts';
import { solverOf } from '#lib/game/solver/solve.ts';
import { insertAccount } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { LOOKED_AT } from './coach.ts';
import { keepCoach, PASS } from './coach-worker.ts';
import { examineGames, type ExaminedJob } from './examine-game.ts';
import { gameQuery } from '#lib/areas/training/table-address.ts';
import { aTable, WHOLE_GAME } from '#lib/areas/training/testing/a-table.ts';
import { insertTableCards } from '#lib/areas/training/testing/table-cards.ts';
import { NOTHING_PLAYED } from '#lib/areas/training/training.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';

useTestDatabase();

const NOW = new Date('2026-11-22T12:00:00Z');

const examine = (job: ExaminedJob) =>
  Promise.resolve(examineGames(job, { annotate, open: solverOf }, () => 0));

const means = { examine, now: () => NOW };

async function insertPlayer(accountId: number, lastLoginAt: Date | null = NOW) {
  await insertAccount({ _id: accountId, name: `Joueur${accountId}`, lastLoginAt });
}

/** Games of an account as red, listed in its history. */
async function insertGames(accountId: number, first: number, last: number) {
  const ids = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  await collection('games').insertMany(
    ids.map((id) => aSeededGame(id, { blue: aGamePlayer(900), red: aGamePlayer(accountId) })),
  );
  await listFinishedGames();
}

async function keepAll(): Promise<number> {
  let passes = 0;
  while ((await keepCoach(means)) !== 'nothing') passes += 1;
  return passes;
}

/** A stub solver, for tests of the order of accounts. */
const quick = {
  ...means,
  examine: ({ games }: ExaminedJob) =>
    Promise.resolve(games.map(() => ({ moves: 4, worth: 3, mistakes: [], verdicts: [] }))),
};

const games = (accountId: number) =>
  collection('coachGames').find({ '_id.accountId': accountId }).sort({ at: 1 }).toArray();

describe('the coach', () => {
  it('examines the last games of a recently logged-in account, from its side, and stores the verdicts', async () => {
    await insertPlayer(1);
    await insertGames(1, 1, 6);
    await keepAll();
    const found = await games(1);
    expect(found).toHaveLength(6);
    expect(await collection('gameVerdicts').countDocuments()).toBe(6);
    const mistakes = found.flatMap((game) => game.mistakes.map((mistake) => ({ game, ...mistake })));
    expect(mistakes.length).toBeGreaterThan(3);
    for (const { game, coup, loss } of mistakes) {
      const id = Number(game._id.game.slice(1));
      const [judged] = await collection('gameVerdicts').find({ _id: id }).toArray();
      const { firstPlayer } = (await collection('games').findOne({ _id: id }))!;
      expect(coup % 2 === 1 ? firstPlayer : firstPlayer === 'red' ? 'blue' : 'red').toBe('red');
      const verdict = judged?.verdicts[coup - 1];
      expect(loss).toBe((verdict?.best ?? 0) - (verdict?.value ?? 0));
    }
  });

  it('pauses once all games are examined, and resumes when there is a new game', async () => {
    await insertPlayer(1);
    await insertGames(1, 1, 2);
    await keepAll();
    expect(await keepCoach(means)).toBe('nothing');
    const later = { ...quick, now: () => new Date(NOW.getTime() + 700_000) };
    await insertGames(1, 3, 3);
    while ((await keepCoach(later)) !== 'nothing');
    expect(await games(1)).toHaveLength(3);
  });

  it('takes players in turn', async () => {
    for (const accountId of [1, 2]) {
      await insertPlayer(accountId);
      await insertGames(accountId, accountId * 100, accountId * 100 + 2 * PASS.games - 1);
    }
    expect(await keepCoach(quick)).toBe('unasked');
    await keepCoach({ ...quick, now: () => new Date(NOW.getTime() + 1) });
    expect([(await games(1)).length, (await games(2)).length]).toEqual([PASS.games, PASS.games]);
  });

  it('skips an account without a recent login, unless it requests the coach', async () => {
    await insertPlayer(1, new Date('2026-06-01T12:00:00Z'));
    await insertGames(1, 1, 2);
    expect(await keepAll()).toBe(0);
    await collection('coachPlayers').insertOne({ _id: 1, askedAt: NOW, workedAt: null, doneAt: null });
    expect(await keepCoach(means)).toBe('asked');
    expect(await games(1)).toHaveLength(2);
  });

  it('examines a limited number of games, and deletes the mistakes of older ones', async () => {
    await insertPlayer(1);
    await insertGames(1, 1, LOOKED_AT + 3);
    while ((await keepCoach(quick)) !== 'nothing');
    expect(await games(1)).toHaveLength(LOOKED_AT);
    const mistake = { coup: 1, kind: 'same', loss: 1, position: 'x', slot: 0, x: 0, y: 0 };
    await collection('coachGames').updateMany({}, { $set: { mistakes: [mistake] } });
    await collection('coachPlayers').updateOne({ _id: 1 }, { $set: { doneAt: null } });
    await insertGames(1, 100, 101);
    while ((await keepCoach(quick)) !== 'nothing');
    const kept = await games(1);
    expect(kept).toHaveLength(LOOKED_AT + 2);
    expect(kept.map(({ mistakes }) => mistakes.length)).toEqual([
      ...[0, 0],
      ...Array<number>(LOOKED_AT - 2).fill(1),
      ...[0, 0],
    ]);
  });

  it('analyses a game again once fair verdicts exist', async () => {
    await insertPlayer(1);
    await insertGames(1, 1, 1);
    await keepAll();
    const [before] = await games(1);
    const { verdicts } = (await collection('gameVerdicts').findOne({ _id: 1 }))!;
    const fair = verdicts.map(() => ({ loss: 0, error: 0, hands: 48, better: null }));
    await collection('gameVerdicts').updateOne(
      { _id: 1 },
      { $set: { fair: { engine: FAIR_VERSION, verdicts: fair, at: NOW } } },
    );
    await collection('coachPlayers').updateOne({ _id: 1 }, { $set: { doneAt: null } });
    await keepAll();
    expect(before?.mistakes).not.toEqual([]);
    expect(await games(1)).toMatchObject([{ engine: FAIR_VERSION, mistakes: [], worth: before?.moves }]);
  });

  it('skips a game with illegal plays', async () => {
    await insertPlayer(1);
    const broken = aSeededGame(1, { red: aGamePlayer(1) });
    await collection('games').insertOne({ ...broken, plays: broken.plays.with(3, broken.plays[1]!) });
    await listFinishedGames();
    await keepAll();
    expect(await games(1)).toMatchObject([{ moves: 0, mistakes: [] }]);
  });

  it('runs in one process at a time', async () => {
    await insertPlayer(1);
    await insertGames(1, 1, 1);
    await takeLease('coach-keeper', 'another site');
    expect(await keepCoach(means)).toBe('nothing');
    expect(await games(1)).toEqual([]);
  });
});

describe('coach worker fair', () => {
  useTestDatabase();

  const NOW = new Date('2026-11-22T12:00:00Z');

  const examine = ({ games }: ExaminedJob) =>
    Promise.resolve(games.map(() => ({ moves: 4, worth: 3, mistakes: [], verdicts: [] })));

  /** Two players with games against a third account: the first one has requested the coach, the second one has only logged in. */
  async function insertPlayers(): Promise<void> {
    await insertAccount({ _id: 1, name: 'Joueur1', lastLoginAt: NOW });
    await insertAccount({ _id: 2, name: 'Joueur2', lastLoginAt: NOW });
    const owners = [1, 1, 1, 2, 2];
    await collection('games').insertMany(
      owners.map((owner, at) => aSeededGame(at + 1, { blue: aGamePlayer(900), red: aGamePlayer(owner) })),
    );
    await listFinishedGames();
    await collection('coachPlayers').insertOne({ _id: 1, askedAt: NOW, workedAt: null, doneAt: null });
  }

  it('computes fair verdicts of the last games of players who asked, once all games are analysed', async () => {
    await insertPlayers();
    const askFairly = jest.fn<Promise<void>, [readonly number[]]>(() => Promise.resolve());
    while ((await keepCoach({ examine, now: () => NOW, askFairly })) !== 'nothing');
    expect(await collection('coachGames').countDocuments()).toBe(5);
    expect(askFairly.mock.calls).toEqual([[[3, 2, 1]]]);
  });
});

describe('the coach, among training games', () => {
  const NOW = new Date('2026-11-22T12:00:00Z');

  const examine = (job: ExaminedJob) =>
    Promise.resolve(examineGames(job, { annotate, open: solverOf }, () => 0));

  const games = () => collection('coachGames').find({ '_id.accountId': 1 }).toArray();

  it('analyses those without help, and stores their address', async () => {
    await insertAccount({ _id: 1, name: 'Joueur1', lastLoginAt: NOW });
    forgetProcessWide('cached');
    await insertTableCards();
    const table = aTable();
    const query = gameQuery(table.start, { ...NOTHING_PLAYED, moves: WHOLE_GAME }).toString();
    const kept = {
      ...{ at: NOW, robot: 'Ressort', family: 'Autre', query, cards: 9, counts: true },
      result: 'win',
      accuracy: { own: 90, robot: 50 },
    } as const;
    await collection('trainings').insertMany([
      { _id: { accountId: 1, start: 'alone' }, ...kept, aids: 0 },
      { _id: { accountId: 1, start: 'helped' }, ...kept, aids: 2 },
    ]);
    while ((await keepCoach({ examine, now: () => NOW })) !== 'nothing');
    expect(await games()).toMatchObject([{ source: 'training', opponent: 'Ressort', query }]);
    expect((await games())[0]?.moves).toBeGreaterThan(0);
    expect(await collection('gameVerdicts').countDocuments()).toBe(0);
  });
});
