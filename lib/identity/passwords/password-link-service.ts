import type { ClientSession } from 'mongodb';
import { inTransaction } from '#lib/db/client.ts';
import { isMissing } from '#lib/identity/sessions/session.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { addSeconds, type Clock } from '#lib/base/unix-time.ts';
import { findCredentialsById } from '#lib/identity/accounts/account-repo.ts';
import { isAllowedPassword } from '#lib/identity/accounts/account.ts';
import { hashPassword } from '#lib/identity/accounts/password.ts';
import type { PasswordLinkInput } from './password-link-input.ts';
import * as links from './password-link-repo.ts';
import {
  isToken,
  LINK_SECONDS,
  makeToken,
  tokenHash,
  type PasswordLink,
  type PasswordLinkCode,
} from './password-link.ts';

const now: Clock = () => new Date();

/** Opens a link of the account, within the transaction that notes it, and returns its token; older links of it end. */
export async function openPasswordLink(accountId: number, session: ClientSession): Promise<string> {
  const token = makeToken();
  await links.replaceLink({ hash: tokenHash(token), accountId, now: now() }, session);
  return token;
}

/** The link that waits under a token; null when it is none, was used, or is a day old. */
export async function findPasswordLink(_viewer: Viewer, token: unknown): Promise<PasswordLink | null> {
  if (!isToken(token)) return null;
  const accountId = await links.findLinkAccount(tokenHash(token), addSeconds(now(), -LINK_SECONDS));
  const account = accountId === null ? null : await findCredentialsById(accountId);
  return account === null ? null : { accountId: account._id, accountName: account.name };
}

/**
 * Gives the link's account the new password: the link works once, all sessions of the account end, on whatever device.
 * Whoever holds the token may, logged in or not.
 */
export async function setPasswordByLink(
  viewer: Viewer,
  input: PasswordLinkInput,
): Promise<Result<Record<string, never>, PasswordLinkCode>> {
  const { token } = input;
  const link = await findPasswordLink(viewer, token);
  if (link === null || !isToken(token)) return fail('bad link');
  if (isMissing(input.new)) return fail('no new password');
  if (!isAllowedPassword(input.new, link.accountName)) return fail('bad new');
  const passwordHash = await hashPassword(input.new);
  const isTaken = await inTransaction(async ({ session }) => {
    if (!(await links.takeLink(tokenHash(token), session))) return false;
    await links.setPassword(link.accountId, passwordHash, session);
    return true;
  });
  return isTaken ? ok({}) : fail('bad link');
}
