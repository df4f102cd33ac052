import { ENGINE_VERSION } from '#lib/game/verdicts/judgement.ts';
import { collection } from '#lib/db/collections.ts';
import { takeLease } from '#lib/db/lease.ts';
import { solverOf } from '#lib/game/solver/solve.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { type FinderJob, searchGames } from './search-games.ts';
import { wantedDays } from './pick.ts';
import { keepProblems, type Pass } from './problem-worker.ts';
import { insertSeededGames } from './testing/stored-problems.ts';

useTestDatabase();

const NOW = new Date('2026-11-22T12:00:00Z');
const TODAY = '2026-11-22';

const find = (job: FinderJob) => Promise.resolve(searchGames(job, { open: solverOf, solvers: [] }, () => 0));

const means = { find, now: () => NOW };

async function keepAll(): Promise<Pass[]> {
  const passes: Pass[] = [];
  do passes.push(await keepProblems(means));
  while (passes.at(-1) === 'more' && passes.length < 20);
  return passes;
}

const problems = () => collection('problems').find().sort({ day: 1 }).toArray();

describe('keeping problems', () => {
  it('gives every day from thirty days ago to thirty days ahead a distinct problem', async () => {
    await insertSeededGames(1, 600);
    expect((await keepAll()).at(-1)).toBe('nothing');
    const days = (await problems()).flatMap(({ day }) => day ?? []);
    expect(days).toHaveLength(61);
    expect(new Set(days).size).toBe(61);
    expect([days[0], days.at(-1)]).toEqual(['2026-10-23', '2026-12-22']);
  });

  it('examines every game once, running ones included', async () => {
    await insertSeededGames(1, 20);
    await insertSeededGames(21, 22, { endedAt: null, finalScore: null });
    const asked: number[] = [];
    const counting = {
      ...means,
      find: (job: FinderJob) => {
        asked.push(...job.games.map(({ _id }) => _id));
        return find({ ...job, games: job.games.slice(0, 7) });
      },
    };
    while ((await keepProblems(counting)) === 'more');
    await insertSeededGames(23, 25);
    while ((await keepProblems(counting)) === 'more');
    const { top, bottom, looked } = (await collection('problemSearches').findOne({ _id: 'games' }))!;
    expect({ top, bottom, looked }).toEqual({ top: 25, bottom: 1, looked: 25 });
    expect(new Set(asked)).toEqual(new Set([...Array(20).keys()].map((at) => at + 1).concat(23, 24, 25)));
  });

  it('finds the problem of today first, and does nothing without games', async () => {
    expect(await keepProblems(means)).toBe('nothing');
    await insertSeededGames(1, 12);
    await keepProblems(means);
    expect((await problems()).map(({ day }) => day)).toContain(TODAY);
  });

  it('never changes a problem that has been seen, whatever becomes of its game', async () => {
    await insertSeededGames(1, 100);
    await keepAll();
    const before = (await problems()).filter(({ day }) => day !== null && day <= TODAY);
    await collection('games').deleteMany({});
    await collection('problems').updateMany({}, { $set: { engine: 'older' } });
    await keepAll();
    const after = await problems();
    expect(after).toEqual(before.map((problem) => ({ ...problem, engine: 'older' })));
    expect(before.every(({ engine }) => engine === ENGINE_VERSION)).toBe(true);
  });

  it('searches the games again for days whose problems another version of the engine has proved', async () => {
    await insertSeededGames(1, 300);
    await keepAll();
    const seen = (await problems()).filter(({ day }) => day !== null && day <= TODAY);
    await collection('problems').updateMany({}, { $set: { engine: 'older' } });
    await keepAll();
    const days = (await problems()).flatMap(({ day }) => day ?? []);
    expect(days.at(-1)).toBe('2026-12-22');
    expect(new Set(days).size).toBe(days.length);
    expect((await problems()).filter(({ day }) => day !== null && day <= TODAY)).toEqual(
      seen.map((problem) => ({ ...problem, engine: 'older' })),
    );
  });

  it('leaves the work to another process that holds the lease', async () => {
    await insertSeededGames(1, 12);
    await takeLease('problem-keeper', 'another');
    expect(await keepProblems(means)).toBe('nothing');
    expect(await problems()).toEqual([]);
  });

  it('takes no lease while nothing is missing', async () => {
    await insertSeededGames(1, 12);
    await keepProblems(means);
    const [one] = await problems();
    await collection('problems').deleteMany({});
    const days = [...wantedDays(NOW), ...Array.from({ length: 200 }, () => null)];
    await collection('problems').insertMany(
      days.map((day, at) => ({ ...one!, _id: `${one!._id}-${at}`, day })),
    );
    await takeLease('problem-keeper', 'another');
    expect(await keepProblems(means)).toBe('done');
  });

  it('gives a day one problem when two processes run concurrently', async () => {
    await insertSeededGames(1, 200);
    await Promise.all([keepProblems(means), keepProblems(means)]);
    const days = (await problems()).flatMap(({ day }) => day ?? []);
    expect(new Set(days).size).toBe(days.length);
  });

  it('examines no more games than the daily limit', async () => {
    await insertSeededGames(1, 12);
    const search = { _id: 'games', top: 6, bottom: 6, day: TODAY, looked: 100_000 } as const;
    await collection('problemSearches').insertOne({ ...search });
    expect(await keepProblems(means)).toBe('nothing');
    await collection('problemSearches').updateOne({ _id: 'games' }, { $set: { day: '2026-11-21' } });
    expect(await keepProblems(means)).toBe('more');
  });
});
