import type { ClientSession } from 'mongodb';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { addSeconds, type Clock } from '#lib/base/paris-time.ts';
import { inTransaction } from '#lib/db/client.ts';
import { confirmEmail, findCredentialsById } from '#lib/identity/accounts/account-repo.ts';
import { hashPassword } from '#lib/identity/accounts/password.ts';
import { isMissing } from '#lib/identity/sessions/session.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { isToken, tokenHash } from '#lib/mail/token.ts';
import { toNewPassword } from './password-change.ts';
import {
  LINK_SECONDS,
  makeToken,
  type PasswordLink,
  type PasswordLinkCode,
  type PasswordLinkInput,
  ASKED_MAX,
  type LostPasswordCode,
  type LostPasswordInput,
} from './password-link.ts';
import { tellOfNewPassword } from './password-notice.ts';
import * as links from './password-link-repo.ts';
import { randomUUID } from 'node:crypto';
import { typedName } from '#lib/base/text/typed-name.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { countForClient } from '#lib/identity/limits/client-limit.ts';
import { canMail } from '#lib/mail/mail-queue.ts';
import { insertRequest } from './password-link-repo.ts';

const now: Clock = databaseNow;

/** Creates a link for an account, within the transaction that logs it, and returns the token. Older links stop working. */
export async function openPasswordLink(accountId: number, session: ClientSession): Promise<string> {
  const token = makeToken();
  await links.replaceLink({ hash: tokenHash(token), accountId, now: now() }, session);
  return token;
}

/** Ends all links of an account, within the transaction that changes where they are sent. */
export function endPasswordLinks(accountId: number, session: ClientSession): Promise<void> {
  return links.deleteLinks(accountId, session);
}

/**
 * The pending link of a token; null when the token is invalid or used, or the link has expired. A mailed link is of no use once the account
 * has another address: a mail queued while the address changes is not seen by that change, and may still go to the former one.
 */
export async function findPasswordLink(_viewer: Viewer, token: unknown): Promise<PasswordLink | null> {
  if (!isToken(token)) return null;
  const link = await links.findLink(tokenHash(token), {
    since: addSeconds(now(), -LINK_SECONDS),
    now: now(),
  });
  const account = link === null ? null : await findCredentialsById(link.accountId);
  if (account === null || (link?.email ?? account.email) !== account.email) return null;
  return { accountId: account._id, accountName: account.name, email: account.email };
}

/**
 * Sets the password of the link's account and ends all its sessions, on every device. The link works once, for anyone
 * who has the token, logged in or not.
 */
export async function setPasswordByLink(
  viewer: Viewer,
  input: PasswordLinkInput,
): Promise<Result<{ accountId: number }, PasswordLinkCode>> {
  const { token } = input;
  const link = await findPasswordLink(viewer, token);
  if (link === null || !isToken(token)) return fail('bad link');
  if (isMissing(input.new)) return fail('no new password');
  const chosen = await toNewPassword(input.new, { name: link.accountName, email: link.email });
  if (!chosen.ok) return chosen;
  const clientKey = viewer.address === null ? undefined : clientKeyOf(viewer.address);
  const passwordHash = await hashPassword(chosen.value, { gate: 'login', clientKey });
  const isTaken = await inTransaction(async ({ session }) => {
    const taken = await links.takeLink(tokenHash(token), session);
    if (taken === null || !(await links.setPassword(taken, passwordHash, session))) return false;
    await links.endPending(link.accountId, session);
    // The holder of the link has read the mail sent to that address.
    if (taken.email !== undefined) await confirmEmail(link.accountId, taken.email, session);
    await tellOfNewPassword(viewer, link.accountId, session);
    return true;
  });
  return isTaken ? ok({ accountId: link.accountId }) : fail('bad link');
}

/** The limit per client (product/accounts §6.2). */
const LIMIT = { prefix: 'lostPassword', points: 10, seconds: 600 } as const;

/**
 * Queues a request for a password link, which `answerRequests` sends. Nothing is looked up here, so neither the answer nor its timing reveals
 * whether the account exists. Throws `TooMany` beyond the client's limit.
 */
export async function askForLink(
  viewer: Viewer,
  { account }: LostPasswordInput,
): Promise<Result<Record<string, never>, LostPasswordCode>> {
  const asked = typeof account === 'string' ? typedName(account) : '';
  if (isMissing(asked)) return fail('no account name');
  if (!canMail()) return fail('no mail');
  await countForClient(viewer.address ?? '0.0.0.0', LIMIT);
  // Longer texts match no account; truncating them keeps the cost the same.
  await insertRequest({ _id: randomUUID(), account: asked.slice(0, ASKED_MAX), createdAt: now() });
  return ok({});
}
