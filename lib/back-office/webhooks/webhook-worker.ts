import { randomUUID } from 'node:crypto';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { getServerStatus } from '#game-bridge/server-status.ts';
import { addSeconds, type Clock } from '#lib/base/paris-time.ts';
import { inTransaction } from '#lib/db/client.ts';
import { databaseNow, dropLease, holdLease, LeaseLost, takeLease } from '#lib/db/lease.ts';
import type { WebhookDeliveryDocument, WebhookDocument } from '#lib/db/site-documents.ts';
import { sendDue, type Sent } from '#lib/mail/send-queue.ts';
import { postOutside, type PostOutside } from '#lib/mail/post-outside.ts';
import { listHappenings, type Happening, type SteadyServer } from './webhook-happenings.ts';
import { toPost } from './webhook-post.ts';
import * as repo from './webhook-repo.ts';

const EVERY_MS = 10_000;

const LOCK = 'webhooks';

const DAY_SECONDS = 86_400;

/** How long a state of the game server must last before it is announced, in seconds. */
const STEADY_SECONDS = 300;

/** How long the id of an event is kept; longer than the event is found. */
const KEPT_SECONDS = 30 * DAY_SECONDS;

/** How long a delivery stays claimed; longer than one attempt may take. */
const LEASE_SECONDS = 60;

/** Bounds of the backoff, in seconds: a quarter of the time since the first failure. */
const PAUSE_SECONDS = { least: 30, most: 3_600 } as const;

/** A webhook counts as failing for a day if it failed within this time after an abandoned event was queued, in seconds. */
const FIRST_ATTEMPT_SECONDS = 3_600;

/** Longer texts are truncated, because Discord would refuse them and block the queue. */
const TITLE_MAX = 250;
const TEXT_MAX = 1_000;

/** The first recorded event, which marks the first run: all events found in that run are old. */
const BEGUN = 'begun';

/** Passes events on to the webhooks until stopped (product/staff §2.16). */
export function startWebhookWorker({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  let server: SteadyServer | null = null;
  const work = async () => {
    const now = databaseNow();
    const { on } = await getServerStatus();
    if (server?.on !== on) server = { on, since: now };
    await passOn(now, server);
    await sendDeliveries();
  };
  return startLoop({ everyMs: EVERY_MS, work, onSurprise });
}

/**
 * Queues a delivery of each new event to each subscribed webhook, and returns their number. Runs in one process at a time, under a lease held
 * by the transaction. Events found in the first run are only recorded.
 */
export async function passOn(now: Date, server: SteadyServer | null): Promise<number> {
  const holder = randomUUID();
  if (!(await takeLease(LOCK, holder))) return 0;
  try {
    const passedOn = await repo.listPassedOn();
    const steady = server !== null && server.since <= addSeconds(now, -STEADY_SECONDS) ? server : null;
    const found = (await listHappenings(now, passedOn, steady)).filter(({ id }) => !passedOn.has(id));
    const isFirst = passedOn.size === 0;
    if (found.length === 0 && !isFirst) return 0;
    const webhooks = isFirst ? [] : (await repo.listWebhooks()).filter(({ isOn }) => isOn);
    const deliveries = found.flatMap((happening) => toDeliveries(happening, webhooks, now));
    const noted = found.map(({ id: _id, isLasting }) => ({
      ...{ _id, at: now },
      expiresAt: isLasting ? null : addSeconds(now, KEPT_SECONDS),
    }));
    const begun = isFirst ? [{ _id: BEGUN, at: now, expiresAt: null }] : [];
    await inTransaction(async ({ session }) => {
      await holdLease(LOCK, holder, session);
      await repo.insertEvents([...begun, ...noted], session);
      await repo.insertDeliveries(deliveries, session);
    });
    return deliveries.length;
  } catch (error) {
    if (error instanceof LeaseLost) return 0;
    throw error;
  } finally {
    await dropLease(LOCK, holder);
  }
}

function toDeliveries(
  { id, event, title, text, path, at, isSilent }: Happening,
  webhooks: readonly WebhookDocument[],
  now: Date,
): readonly WebhookDeliveryDocument[] {
  if (isSilent) return [];
  const told = { title: title.slice(0, TITLE_MAX), text: text.slice(0, TEXT_MAX) || title };
  return webhooks
    .filter(({ events }) => events.includes(event))
    .map(({ _id: webhookId }) => ({
      ...{ _id: `${id} ${webhookId}`, webhookId, event, ...told, path, at },
      ...{ state: 'waiting', attempts: 0, nextAttemptAt: now, settledAt: null, fault: null },
      sendBefore: addSeconds(now, DAY_SECONDS),
    }));
}

/** Sends due deliveries and returns how many succeeded. A webhook that has failed for a day is turned off. */
export function sendDeliveries({
  post = postOutside,
  clock = databaseNow,
}: { post?: PostOutside; clock?: Clock } = {}): Promise<number> {
  return sendDue('webhookDeliveries', {
    ...{ leaseSeconds: LEASE_SECONDS, clock },
    send: (delivery) => sendOne(delivery, { post, clock }),
    onOutcome: async (outcome, { webhookId, sendBefore }) => {
      const begin = addSeconds(sendBefore, FIRST_ATTEMPT_SECONDS - DAY_SECONDS);
      if (outcome === 'given up') await repo.turnOffFailing(webhookId, begin);
    },
  });
}

async function sendOne(
  { _id: id, webhookId, ...told }: WebhookDeliveryDocument,
  { post, clock }: { post: PostOutside; clock: Clock },
): Promise<Sent> {
  const webhook = await repo.findWebhook(webhookId);
  if (!webhook?.isOn) return { outcome: 'bounced', why: 'off' };
  const fault = await post(toPost(webhook, { id, ...told }, clock()));
  if (fault === null) {
    await repo.noteSuccess(webhookId);
    return { outcome: 'sent' };
  }
  const now = clock();
  const failing = (now.getTime() - (webhook.failingSince ?? now).getTime()) / 1000;
  const wait = Math.min(PAUSE_SECONDS.most, Math.max(PAUSE_SECONDS.least, failing / 4));
  await repo.noteFailure(webhookId, { fault, now, wait });
  return { outcome: 'failed', why: fault };
}
