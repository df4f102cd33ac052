import { listNotices } from '#lib/base/config/notices.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { collection } from '#lib/db/collections.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { watchOnce } from './operator-watch.ts';

useTestDatabase();
afterEach(() => forgetProcessWide('notices'));

const NOW = new Date('2026-11-26T12:00:00Z');
/** Of a game, only its end is looked at. */
const insertGame = (_id: number, endedAt: string) =>
  collection('games').insertOne({ _id, endedAt: new Date(endedAt) } as GameDocument, {
    bypassDocumentValidation: true,
  });

const told = () =>
  listNotices()
    .filter(({ name }) => name === 'future-games')
    .map(({ detail }) => detail);

it('tells of a game that is dated more than a minute ahead, until it is corrected', async () => {
  await insertGame(1, '2026-11-26T12:00:50Z');
  await watchOnce(() => NOW);
  expect(told()).toEqual([]);
  await insertGame(2, '2026-11-26T15:00:00Z');
  await watchOnce(() => NOW);
  expect(told()).toEqual(['games 2']);
  await collection('games').updateOne(
    { _id: 2 },
    { $set: { endedAt: NOW } },
    { bypassDocumentValidation: true },
  );
  await watchOnce(() => NOW);
  expect(told()).toEqual([]);
});
