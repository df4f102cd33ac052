import { collection } from '#lib/db/collections.ts';
import { findAccountWith } from '#lib/db/read-along.ts';
import { useFilledDatabase } from '#lib/testing/test-database.ts';
import { listRecentGames } from './history-access.ts';
import { newestGames } from './newest-games.ts';
import { insertHistory, me } from './testing/games-in-turns.ts';

useFilledDatabase(() => insertHistory(130));

it("are those of the account's own history", async () => {
  const found = await findAccountWith(1, { name: 1 }, { games: newestGames(3) });
  expect(found?.with.games).toEqual(await listRecentGames(me, { accountId: 1, limit: 3 }));
  const robot = await findAccountWith(3, { name: 1 }, { games: newestGames(3) });
  expect(robot?.with.games.map(({ player2 }) => player2)).toEqual(Array(3).fill('Boulon'));
});

it('are read by their index, however many there are', async () => {
  const { from, field, stages } = newestGames(3);
  const lookup = { from, localField: '_id', foreignField: field, as: 'games', pipeline: [...stages] };
  type Explained = { readonly stages: readonly { readonly totalDocsExamined?: bigint | number }[] };
  const { stages: run } = (await collection('accounts')
    .aggregate([{ $match: { _id: 1 } }, { $lookup: lookup }])
    .explain('executionStats')) as unknown as Explained;
  const read = run.map(({ totalDocsExamined }) => Number(totalDocsExamined ?? 0));
  expect(Math.max(...read)).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThanOrEqual(6);
});
