import type { Collection, Filter } from 'mongodb';
import { backoffMs, type Chance } from '#game-bridge/background-loop.ts';
import { addSeconds, type Clock } from '#lib/base/paris-time.ts';
import { collection, type Documents } from '#lib/db/collections.ts';
import { databaseNow, isDue } from '#lib/db/lease.ts';
import { findWhole } from '#lib/db/whole.ts';

/** The collections used as send queues: mails, webhook deliveries and push notifications. */
type QueueName = 'mails' | 'webhookDeliveries' | 'pushNotes';

type Queued = Pick<
  Documents[QueueName],
  '_id' | 'state' | 'attempts' | 'nextAttemptAt' | 'sendBefore' | 'settledAt' | 'fault'
>;

/**
 * The outcome of an attempt: `bounced` and `given up` are final, `failed` is retried later, and `away` also ends the round, because the server
 * would accept nothing else either. `why` names no address.
 */
export type Sent =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'bounced' | 'given up' | 'away' | 'failed'; readonly why: string };

/** The outcomes that are counted: final ones, and each failed attempt. */
export type SendOutcome = 'sent' | 'bounced' | 'failed' | 'given up';

export type Sending<N extends QueueName> = {
  /** How long a document stays claimed; longer than one attempt may take. */
  readonly leaseSeconds: number;
  readonly send: (document: Documents[N]) => Promise<Sent>;
  readonly onOutcome: (outcome: SendOutcome, document: Documents[N]) => unknown;
  readonly clock?: Clock;
  readonly chance?: Chance;
};

/** Upper limit of the backoff, in seconds. */
const LONGEST_WAIT_SECONDS = 3_600;

const BACKOFF = { baseMs: 30_000, maxMs: LONGEST_WAIT_SECONDS * 1000 };

/**
 * Sends the due documents, longest overdue first, and returns how many were sent. Each is claimed under a lease, so several processes may run
 * this at once, and a document is resent if its process dies. Failures are retried with backoff, and given up at `sendBefore`.
 */
export async function sendDue<N extends QueueName>(name: N, sending: Sending<N>): Promise<number> {
  let sent = 0;
  for (;;) {
    const claimed = await claimDue(name, sending);
    if (claimed === null) return sent;
    const outcome = await sendOne(name, claimed, sending);
    if (outcome === 'sent') sent += 1;
    if (outcome === 'away') return sent;
  }
}

/** Claims the longest overdue document and counts the attempt; null when none is due or another process claimed it first. */
async function claimDue<N extends QueueName>(
  name: N,
  { leaseSeconds, clock = databaseNow }: Sending<N>,
): Promise<Documents[N] | null> {
  const now = clock();
  const due = { state: 'waiting', nextAttemptAt: isDue(now, LONGEST_WAIT_SECONDS) } as const;
  const found = await findWhole(name, due as Filter<Documents[N]>, { sort: { nextAttemptAt: 1 } });
  if (found === null) return null;
  const claimed = await queue(name).findOneAndUpdate(
    { ...due, _id: found._id },
    { $set: { nextAttemptAt: addSeconds(now, leaseSeconds) }, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  );
  return claimed as Documents[N] | null;
}

async function sendOne<N extends QueueName>(
  name: N,
  document: Documents[N],
  { send, onOutcome, clock = databaseNow, chance }: Sending<N>,
): Promise<Sent['outcome']> {
  const { sendBefore, attempts, fault } = document;
  const settle = async (state: Exclude<SendOutcome, 'failed'>, why: string | null) => {
    await write(name, document._id, { state, settledAt: clock(), fault: why });
    await onOutcome(state, document);
    return state;
  };
  if (clock() >= sendBefore) return settle('given up', fault ?? 'too late');
  const answer = await send(document);
  if (answer.outcome === 'sent') return settle('sent', null);
  if (answer.outcome !== 'away' && answer.outcome !== 'failed') return settle(answer.outcome, answer.why);
  const next = addSeconds(clock(), backoffMs(attempts, BACKOFF, chance) / 1000);
  if (next >= sendBefore) await settle('given up', answer.why);
  else await write(name, document._id, { nextAttemptAt: next, fault: answer.why });
  await onOutcome('failed', document);
  return answer.outcome;
}

async function write(name: QueueName, id: string, set: Partial<Queued>): Promise<void> {
  await queue(name).updateOne({ _id: id, state: 'waiting' }, { $set: set });
}

function queue(name: QueueName): Collection<Queued> {
  return collection(name) as unknown as Collection<Queued>;
}
