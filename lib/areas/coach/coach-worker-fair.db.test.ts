import type { ExaminedJob } from './examine-game.ts';
import { listFinishedGames } from '#lib/areas/games/history-projection.ts';
import { aGamePlayer } from '#lib/areas/replays/testing/finished-game.ts';
import { aSeededGame } from '#lib/areas/problems/testing/stored-problems.ts';
import { collection } from '#lib/db/collections.ts';
import { insertAccount } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { keepCoach } from './coach-worker.ts';

useTestDatabase();

const NOW = new Date('2026-11-22T12:00:00Z');

const examine = ({ games }: ExaminedJob) =>
  Promise.resolve(games.map(() => ({ moves: 4, worth: 3, mistakes: [], verdicts: [] })));

/** Two players with games against a third account: the first one has asked for the coach, the other one has only logged in. */
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

it('has the last games of whoever asked judged by what their players could know, once all are looked at', async () => {
  await insertPlayers();
  const askFairly = jest.fn<Promise<void>, [readonly number[]]>(() => Promise.resolve());
  while ((await keepCoach({ examine, now: () => NOW, askFairly })) !== 'nothing');
  expect(await collection('coachGames').countDocuments()).toBe(5);
  expect(askFairly.mock.calls).toEqual([[[3, 2, 1]]]);
});
