import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { isDue } from '#lib/db/lease.ts';
import type { OutboxDocument } from '#lib/db/site-documents.ts';
import { readWhole } from '#lib/db/whole.ts';
import { idsOfWrong } from '#lib/db/wrong-documents.ts';

export type Event = OutboxDocument;

/** An undelivered event: its content, the number of attempts, and the time of the next one. */
export type Undelivered = Pick<
  OutboxDocument,
  'what' | 'accountId' | 'nicknameId' | 'animation' | 'attempts' | 'nextAttemptAt' | 'createdAt'
> & { readonly eventId: string };

const IN_ORDER = { createdAt: 1, _id: 1 } as const;

/** Upper limit of the backoff. */
export const LONGEST_WAIT_SECONDS = 60;

/** Maximum number of events per query, one per target. */
const ROUND_SIZE = 50;

export async function insertEvent(event: Event, session?: ClientSession): Promise<void> {
  await collection('outbox').insertOne(event, { session });
}

type Target = Pick<Event, 'accountId' | 'nicknameId' | 'animation'>;

/** When the newest undelivered event of a target was queued, or null. */
export async function findYoungest(target: Target, session?: ClientSession): Promise<Date | null> {
  const { accountId, nicknameId, animation } = target;
  const found = await collection('outbox').findOne(
    { deliveredAt: null, accountId, nicknameId, animation },
    { session, maxTimeMS: READ_LIMIT_MS, sort: { createdAt: -1 }, projection: { createdAt: 1 } },
  );
  return found?.createdAt ?? null;
}

/** The first undelivered event of each target, if it is due; later events of the target wait for it. Malformed events are skipped and block nothing. */
export async function listDue(now: Date): Promise<Event[]> {
  const found = await collection('outbox')
    .aggregate<Event>(
      [
        { $match: { deliveredAt: null, _id: { $nin: idsOfWrong('outbox') } } },
        { $sort: IN_ORDER },
        { $group: { _id: ['$accountId', '$nicknameId', '$animation'], first: { $first: '$$ROOT' } } },
        { $replaceRoot: { newRoot: '$first' } },
        { $match: { nextAttemptAt: isDue(now, LONGEST_WAIT_SECONDS) } },
        { $sort: IN_ORDER },
        { $limit: ROUND_SIZE },
      ],
      { maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  return found.flatMap((event) => readWhole('outbox', event) ?? []);
}

/** Claims the event until `until` and counts the attempt; null when another container claimed it first. */
export function claim(id: string, { now, until }: { now: Date; until: Date }): Promise<Event | null> {
  return collection('outbox').findOneAndUpdate(
    { _id: id, deliveredAt: null, nextAttemptAt: isDue(now, LONGEST_WAIT_SECONDS) },
    { $set: { nextAttemptAt: until }, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  );
}

export async function markDelivered(id: string, deliveredAt: Date): Promise<void> {
  await collection('outbox').updateOne({ _id: id }, { $set: { deliveredAt } });
}

export async function putOff(id: string, nextAttemptAt: Date): Promise<void> {
  await collection('outbox').updateOne({ _id: id, deliveredAt: null }, { $set: { nextAttemptAt } });
}

export function listUndelivered(limit: number): Promise<Undelivered[]> {
  return collection('outbox')
    .find({ deliveredAt: null }, { maxTimeMS: READ_LIMIT_MS })
    .sort(IN_ORDER)
    .limit(limit)
    .project<Undelivered>({
      _id: 0,
      eventId: '$_id',
      what: 1,
      accountId: 1,
      nicknameId: 1,
      animation: 1,
      attempts: 1,
      nextAttemptAt: 1,
      createdAt: 1,
    })
    .toArray();
}
