import type { Family } from '#lib/game/rules/rule-set.ts';
import { listFinishedGames } from '#lib/areas/games/history-projection.ts';
import { aGamePlayer } from '#lib/areas/replays/testing/finished-game.ts';
import { aSeededGame } from '#lib/areas/problems/testing/stored-problems.ts';
import { collection } from '#lib/db/collections.ts';
import { annotate } from '#lib/game/solver/annotate.ts';
import { solverOf } from '#lib/game/solver/solve.ts';
import { aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { parseExerciseId } from './coach.ts';
import { keepCoach } from './coach-worker.ts';
import { getCoach, openExercise } from './coach-service.ts';
import { type ExaminedJob, examineGames } from './examine-game.ts';

useTestDatabase();

const me = aPlayer({ id: 1 });

const keeping = {
  examine: (job: ExaminedJob) =>
    Promise.resolve(examineGames(job, { annotate, open: solverOf }, () => performance.now())),
  now: () => new Date(),
};

async function insertGames(count: number) {
  const games = Array.from({ length: count }, (_, at) =>
    aSeededGame(at + 1, { blue: aGamePlayer(900), red: aGamePlayer(1) }),
  );
  await collection('games').insertMany(games);
  await listFinishedGames();
}

async function read(viewer = me, regles: Family | null = null) {
  const found = await getCoach(viewer, { regles });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

describe('the page of the coach', () => {
  it('is only for players, and empty without games', async () => {
    expect(await getCoach(aVisitor(), { regles: null })).toEqual({ ok: false, code: 'not logged in' });
    expect(await read()).toMatchObject({ looked: 0, all: 0, isEnough: false, families: [], kinds: [] });
  });

  it("requests the coach, and shows the viewer's findings only to them", async () => {
    await insertGames(6);
    expect(await read()).toMatchObject({ looked: 0, all: 6, isEnough: false, kinds: [] });
    while ((await keepCoach(keeping)) !== 'nothing');
    const page = await read();
    expect(page).toMatchObject({ looked: 6, all: 6, isEnough: true });
    expect(page.kinds.length).toBeGreaterThan(0);
    const [worst] = page.kinds[0]?.worst ?? [];
    const { game = '' } = parseExerciseId(worst?.id ?? '') ?? {};
    expect(worst?.replay).toBe(`/history/game/${game.slice(1)}?coup=${worst?.coup}`);
    expect(worst?.before.turn).toBe('red');
    expect(await read(aPlayer({ id: 2 }))).toMatchObject({ all: 0, families: [] });
  });

  it('shows the curve of a played family of rules, and of all for any other', async () => {
    await insertGames(6);
    await read();
    while ((await keepCoach(keeping)) !== 'nothing');
    const { families } = await read();
    const family = families[1]?.family ?? null;
    expect((await read(me, family)).chosen).toBe(family);
    expect((await read(me, 'Autre')).chosen).toBeNull();
  });
});

describe('an exercise', () => {
  it('is the position of a mistake, only for its player, and its original move is wrong', async () => {
    await insertGames(6);
    await read();
    while ((await keepCoach(keeping)) !== 'nothing');
    const mistakes = (await read()).kinds.flatMap(({ worst }) => worst);
    const late = mistakes.toSorted((one, other) => other.coup - one.coup)[0]!;
    const pad = late.turn.padPosition;
    const tries = `${late.played.slot}${pad}`;
    const opened = await openExercise(me, { id: late.id, tries });
    expect(opened).toMatchObject({ ok: true, value: { attempt: { isSolved: false, left: 2 } } });
    const answer = opened.ok ? opened.value.exercise.answer : null;
    expect(answer?.value).toBe(opened.ok && opened.value.exercise.value);
    for (const viewer of [aPlayer({ id: 2 }), aPlayer({ id: 900 })])
      expect(await openExercise(viewer, { id: late.id, tries: '' })).toMatchObject({ code: 'not found' });
    expect(await openExercise(aVisitor(), { id: late.id, tries: '' })).toMatchObject({
      code: 'not logged in',
    });
    for (const wrong of ['x', `${tries}-${tries}`, '11-12-13-14'])
      expect(await openExercise(me, { id: late.id, tries: wrong })).toMatchObject({ code: 'not found' });
  });

  it.each(['g1-9x', 'g77-1', 'rubbish', ''])('is not %p', async (id) => {
    expect(await openExercise(me, { id, tries: '' })).toMatchObject({ code: 'not found' });
  });
});
