import { ObjectId, type ClientSession } from 'mongodb';
import { addSeconds, type Clock } from '#lib/base/unix-time.ts';
import { backoffMs, type Chance } from './backoff.ts';
import { getBridge } from './client.ts';
import type { Change, ChangedRequest } from './contract.ts';
import type { BridgeFault } from './exchange.ts';
import * as repo from './outbox-repo.ts';

export type { Undelivered } from './outbox-repo.ts';

/** Something the game server shall hear of; a guild's extras name the account that switched them. */
export type Announcement = {
  readonly what: Change;
  readonly accountId?: number;
  readonly nicknameId?: number;
  readonly animation?: string;
};

export type DeliveryOptions = { readonly clock?: Clock; readonly chance?: Chance };

/** Longer than a call may take, so that a claim ends only when its container has died. */
const LEASE_SECONDS = 15;

const BACKOFF = { baseMs: 1_000, maxMs: 60_000 };

/**
 * Notes a change for the game server: it hears of it at least once, now or when it is back (product/game-server §2.6).
 * Give the session of the transaction that makes the change, then the two stand or fall together.
 */
export async function announceChange(
  change: Announcement,
  { session, now = new Date() }: { session?: ClientSession; now?: Date } = {},
): Promise<void> {
  await repo.insertEvent(
    {
      // Rises within a process, which settles the order of two events of one millisecond.
      _id: new ObjectId().toHexString(),
      what: change.what,
      accountId: change.accountId ?? null,
      nicknameId: change.nicknameId ?? null,
      animation: change.animation ?? null,
      attempts: 0,
      nextAttemptAt: now,
      createdAt: now,
      deliveredAt: null,
    },
    session,
  );
}

/**
 * Delivers what is due and returns how many events went through. Events of one target (account, nickname, animation)
 * go in order: the next waits until the one before is delivered. Several containers may run it at once.
 */
export async function deliverOutbox(options: DeliveryOptions = {}): Promise<number> {
  const { clock = () => new Date(), chance } = options;
  let delivered = 0;
  for (;;) {
    const due = await repo.listDue(clock());
    if (due.length === 0) return delivered;
    for (const event of due) {
      const fault = await deliver(event, { clock, chance });
      if (fault === null) delivered += 1;
      // Nobody is there: the others would wait for nothing.
      if (fault === 'off' || fault === 'lost') return delivered;
    }
  }
}

/** What the game server has not heard of yet, oldest first, at most 100 events. */
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
