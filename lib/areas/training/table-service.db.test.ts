import { ROBOT_MOVES_PER_MINUTE } from '#lib/areas/analysis/analysis-service.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import { robotPlay } from '#lib/game/robots/robot-play.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { ANALYSES_PER_MINUTE } from '#lib/areas/analysis/analysis-service.ts';
import { createDuel } from '#lib/areas/duels/duel-service.ts';
import { dealTable } from './deal-service.ts';
import { readStartForm } from './start-form.ts';
import { gameQuery } from './table-address.ts';
import { answerOfRobot, findHint, judgeTable, openTable } from './table-service.ts';
import { aTable, WHOLE_GAME } from './testing/a-table.ts';
import { insertTableCards } from './testing/table-cards.ts';
import { NOTHING_PLAYED } from './training.ts';

useTestDatabase();

const TABLE = aTable();

async function open(length: number) {
  const query = gameQuery(TABLE.start, { ...NOTHING_PLAYED, moves: WHOLE_GAME.slice(0, length) });
  const opened = await openTable(aVisitor(), (name) => query.get(name));
  if (!opened.ok) throw new Error(opened.code);
  return opened.value;
}

beforeEach(async () => {
  forgetProcessWide('robot-limiter');
  forgetProcessWide('analysis-limiter');
  await insertTableCards();
});

it("leads to the table after the robot's move, which follows from the seed", async () => {
  const table = await open(1);
  const answer = await answerOfRobot(aVisitor(), table);
  const { slot, x, y } = robotPlay('Ressort', table.scene.position, TABLE.start.seed);
  const expected = { ...NOTHING_PLAYED, moves: [...table.state.moves, { slot, cell: cellAt(x, y) }] };
  expect(answer).toEqual({
    ok: true,
    value: `/jouer/table?${gameQuery(TABLE.start, expected).toString()}`,
  });
});

it('limits the moves computed per client and minute', async () => {
  const table = await open(1);
  for (let move = 0; move < ROBOT_MOVES_PER_MINUTE; move += 1)
    expect((await answerOfRobot(aVisitor(), table)).ok).toBe(true);
  expect(await answerOfRobot(aVisitor(), table)).toEqual({ ok: false, code: 'too many requests' });
  expect((await answerOfRobot(aVisitor({ address: '203.0.113.9' }), table)).ok).toBe(true);
});

it('gives a best move as hint, and judges a game that is over', async () => {
  expect(await findHint(aVisitor(), await open(6))).toMatchObject({ ok: true });
  const judged = await judgeTable(aVisitor(), await open(9));
  expect(judged.ok && judged.value).toHaveLength(9);
});

it('judges a game once for a reader who asks again at each of its moves', async () => {
  for (let asked = 0; asked <= ANALYSES_PER_MINUTE; asked += 1)
    expect(await judgeTable(aVisitor(), await open(9))).toMatchObject({ ok: true });
});

it('finds no table with a card that is gone, an illegal move, or rubbish', async () => {
  const query = gameQuery(TABLE.start, NOTHING_PLAYED);
  await collection('cards').deleteOne({ _id: 'c3' });
  forgetProcessWide('cached');
  const codes = [query, new URLSearchParams('d=zzz'), new URLSearchParams()].map((asked) =>
    openTable(aVisitor(), (name) => asked.get(name)),
  );
  for (const found of await Promise.all(codes)) expect(found).toMatchObject({ code: 'not found' });
});

it('deals no game by the base rule when the league whose rules were chosen has ended', async () => {
  const read = (name: string) => (name === 'regles' ? 'ligue' : null);
  const form = readStartForm(read, () => []);
  expect(await dealTable(aVisitor(), form)).toEqual({ ok: false, code: 'no league' });
  expect(await createDuel(aVisitor(), { regles: 'ligue' })).toEqual({ ok: false, code: 'no league' });
});
