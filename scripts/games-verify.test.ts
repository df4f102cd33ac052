import { makeWorld } from '#game-bridge/reference-server/world/make-world.ts';
import { SMALL_WORLD } from '#game-bridge/reference-server/testing/small-world.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { verifyGames } from './games-verify.ts';

const games = makeWorld(SMALL_WORLD)
  .games.filter(({ endedAt }) => endedAt !== null)
  .slice(0, 200);

async function verify(list: readonly GameDocument[]) {
  const lines: string[] = [];
  // oxlint-disable-next-line typescript/require-await -- a list instead of a cursor
  const cursor = (async function* () {
    yield* list;
  })();
  return { counts: await verifyGames(cursor, (line) => lines.push(line)), lines };
}

it('only counts games that the engine reproduces', async () => {
  expect(games.length).toBeGreaterThan(100);
  const { counts, lines } = await verify(games);
  expect(lines).toEqual([]);
  expect(counts).toEqual({ games: games.length, reproduced: games.length, different: 0 });
});

it('reports each game that differs on a separate line', async () => {
  const [first, second, third] = games;
  const changed = { ...second!, finalScore: 10 - second!.finalScore! + 1 };
  const { counts, lines } = await verify([first!, changed, { ...third!, plays: [] }]);
  expect(counts).toEqual({ games: 3, reproduced: 1, different: 2 });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      game: changed._id,
      differences: expect.arrayContaining([expect.objectContaining({ field: 'finalScore' })]),
    },
    { game: third!._id, differences: [{ field: 'plays', stored: 0, derived: 'game not over' }] },
  ]);
});
