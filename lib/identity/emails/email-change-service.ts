import type { ClientSession } from 'mongodb';
import { announceChange } from '#game-bridge/outbox.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { inTransaction } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/lease.ts';
import type { EmailLinkDocument } from '#lib/db/account-documents.ts';
import { findContact, findCredentialsById } from '#lib/identity/accounts/account-repo.ts';
import { endPasswordLinks } from '#lib/identity/passwords/password-link-service.ts';
import { queuePasswordLink } from '#lib/identity/passwords/password-notice.ts';
import { whyNotProof } from '#lib/identity/second-factor/reauthentication.ts';
import { deleteSessions } from '#lib/identity/sessions/session-repo.ts';
import { takesSecondStep } from '#lib/identity/sessions/second-step.ts';
import { isMissing } from '#lib/identity/sessions/session.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import { parseEmail } from '#lib/mail/email-address.ts';
import { canMail, queueMail } from '#lib/mail/mail-queue.ts';
import type { MailMessage } from '#lib/mail/mail.ts';
import { isToken, tokenHash } from '#lib/mail/token.ts';
import {
  EMAIL_LINK_SECONDS,
  type EmailChangeCode,
  type EmailChangeInput,
  type EmailLink,
  type EmailLinkKind,
} from './email-change.ts';
import { confirmMail, movedMail, ownAddressMail, replacedMail, welcomeMail } from './email-mail-messages.ts';
import * as repo from './email-change-repo.ts';

type Nothing = Record<string, never>;

/**
 * Mails a link to a new address; the account keeps its former one until the link is used (product/accounts §6.4). The own address gets one
 * while it is not confirmed. The password, or with a second factor one of its codes, is asked each time. Throws `TooMany` when the address is blocked, or has asked for too many mails.
 */
export async function changeEmail(
  viewer: Player,
  input: EmailChangeInput,
): Promise<Result<Nothing, EmailChangeCode>> {
  const to = typeof input.email === 'string' ? parseEmail(input.email) : null;
  if (to === null) return fail('Invalid email address');
  if (isMissing(input.password)) return fail('no current password');
  if (!canMail()) return fail('no mail');
  const { id: accountId, name } = viewer.account;
  const refusal = await whyNotProof(viewer, input.password, '/rest/email');
  if (refusal !== null) return fail(refusal);
  return inTransaction(async ({ session }) => {
    const { email: from = null, emailConfirmedAt = null } = (await findContact(accountId, session)) ?? {};
    if (from === to && emailConfirmedAt !== null) return fail('same email');
    const link = { accountId, kind: 'confirm', from, to } as const;
    const message = from === to ? ownAddressMail(name) : confirmMail(name);
    if (!(await mailLink(link, { address: to, message, reason: 'asked' }, session))) throw new TooMany(3_600);
    return ok({});
  });
}

/**
 * Queues the mail that asks the owner of a new account to confirm its address, in the transaction that notes the account; nothing beyond the
 * bounds.
 */
export async function welcomeByMail(
  { accountId, name, email }: { accountId: number; name: string; email: string },
  session: ClientSession,
): Promise<void> {
  const link = { accountId, kind: 'confirm', from: email, to: email } as const;
  await mailLink(link, { address: email, message: welcomeMail(name), reason: 'asked' }, session);
}

/**
 * Mails a link to the address that a repeated sign-up names in place of a mistyped one (product/accounts §2.5). Nothing once the account's
 * address is confirmed, beyond the bounds, or where a change of address would ask for more than the password.
 */
export async function correctByMail(
  { accountId, to }: { accountId: number; to: string },
  session: ClientSession,
): Promise<void> {
  const contact = await findContact(accountId, session);
  if (contact === null || contact.emailConfirmedAt != null || (await takesSecondStep(accountId))) return;
  const { name, email: from } = contact;
  if (from?.toLowerCase() === to.toLowerCase()) return;
  const link = { accountId, kind: 'confirm', from, to } as const;
  await mailLink(link, { address: to, message: confirmMail(name), reason: 'asked' }, session);
}

/** The pending link of a token, or null. */
export async function findEmailLink(_viewer: Viewer, token: unknown): Promise<EmailLink | null> {
  const link = await findPending(token);
  const account = link === null ? null : await findCredentialsById(link.accountId);
  if (link === null || account === null) return null;
  const { kind, from, to } = link;
  return { accountId: account._id, accountName: account.name, kind, to, isCurrent: from === to };
}

/**
 * Follows a link once, for anyone who has it. That at the new address moves the account there, and tells the former one, with a way back. The way
 * back ends every session and link of the account but earlier ways back, and mails a link for a new password (product/accounts §6.4). Throws `TooMany`, and
 * changes nothing, if the former address cannot be told for its bounds.
 */
export async function followEmailLink(
  _viewer: Viewer,
  { token }: { token?: unknown },
): Promise<Result<{ kind: EmailLinkKind }, 'bad link'>> {
  const link = await findPending(token);
  if (link === null) return fail('bad link');
  const { _id: hash, accountId, kind, from, to } = link;
  const isUsed = await inTransaction(async ({ session }) => {
    if (!(await repo.takeLink(hash, session))) return false;
    const change = { accountId, to, from: kind === 'confirm' ? from : undefined };
    if (!(await repo.setEmail(change, databaseNow(), session))) return false;
    if (from === to) return true;
    await endPasswordLinks(accountId, session);
    await announceChange({ what: 'account', accountId }, { session });
    await (kind === 'confirm' ? tellFormer(link, session) : takeBack(link, session));
    return true;
  });
  return isUsed ? ok({ kind }) : fail('bad link');
}

/**
 * Ends what was sent to the former address of an account, and tells it that staff have replaced it, in the transaction that does so; null
 * for an account without one.
 */
export async function leaveEmail(
  { accountId, former }: { accountId: number; former: string | null },
  session: ClientSession,
): Promise<void> {
  await endPasswordLinks(accountId, session);
  await repo.deleteLinks(accountId, session);
  if (former === null) return;
  const message = replacedMail((await findContact(accountId, session))?.name ?? '');
  await queueMail({ accountId, to: former, message, reason: 'notice', linkSeconds: null }, session);
}

/** The own address and whether it is known to be read by its owner. */
export async function getOwnEmail(
  viewer: Player,
): Promise<{ readonly email: string | null; readonly isConfirmed: boolean }> {
  const found = await repo.findOwnEmail(viewer.account.id);
  return { email: found?.email ?? null, isConfirmed: found?.emailConfirmedAt != null };
}

async function tellFormer({ accountId, from, to }: EmailLinkDocument, session: ClientSession): Promise<void> {
  // Nobody reads an address that no mail can be sent to.
  if (from === null || parseEmail(from) === null) return;
  const name = (await findContact(accountId, session))?.name ?? '';
  const message = movedMail({ name, to, at: databaseNow() });
  const link = { accountId, kind: 'restore', from: to, to: from } as const;
  if (!(await mailLink(link, { address: from, message, reason: 'recovery' }, session)))
    throw new TooMany(3_600);
}

async function takeBack(
  { accountId, to, createdAt }: EmailLinkDocument,
  session: ClientSession,
): Promise<void> {
  await repo.deleteLaterLinks(accountId, createdAt, session);
  await deleteSessions(accountId, session);
  const name = (await findContact(accountId, session))?.name ?? '';
  await queuePasswordLink({ accountId, name, email: to, reason: 'recovery' }, session);
}

async function findPending(token: unknown): Promise<EmailLinkDocument | null> {
  return isToken(token) ? repo.findLink(tokenHash(token), databaseNow()) : null;
}

type Letter = {
  readonly address: string;
  readonly message: MailMessage;
  readonly reason: 'asked' | 'recovery';
};

/** Queues a mail and stores its link; false when a bound is reached. */
async function mailLink(
  link: Pick<EmailLinkDocument, 'accountId' | 'kind' | 'from' | 'to'>,
  { address, message, reason }: Letter,
  session: ClientSession,
): Promise<boolean> {
  const linkSeconds = EMAIL_LINK_SECONDS[link.kind];
  const mail = { accountId: link.accountId, to: address, message, reason, linkSeconds };
  const queued = await queueMail(mail, session);
  if (queued?.hash == null) return false;
  const now = databaseNow();
  await repo.insertLink(
    { _id: queued.hash, ...link, createdAt: now, expiresAt: addSeconds(now, linkSeconds) },
    session,
  );
  return true;
}
