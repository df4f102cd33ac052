import { READ_LIMIT_MS } from '#lib/db/client.ts';
import type { Filter } from 'mongodb';
import { addSeconds } from '#lib/base/paris-time.ts';
import { collection, type Documents } from '#lib/db/collections.ts';

/** Counts of waiting work and of documents, for `/metrics`. */
export async function countWaiting(now: Date) {
  const count = <N extends keyof Documents>(name: N, query: Filter<Documents[N]>) =>
    collection(name).countDocuments(query, { maxTimeMS: READ_LIMIT_MS });
  const [outbox, registrations, games, mails, webhooks, webhooksFailed, sessions] = await Promise.all([
    count('outbox', { deliveredAt: null }),
    count('registrationIntents', { state: 'pending' }),
    count('games', { isListed: { $exists: false }, endedAt: { $gt: new Date(0) } }),
    count('mails', { state: 'waiting' }),
    count('webhookDeliveries', { state: 'waiting' }),
    count('webhookDeliveries', { state: 'given up', settledAt: { $gt: addSeconds(now, -86_400) } }),
    collection('sessions').estimatedDocumentCount({ maxTimeMS: READ_LIMIT_MS }),
  ]);
  return { outbox, registrations, games, mails, webhooks, webhooksFailed, sessions };
}

/** The hosts of the webhooks turned off after a day of failures. */
export async function listFailedWebhooks(): Promise<readonly string[]> {
  const found = await collection('webhooks')
    .find({ isOn: false, failingSince: { $ne: null }, deletedAt: null }, { maxTimeMS: READ_LIMIT_MS })
    .toArray();
  return found.map(({ url }) => new URL(url).host);
}

/** When the database was last backed up by command; null if never. */
export async function findLastBackup(): Promise<Date | null> {
  const last = await collection('audit').findOne(
    { action: 'backup' },
    { sort: { at: -1 }, projection: { at: 1 }, maxTimeMS: READ_LIMIT_MS },
  );
  return last?.at ?? null;
}

/** The id of the game that ended last, if it ended after `moment`; null otherwise. */
export async function findGameEndedAfter(moment: Date): Promise<number | null> {
  const found = await collection('games').findOne(
    { endedAt: { $gt: moment } },
    { projection: { _id: 1 }, sort: { endedAt: -1 }, maxTimeMS: READ_LIMIT_MS },
  );
  return found?._id ?? null;
}
