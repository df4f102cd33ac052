import { randomBytes } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import { getConfig } from '#lib/base/config/config.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import type { MailDocument } from '#lib/db/account-documents.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { parseEmail } from './email-address.ts';
import type { MailMessage } from './mail.ts';
import * as repo from './mail-repo.ts';
import { isToken, tokenHash, tokenOf } from './token.ts';
import { processWide } from '#lib/base/process-wide.ts';
import type { SendOutcome } from './send-queue.ts';

/** A mail about an account. */
export type NewMail = {
  readonly accountId: number;
  readonly to: string;
  readonly message: MailMessage;
  /**
   * `asked`: requested, perhaps by a stranger; `notice`: informs the owner of an action; `recovery`: the way back from a change of address;
   * `challenge`: a challenge by another player.
   */
  readonly reason: MailDocument['reason'];
  /** How long the link is valid, in seconds; null when it needs no token. */
  readonly linkSeconds: number | null;
};

/** A queued mail with the hash of its link's token, or null without a token. */
export type QueuedMail = { readonly hash: string | null };

/** Mails of each reason that may be queued per hour: for one account, to one address and in total (product/accounts §8.3). */
const HOURLY = {
  // This and `recovery` are counted apart by the page of their link: strangers can ask for anybody's new password, and have their own accounts write to any address.
  asked: { account: 3, address: 10, all: 600 },
  notice: { account: 10, address: 20, all: 6_000 },
  // Apart from notices, which a thief may exhaust, as they may the ways back, but not the link for a new password that follows one.
  recovery: { account: 10, address: 20, all: 6_000 },
  challenge: { account: 4, address: 4, all: 600 },
} as const;

const HOUR_SECONDS = 3_600;

/** An unsent mail is given up after this many seconds: one day. */
const WAIT_SECONDS = 86_400;

/** False if the operator has not configured a mail server: nothing is queued. */
export function canMail(): boolean {
  return getConfig().mail !== null;
}

/**
 * Queues a mail in the transaction of the action it reports: it is sent at least once, and only after the commit. Null when the address is
 * invalid, a limit is reached, or there is no mail server.
 */
export async function queueMail(mail: NewMail, session: ClientSession): Promise<QueuedMail | null> {
  const { accountId, message, reason, linkSeconds } = mail;
  const to = parseEmail(mail.to);
  if (to === null || !canMail()) return null;
  const now = databaseNow();
  const toKey = to.toLowerCase();
  const since = addSeconds(now, -HOUR_SECONDS);
  const isByLink = reason === 'asked' || reason === 'recovery';
  const alike = { reason, ...(isByLink && { 'link.path': message.link?.path ?? null }) };
  const queued = await repo.countSince({ accountId, toKey, alike, since }, session);
  const bounds = HOURLY[reason];
  if (queued.account >= bounds.account || queued.address >= bounds.address || queued.all >= bounds.all)
    return null;
  const id = randomBytes(16).toString('hex');
  const hash = linkSeconds === null ? null : tokenHash(tokenOf(id));
  await repo.insertMail(
    {
      _id: id,
      ...{ accountId, to, toKey, reason, ...message, tokenHash: hash },
      ...{ state: 'waiting', attempts: 0, nextAttemptAt: now, createdAt: now, settledAt: null, fault: null },
      sendBefore: addSeconds(now, Math.min(WAIT_SECONDS, linkSeconds ?? WAIT_SECONDS)),
    },
    session,
  );
  return { hash };
}

/**
 * The account of a mail queued in the last `seconds` whose link to `path` has this token, and when it was, or null. A newer link of the same
 * kind does not invalidate an older one.
 */
export async function findMailedAccount(
  token: string,
  { path, seconds }: { readonly path: string; readonly seconds: number },
): Promise<{ accountId: number; issuedAt: Date } | null> {
  if (!isToken(token)) return null;
  return repo.findLinked(tokenHash(token), { path, since: addSeconds(databaseNow(), -seconds) });
}

/** A mail that never arrived: rejected by the recipient's server (`bounced`), or given up. */
export type Undelivered = Pick<repo.Mail, 'subject' | 'createdAt' | 'state' | 'fault'>;

const SHOWN_UNDELIVERED = 5;

/** The latest undelivered mails of an account; mails are kept for 30 days. */
export async function listUndelivered(accountId: number): Promise<Undelivered[]> {
  const found = await repo.listUndelivered(accountId, SHOWN_UNDELIVERED);
  return found.map(({ subject, createdAt, state, fault }) => ({ subject, createdAt, state, fault }));
}

/** How many mails were given up in the last day. */
export function countGivenUp(): Promise<number> {
  return repo.countGivenUp(addSeconds(databaseNow(), -WAIT_SECONDS));
}

const OUTCOMES: readonly SendOutcome[] = ['sent', 'bounced', 'failed', 'given up'];

/** Counts a mail of this process for `/metrics`. */
export function countMail(outcome: SendOutcome): void {
  const counts = getMailCounts();
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}

/** Mails of this process since its start, by outcome. */
export function getMailCounts(): Map<SendOutcome, number> {
  return processWide(
    'mail-counts',
    () => new Map<SendOutcome, number>(OUTCOMES.map((outcome) => [outcome, 0])),
  );
}
