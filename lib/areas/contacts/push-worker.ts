import webPush from 'web-push';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { getConfig } from '#lib/base/config/config.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import type { PushNoteDocument } from '#lib/db/account-documents.ts';
import { getContacts, removePush } from '#lib/identity/contacts/contact-service.ts';
import { hasLiveSession } from '#lib/identity/sessions/session-service.ts';
import { postOutside, type PostOutside } from '#lib/mail/post-outside.ts';
import { sendDue, type Sent } from '#lib/mail/send-queue.ts';

const EVERY_MS = 2_000;

/** How long a notification stays claimed, in seconds: longer than an attempt may take. */
const LEASE_SECONDS = 60;

/** How long a push service keeps what it cannot deliver at once, in seconds. */
const TTL_SECONDS = 3_600;

/** What a push service answers for a browser that is not notified any more. */
const GONE = ['HTTP 404', 'HTTP 410'];

/** Posts notifications to browsers until it is stopped. */
export function startPushWorker({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  return startLoop({ everyMs: EVERY_MS, work: () => sendPushNotes(), onSurprise });
}

/** Posts the notifications that are due, and returns how many were taken. A browser that is gone, or whose session has ended, is forgotten. */
export function sendPushNotes({
  post = postOutside,
  clock,
}: { post?: PostOutside; clock?: Clock } = {}): Promise<number> {
  return sendDue('pushNotes', {
    ...{ leaseSeconds: LEASE_SECONDS, ...(clock && { clock }) },
    send: (note) => sendOne(note, post),
    onOutcome: () => undefined,
  });
}

async function sendOne(note: PushNoteDocument, post: PostOutside): Promise<Sent> {
  const { accountId, endpoint, title, text, path } = note;
  const { notify, contactEmail } = getConfig();
  const found = (await getContacts(accountId)).push.find((one) => one.endpoint === endpoint);
  if (notify === null || found === undefined) return { outcome: 'bounced', why: 'off' };
  const { p256dh, auth, sessionId } = found;
  if (!(await hasLiveSession(accountId, sessionId))) {
    await removePush(accountId, endpoint);
    return { outcome: 'bounced', why: 'session' };
  }
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ title, text, path }),
    { TTL: TTL_SECONDS, vapidDetails: { subject: `mailto:${contactEmail}`, ...notify } },
  );
  const fault = await post({ url: endpoint, body: request.body, headers: headersOf(request.headers) });
  if (fault === null) return { outcome: 'sent' };
  if (!GONE.includes(fault)) return { outcome: 'failed', why: fault };
  await removePush(accountId, endpoint);
  return { outcome: 'bounced', why: fault };
}

function headersOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
