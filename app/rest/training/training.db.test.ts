import ReviewPage from '#app/(site)/jouer/partie/page.tsx';
import { KEPT_PER_HOUR, TRAININGS_KEPT } from '#lib/areas/training/kept-training.ts';
import { gameQuery } from '#lib/areas/training/table-address.ts';
import { getMyTrainings, keepFirstTraining, keepTraining } from '#lib/areas/training/training-service.ts';
import type { Medals } from '#lib/areas/training/progress.ts';
import { aTable } from '#lib/areas/training/testing/a-table.ts';
import { insertTableCards } from '#lib/areas/training/testing/table-cards.ts';
import { NOTHING_PLAYED, type TrainingState } from '#lib/areas/training/training.ts';
import { collection } from '#lib/db/collections.ts';
import { robotPlay } from '#lib/game/robots/robot-play.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { isGameOver, playTurn } from '#lib/game/rules/play.ts';
import { renderingFor, type Definition } from '#lib/web/pages/definition.ts';
import { aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';

useTestDatabase();

/** Even hands, so that the game counts. */
const EVEN = { blue: [1, 6, 3, 8, 5], red: [2, 7, 4, 9, 10] } as const;
const ME = aPlayer();

/** A whole game by two robots, with different seeds. */
function playedGame(seed: string, built: Parameters<typeof aTable>[1] = EVEN) {
  const table = aTable({ seed }, built);
  const moves: { slot: 0; cell: 0 }[] = [];
  let position = table.opening.start;
  while (!isGameOver(position)) {
    const play = robotPlay('Ressort', position, position.turn === 'red' ? seed : 'me');
    const turn = playTurn(position, play);
    if (!turn.ok) throw new Error(turn.code);
    moves.push({ slot: play.slot as 0, cell: cellAt(play.x, play.y) as 0 });
    ({ position } = turn.value);
  }
  return { table, state: { ...NOTHING_PLAYED, moves } satisfies TrainingState };
}

const queryOf = ({ table, state }: ReturnType<typeof playedGame>, changes: Partial<TrainingState> = {}) =>
  gameQuery(table.start, { ...state, ...changes }).toString();
const keep = (game: string, at = new Date('2026-11-23T12:00:00Z')) =>
  keepTraining(ME, { game }, { now: () => at });

async function listTrainings(player: typeof ME) {
  const mine = await getMyTrainings(player);
  if (!mine.ok) throw new Error(mine.code);
  return mine.value;
}

beforeEach(async () => {
  await insertTableCards();
});

it('stores a finished game with its accuracy, and counts it for the record and the strength', async () => {
  const kept = await keep(queryOf(playedGame('a')));
  expect(kept).toMatchObject({
    ok: true,
    value: { robot: 'Ressort', family: 'Autre', aids: 0, counts: true },
  });
  const { games, record } = await listTrainings(ME);
  expect(games).toHaveLength(1);
  expect(games[0]?.accuracy.own).toBeGreaterThanOrEqual(0);
  const { win, draw, lose } = record.byRobot.Ressort!;
  expect(win + draw + lose).toBe(1);
  expect(record.medals).toEqual(win === 1 ? { Ressort: ['Autre'] } : {});
  expect(record.strengths.Autre).toMatchObject({ games: 1 });
  expect(record.strengths.Autre!.deviation).toBeLessThan(350);
});

it('stores a game once for repeated and concurrent requests', async () => {
  const game = queryOf(playedGame('b'));
  const answers = await Promise.all([keep(game), keep(game), keep(game)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok).map((answer) => 'code' in answer && answer.code)).toEqual([
    'already kept',
    'already kept',
  ]);
  const { win, draw, lose } = (await listTrainings(ME)).record.byRobot.Ressort!;
  expect(win + draw + lose).toBe(1);
});

it('stores the game brought along by a visitor with a new account, and only as their first', async () => {
  const [first, second] = [queryOf(playedGame('v')), queryOf(playedGame('w'))];
  expect(await keepFirstTraining(aVisitor(), first)).toBe(false);
  expect(await keepFirstTraining(ME, 'd=rubbish')).toBe(false);
  expect(await keepFirstTraining(ME, first)).toBe(true);
  expect(await keepFirstTraining(ME, second)).toBe(false);
  expect((await listTrainings(ME)).games.map(({ query }) => query)).toEqual([first]);
});

it('counts a start once, even if it is played differently the second time', async () => {
  const game = playedGame('c');
  await keep(queryOf(game));
  expect(await keep(queryOf(game, { isResigned: true }))).toMatchObject({ code: 'already kept' });
});

it('refuses an unfinished game, and invalid input', async () => {
  const game = playedGame('d');
  const codes = await Promise.all([
    keep(queryOf(game, { moves: game.state.moves.slice(0, 4) })),
    keep('d=rubbish&r=Ressort&g=x'),
    keep(''),
  ]);
  expect(codes.map((answer) => !answer.ok && answer.code)).toEqual(['not over', 'bad game', 'bad game']);
  expect((await listTrainings(ME)).games).toEqual([]);
});

it('stores a game with help, between uneven hands, or with moves that a slow browser made for the robot, but counts none', async () => {
  const aided = playedGame('e');
  await keep(queryOf(aided, { aids: { hints: [0], takenBack: [] } }));
  await keep(queryOf(playedGame('f', {})));
  // Ressort's moves, which capture most.
  await keep(queryOf(playedGame('d')).replace('r=Ressort', 'r=Vaucanson'));
  const { games, record } = await listTrainings(ME);
  expect(games.map(({ counts }) => counts)).toEqual([false, false, false]);
  expect(record.byRobot).toEqual({});
});

it('stores the last hundred games', async () => {
  const game = playedGame('g');
  await keep(queryOf(game));
  const [stored] = await collection('trainings').find().toArray();
  await collection('trainings').insertMany(
    Array.from({ length: TRAININGS_KEPT }, (_, at) => ({
      ...stored!,
      _id: { accountId: ME.account.id, start: `x${at}` },
      at: new Date(Date.UTC(2026, 9, 1, 0, at)),
    })),
  );
  await keep(queryOf(playedGame('h')));
  const { games } = await listTrainings(ME);
  expect(games).toHaveLength(TRAININGS_KEPT);
  expect(await collection('trainings').countDocuments()).toBe(TRAININGS_KEPT);
  expect(games.slice(0, 2).every(({ start }) => !start.startsWith('x'))).toBe(true);
});

it('announces no medal that a game brought which is no longer kept', async () => {
  await keep(queryOf(playedGame('g')));
  const [stored] = await collection('trainings').find().toArray();
  const medals = { Ressort: ['Autre'] } satisfies Medals;
  await collection('trainingRecords').updateOne({ _id: ME.account.id }, { $set: { medals } });
  const progressWith = async (others: number) => {
    await collection('trainings').deleteMany();
    await collection('trainings').insertMany(
      Array.from({ length: others + 1 }, (_, at) => ({
        ...stored!,
        ...{ _id: { accountId: ME.account.id, start: `x${at}` }, counts: true },
        ...{ result: at === others ? 'win' : 'lose', at: new Date(Date.UTC(2026, 9, 1, 0, at)) },
      })),
    );
    return (await listTrainings(ME)).progress?.kind;
  };
  expect(await progressWith(TRAININGS_KEPT - 2)).toBe('first win');
  expect(await progressWith(TRAININGS_KEPT - 1)).toBeUndefined();
});

it('limits the games stored per client and hour', async () => {
  await collection('limits').insertOne({
    key: 'training:192.0.2.1',
    points: KEPT_PER_HOUR,
    expire: new Date(Date.now() + 60_000),
  });
  await expect(keep(queryOf(playedGame('i')))).rejects.toMatchObject({ name: 'TooMany' });
});

it('is reviewed once it is over, and at its table before, where help may be refused', async () => {
  const template = { kind: 'template' as const, definition: null as Definition | null };
  await renderingFor(template, ReviewPage);
  const visit = { viewer: aVisitor(), preventStoring: () => undefined } as never;
  const open = (query: string) =>
    template.definition?.load(visit, { query: Object.fromEntries(new URLSearchParams(query)) } as never);
  const game = playedGame('j');
  expect(await open(queryOf(game))).toMatchObject({ kind: 'shown' });
  const begun = queryOf(game, { moves: game.state.moves.slice(0, 4) });
  expect(await open(begun)).toEqual({ kind: 'refused', refusal: { goTo: `/jouer/table?${begun}` } });
});
