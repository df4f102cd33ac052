import { addSeconds } from '#lib/base/paris-time.ts';
import { getDb, inTransaction } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { recheckDocuments } from '#lib/back-office/documents/document-worker.ts';
import { nobodyThere } from '#lib/testing/bridge-faults.ts';
import { connectTo, useFakeGameServer } from '#lib/testing/fake-game-server.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { announceChange, deliverOutbox, listUndelivered } from './outbox.ts';

useTestDatabase();

const NOW = new Date('2026-11-21T20:00:00Z');

const server = useFakeGameServer();

const at = (seconds: number) => ({ clock: () => addSeconds(NOW, seconds), chance: () => 1 });
const heard = () => server().heard.map(({ what, accountId, nicknameId }) => [what, accountId ?? nicknameId]);

it('announces each change to the game server once', async () => {
  await announceChange({ what: 'accountBan', accountId: 7 }, { now: NOW });
  await announceChange({ what: 'animation', animation: '2025-04-combo' }, { now: NOW });
  expect(await deliverOutbox(at(0))).toBe(2);
  expect(await deliverOutbox(at(100))).toBe(0);
  expect(server().heard).toEqual([
    { eventId: expect.any(String), what: 'accountBan', accountId: 7 },
    { eventId: expect.any(String), what: 'animation', animation: '2025-04-combo' },
  ]);
  expect(await listUndelivered()).toEqual([]);
});

it('delivers after an outage, in order for each target', async () => {
  connectTo(await nobodyThere());
  await announceChange({ what: 'accountBan', accountId: 7 }, { now: NOW });
  await announceChange({ what: 'nickname', nicknameId: 3 }, { now: NOW });
  await announceChange({ what: 'account', accountId: 7 }, { now: NOW });
  expect(await deliverOutbox(at(0))).toBe(0);
  expect((await listUndelivered()).map(({ what, attempts }) => [what, attempts])).toEqual([
    ['accountBan', 1],
    ['nickname', 0],
    ['account', 0],
  ]);
  connectTo(server().url);
  expect(await deliverOutbox(at(2))).toBe(3);
  expect(heard()).toEqual([
    ['accountBan', 7],
    ['nickname', 3],
    ['account', 7],
  ]);
});

it('holds back the events after a refused one, but only of the same target', async () => {
  server().answer.changed = ({ what }) => (what === 'accountBan' ? 500 : 200);
  await announceChange({ what: 'accountBan', accountId: 7 }, { now: NOW });
  await announceChange({ what: 'account', accountId: 7 }, { now: NOW });
  await announceChange({ what: 'account', accountId: 8 }, { now: NOW });
  expect(await deliverOutbox(at(0))).toBe(1);
  expect(heard()).toEqual([['account', 8]]);
  server().answer.changed = () => 200;
  expect(await deliverOutbox(at(0.5))).toBe(0);
  expect(await deliverOutbox(at(1))).toBe(2);
  expect(heard()).toEqual([
    ['account', 8],
    ['accountBan', 7],
    ['account', 7],
  ]);
});

it.each([
  ['what', 'rien'],
  ['attempts', 'deux'],
  ['accountId', 'sept'],
  ['nextAttemptAt', 'demain'],
])(
  'skips an event with a wrong %s, delivers the later ones, and delivers it once corrected',
  async (field, value) => {
    await announceChange({ what: 'accountBan', accountId: 7 }, { now: NOW });
    const events = getDb().collection('outbox');
    const right = await events.findOne({});
    await events.updateOne({}, { $set: { [field]: value } }, { bypassDocumentValidation: true });
    await announceChange({ what: 'account', accountId: 7 }, { now: NOW });
    await deliverOutbox(at(1));
    await deliverOutbox(at(2));
    expect(heard()).toEqual([['account', 7]]);
    expect(await recheckDocuments()).toMatchObject([
      { _id: { collection: 'outbox', id: right!._id }, fields: [field] },
    ]);
    await events.replaceOne({ _id: right!._id }, right!);
    await recheckDocuments();
    expect(await deliverOutbox(at(3))).toBe(1);
    expect(heard()).toEqual([
      ['account', 7],
      ['accountBan', 7],
    ]);
  },
);

it('delivers each event once even when several containers deliver', async () => {
  for (let account = 1; account <= 8; account += 1) {
    await announceChange({ what: 'account', accountId: account }, { now: NOW });
  }
  const delivered = await Promise.all([deliverOutbox(at(0)), deliverOutbox(at(0)), deliverOutbox(at(0))]);
  expect(delivered.reduce((sum, some) => sum + some)).toBe(8);
  expect(new Set(server().heard.map(({ eventId }) => eventId)).size).toBe(8);
  expect(server().heard).toHaveLength(8);
});

it('repeats an event with the same id when its container died before recording the delivery', async () => {
  await announceChange({ what: 'account', accountId: 7 }, { now: NOW });
  await deliverOutbox(at(0));
  await collection('outbox').updateMany({}, { $set: { deliveredAt: null } });
  expect(await deliverOutbox(at(14))).toBe(0);
  expect(await deliverOutbox(at(15))).toBe(1);
  const [first, second] = server().heard;
  expect(second).toEqual(first);
});

it('drops the announcements of a failed transaction', async () => {
  const broken = inTransaction(async ({ session }) => {
    await announceChange({ what: 'account', accountId: 7 }, { session, now: NOW });
    throw new Error('the change did not work');
  });
  await expect(broken).rejects.toThrow('the change did not work');
  expect(await listUndelivered()).toEqual([]);
});

describe('when the clock is set back by an hour', () => {
  const HOUR = 3_600;

  it('delivers changes of one target in the order they were made', async () => {
    await announceChange({ what: 'accountBan', accountId: 7 }, { now: addSeconds(NOW, HOUR) });
    await announceChange({ what: 'account', accountId: 8 }, { now: NOW });
    await announceChange({ what: 'account', accountId: 7 }, { now: NOW });
    expect(await deliverOutbox(at(HOUR + 1))).toBe(3);
    expect(heard().filter(([, id]) => id === 7)).toEqual([
      ['accountBan', 7],
      ['account', 7],
    ]);
  });

  it('retries a postponed event without waiting an hour', async () => {
    server().answer.changed = () => 500;
    await announceChange({ what: 'account', accountId: 7 }, { now: addSeconds(NOW, HOUR) });
    expect(await deliverOutbox(at(HOUR))).toBe(0);
    server().answer.changed = () => 200;
    expect(await deliverOutbox(at(0))).toBe(1);
  });
});
