import { ObjectId, type ClientSession } from 'mongodb';
import { addSeconds, type Clock } from '#lib/base/paris-time.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { backoffMs, startLoop, type Chance, type Background } from './background-loop.ts';
import { getBridge } from './client.ts';
import type { Change, ChangedRequest } from './contract.ts';
import type { BridgeFault } from './exchange.ts';
import * as repo from './outbox-repo.ts';

export type { Undelivered } from './outbox-repo.ts';

/** A change to announce to the game server. For `guildExtra`, `accountId` is the member who switched the extra, or the master if no member did. */
export type Announcement = {
  readonly what: Change;
  readonly accountId?: number;
  readonly nicknameId?: number;
  readonly animation?: string;
};

export type DeliveryOptions = { readonly clock?: Clock; readonly chance?: Chance };

/** Longer than a call may take, so that a lease expires only if its container has died. */
const LEASE_SECONDS = 15;

const BACKOFF = { baseMs: 1_000, maxMs: repo.LONGEST_WAIT_SECONDS * 1000 };

/**
 * Queues a change for at-least-once delivery to the game server (product/game-server §2.6). Pass the session of the transaction that makes the
 * change, so that both commit or fail together. Changes of one target keep the order of their transactions, whatever the clocks of the sites
 * say.
 */
export async function announceChange(
  change: Announcement,
  { session, now = databaseNow() }: { session?: ClientSession; now?: Date } = {},
): Promise<void> {
  const { what, accountId = null, nicknameId = null, animation = null } = change;
  const target = { accountId, nicknameId, animation };
  const createdAt = laterThan(await repo.findYoungest(target, session), now);
  const fresh = { attempts: 0, nextAttemptAt: now, createdAt, deliveredAt: null };
  await repo.insertEvent({ _id: new ObjectId().toHexString(), what, ...target, ...fresh }, session);
}

/** `now`, or just after `other` if that is later because the clock was set back. */
function laterThan(other: Date | null, now: Date): Date {
  return new Date(Math.max(now.getTime(), (other?.getTime() ?? -1) + 1));
}

/**
 * Delivers due events and returns how many were delivered. Events of one target (account, nickname, animation) are delivered in order. Several
 * containers may run this at once.
 */
export async function deliverOutbox(options: DeliveryOptions = {}): Promise<number> {
  const { clock = databaseNow, chance } = options;
  let delivered = 0;
  for (;;) {
    const due = await repo.listDue(clock());
    if (due.length === 0) return delivered;
    for (const event of due) {
      const fault = await deliver(event, { clock, chance });
      if (fault === null) delivered += 1;
      // The game server is unreachable, so the other events would fail too.
      if (fault === 'off' || fault === 'lost') return delivered;
    }
  }
}

/** The oldest undelivered events, at most 100, oldest first. */
export function listUndelivered(): Promise<repo.Undelivered[]> {
  return repo.listUndelivered(100);
}

type Outcome = BridgeFault | 'claimed by another' | null;

async function deliver(
  event: repo.Event,
  { clock, chance }: { clock: Clock; chance?: Chance },
): Promise<Outcome> {
  const now = clock();
  const claimed = await repo.claim(event._id, { now, until: addSeconds(now, LEASE_SECONDS) });
  if (claimed === null) return 'claimed by another';
  const answer = await getBridge().announce(toRequest(claimed));
  if (answer.ok) {
    await repo.markDelivered(claimed._id, clock());
    return null;
  }
  const waitMs = backoffMs(claimed.attempts, BACKOFF, chance);
  await repo.putOff(claimed._id, addSeconds(clock(), waitMs / 1000));
  return answer.code;
}

function toRequest({ _id, what, accountId, nicknameId, animation }: repo.Event): ChangedRequest {
  return {
    eventId: _id,
    what,
    ...(accountId !== null && { accountId }),
    ...(nicknameId !== null && { nicknameId }),
    ...(animation !== null && { animation }),
  };
}

const EVERY_MS = 1_000;

/** Delivers the outbox every second until stopped. `onSurprise` receives unexpected errors. */
export function startOutbox({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  return startLoop({ everyMs: EVERY_MS, work: () => deliverOutbox(), onSurprise });
}
