import { gameQuery } from '#lib/areas/training/table-address.ts';
import { aTable, WHOLE_GAME } from '#lib/areas/training/testing/a-table.ts';
import { insertTableCards } from '#lib/areas/training/testing/table-cards.ts';
import { NOTHING_PLAYED } from '#lib/areas/training/training.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import { annotate } from '#lib/game/solver/annotate.ts';
import { solverOf } from '#lib/game/solver/solve.ts';
import { insertAccount } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { keepCoach } from './coach-worker.ts';
import { type ExaminedJob, examineGames } from './examine-game.ts';

useTestDatabase();

const NOW = new Date('2026-11-22T12:00:00Z');

const examine = (job: ExaminedJob) =>
  Promise.resolve(examineGames(job, { annotate, open: solverOf }, () => 0));

const games = () => collection('coachGames').find({ '_id.accountId': 1 }).toArray();

it('the coach looks at training games without help, which have their own address', async () => {
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
