import { listNotices } from '#lib/base/config/notices.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { noteOperatorAct } from '#lib/audit/audit-service.ts';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { getMetricsText } from '#lib/web/metrics/metrics.ts';
import { watchOnce } from './operator-watch.ts';

useTestDatabase();
afterEach(() => forgetProcessWide('notices'));

const NOW = new Date('2026-11-26T12:00:00Z');
/** Only the end of a game is relevant here. */
const insertGame = (_id: number, endedAt: string) =>
  collection('games').insertOne({ _id, endedAt: new Date(endedAt) } as GameDocument, {
    bypassDocumentValidation: true,
  });

const told = () =>
  listNotices()
    .filter(({ name }) => name === 'future-games')
    .map(({ detail }) => detail);

it('reports a game dated more than a minute ahead, until it is corrected', async () => {
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

it('counts waiting work for /metrics, and omits unknown figures', async () => {
  const insert = (name: string, documents: object[]) =>
    getDb().collection(name).insertMany(documents, { bypassDocumentValidation: true });
  await insert('outbox', [{ deliveredAt: null }, { deliveredAt: NOW }]);
  await insert('mails', [{ state: 'waiting' }, { state: 'sent' }]);
  await insertGame(1, '2026-11-26T11:00:00Z');
  await watchOnce(() => NOW);
  const text = await getMetricsText();
  for (const line of ['mongodb_up 1', 'game_server_up 0', 'players_online 0', 'outbox_waiting 1'])
    expect(text).toContain(`\natout_${line}\n`);
  for (const line of ['registrations_pending 0', 'games_unlisted 1', 'mails_waiting 1', 'sessions 0'])
    expect(text).toContain(`\natout_${line}\n`);
  expect(text).not.toMatch(/^atout_backup_age_seconds \d/m);
  await noteOperatorAct({ action: 'backup', target: 'database', before: {}, after: {} }, { now: NOW });
  await watchOnce(() => new Date(NOW.getTime() + 60_000));
  expect(await getMetricsText()).toContain('\natout_backup_age_seconds 60\n');
  await watchOnce(() => new Date(NOW.getTime() + 4 * 86_400_000));
  expect(listNotices()).toContainEqual(expect.objectContaining({ name: 'backup-old', detail: '4 days' }));
});
