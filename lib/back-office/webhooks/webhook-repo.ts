import type { ClientSession, Filter } from 'mongodb';
import { addSeconds } from '#lib/base/paris-time.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import type {
  AuditDocument,
  WebhookDeliveryDocument,
  WebhookDocument,
  WebhookEventDocument,
} from '#lib/db/site-documents.ts';
import type { EditedWebhook, NewWebhook } from './webhook.ts';

const LIMIT = { maxTimeMS: READ_LIMIT_MS };

/** The webhooks that are not deleted, oldest first. */
export function listWebhooks(session?: ClientSession): Promise<WebhookDocument[]> {
  return collection('webhooks')
    .find({ deletedAt: null }, { ...LIMIT, session, sort: { _id: 1 } })
    .toArray();
}

/** A webhook that is not deleted, or null. */
export function findWebhook(id: number, session?: ClientSession): Promise<WebhookDocument | null> {
  return collection('webhooks').findOne({ _id: id, deletedAt: null }, { ...LIMIT, session });
}

export async function insertWebhook(
  webhook: NewWebhook,
  { session, now }: { session: ClientSession; now: Date },
): Promise<number> {
  const _id = await takeIds('webhooks');
  const { events, ...fields } = webhook;
  await collection('webhooks').insertOne(
    {
      ...{ _id, ...fields, events: [...events], isOn: true },
      ...{ failingSince: null, fault: null, createdAt: now, deletedAt: null },
    },
    { session },
  );
  return _id;
}

/** Writes an edit. Turning a webhook on resets its failures. */
export async function saveWebhook(id: number, { name, events, isOn }: EditedWebhook, session: ClientSession) {
  const anew = isOn ? { failingSince: null, fault: null } : {};
  await collection('webhooks').updateOne(
    { _id: id },
    { $set: { name, events: [...events], isOn, ...anew } },
    { session },
  );
}

/** Deletes a webhook, or restores a deleted one if `deletedAt` is null; false if there is none. */
export async function setDeleted(
  id: number,
  deletedAt: Date | null,
  session: ClientSession,
): Promise<boolean> {
  const which: Filter<WebhookDocument> =
    deletedAt === null ? { deletedAt: { $ne: null } } : { deletedAt: null };
  const { matchedCount } = await collection('webhooks').updateOne(
    { ...which, _id: id },
    { $set: { deletedAt } },
    { session },
  );
  return matchedCount === 1;
}

export async function noteSuccess(id: number): Promise<void> {
  await collection('webhooks').updateOne(
    { _id: id, $or: [{ failingSince: { $ne: null } }, { fault: { $ne: null } }] },
    { $set: { failingSince: null, fault: null } },
  );
}

/** Records a failure and postpones all other deliveries of this webhook: one attempt at a time is enough. */
export async function noteFailure(
  id: number,
  { fault, now, wait }: { fault: string; now: Date; wait: number },
) {
  await collection('webhooks').updateOne({ _id: id }, [
    { $set: { fault, failingSince: { $ifNull: ['$failingSince', now] } } },
  ]);
  const until = addSeconds(now, wait);
  await collection('webhookDeliveries').updateMany(
    { webhookId: id, state: 'waiting', nextAttemptAt: { $lt: until } },
    { $set: { nextAttemptAt: until } },
  );
}

/** Turns off a webhook that has been failing since `moment` or earlier. */
export async function turnOffFailing(id: number, moment: Date): Promise<void> {
  await collection('webhooks').updateOne(
    { _id: id, failingSince: { $ne: null, $lte: moment } },
    { $set: { isOn: false } },
  );
}

/** The ids of all recorded events. */
export async function listPassedOn(): Promise<ReadonlySet<string>> {
  const found = await collection('webhookEvents')
    .find({}, { ...LIMIT, projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

export async function insertEvents(events: readonly WebhookEventDocument[], session: ClientSession) {
  if (events.length > 0) await collection('webhookEvents').insertMany([...events], { session });
}

export async function insertDeliveries(
  deliveries: readonly WebhookDeliveryDocument[],
  session: ClientSession,
): Promise<void> {
  if (deliveries.length > 0) await collection('webhookDeliveries').insertMany([...deliveries], { session });
}

/** The newest bans and unbans logged since then, oldest first. */
export async function listBanActs(since: Date): Promise<AuditDocument[]> {
  const action = { $in: ['account ban', 'account unban', 'nickname ban', 'nickname unban'] };
  const found = await collection('audit')
    .find({ action, at: { $gte: since } }, { ...LIMIT, sort: { at: -1 }, limit: 200 })
    .toArray();
  return found.toReversed();
}

/** The name of an account or nickname; null if deleted. */
export async function findName(name: 'accounts' | 'nicknames', id: number): Promise<string | null> {
  const found = await collection(name).findOne({ _id: id }, { ...LIMIT, projection: { name: 1 } });
  return found?.name ?? null;
}
