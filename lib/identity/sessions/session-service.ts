import type { ClientSession } from 'mongodb';
import { getConfig } from '#lib/base/config/config.ts';
import { isBusy } from '#lib/base/gate.ts';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { hashTyped, noteSecurity } from '#lib/base/security-events.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { findProblemRun } from '#lib/db/problem-months.ts';
import { addSeconds, type Clock } from '#lib/base/paris-time.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import { inTransaction } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { RETENTION } from '#lib/db/retention.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { isAccountName } from '#lib/game/names.ts';
import { findCredentials, findViewerAccount, noteLogin } from '#lib/identity/accounts/account-access.ts';
import { replacePasswordHash } from '#lib/identity/accounts/account-repo.ts';
import { isBanned, banDetail, type Ban } from '#lib/identity/accounts/account.ts';
import { passwordForms } from '#lib/identity/accounts/password-rules.ts';
import { hashPassword } from '#lib/identity/accounts/password.ts';
import { findChallengedUntil } from '#lib/identity/contacts/contact-repo.ts';
import { hasFactor, hasPasskey } from '#lib/identity/factors/factor-repo.ts';
import { admitLoginFrom } from '#lib/identity/limits/address-bans.ts';
import { comparePassword, knownDevice } from '#lib/identity/limits/compare-password.ts';
import { isBlocked } from '#lib/identity/limits/login-limits.ts';
import {
  belongsToStaff,
  isPlayer,
  isStaff,
  type Viewer,
  type ViewerAccount,
  type Player,
} from '#lib/identity/viewer.ts';
import { appealToken, loginProof, type PendingLogin } from './session-seal.ts';
import {
  isMissing,
  type ConnectCode,
  type ConnectInput,
  type EndSessionInput,
  type SessionEntry,
} from './session.ts';
import { noteFailedLogin } from './own-sessions.ts';
import { tellOfLock } from '#lib/identity/limits/lock-notice.ts';
import { isUntold, tellOfNewDevice } from './login-notices.ts';
import { takesSecondStep } from './second-step.ts';
import * as sessions from './session-repo.ts';

/** After how long a session ends: without use, in any case, and in any case for staff, in seconds (product/accounts §4.1). */
const LIFE = {
  idle: RETENTION.sessions.seconds,
  whole: RETENTION.longSessions.seconds,
  staff: 12 * 3_600,
} as const;

/** Minimum time between two writes of a session's last use, in seconds. */
const TOUCH_SECONDS = 60;

const now: Clock = databaseNow;

/** A complete login: the account, its name as registered, and the session id for the cookie. */
export type Connected = {
  readonly accountId: number;
  readonly accountName: string;
  readonly sessionId: string;
};

/** A login with the right password: complete, or waiting for a second factor. */
export type Recognised = Connected | { readonly accountName: string; readonly pending: PendingLogin };

/** Logs a visitor in. The order of the refusals is part of the contract (product/calls §2.3). */
export async function connect(viewer: Viewer, input: ConnectInput): Promise<Result<Recognised, ConnectCode>> {
  const { password } = input;
  const accountName =
    typeof input.accountName === 'string' ? typedName(input.accountName) : input.accountName;
  if (isMissing(accountName)) return fail('no account name');
  if (isMissing(password)) return fail('no password');
  const from = await admitLoginFrom(viewer);
  if (!from.ok) return from;
  const address = from.value;
  const name = typeof accountName === 'string' ? accountName : '';
  const account = isAccountName(accountName) ? await findCredentials(accountName) : null;
  const device = account === null ? null : knownDevice(viewer.deviceCookie, account.id);
  const limited = { address, name, device };
  if (await isBlocked(limited)) return refuseBlocked(name);
  if (isPlayer(viewer)) return fail('already connected');
  if (!isAccountName(accountName)) return fail('bad account');
  const forms = passwordForms(password);
  if (forms.length === 0) return fail('bad password');

  const passwordHash = account?.passwordHash ?? null;
  const compared = await comparePassword({ forms, passwordHash }, { limited, gate: 'login' });
  const { verdict } = compared;
  if (verdict === 'blocked') return refuseBlocked(name);
  if (verdict === 'wrong') {
    const who = account === null ? { typed: hashTyped(name) } : { accountId: account.id };
    noteSecurity('failed login', who);
    tellOfLock(account?.id ?? null, limited);
    if (account !== null) noteFailedLogin(account.id, viewer);
  }
  if (verdict === 'wrong' || account === null || passwordHash === null) return fail('bad credentials');
  if (isBanned(account.ban, now())) return fail('banned', refusedBan(account.id, account.ban));
  if (account.type !== 'player') return fail('???');
  const proven = { ...account, passwordHash };
  if (compared.isRenewable) proven.passwordHash = await renewHash(proven, forms, clientKeyOf(address));
  if (await takesSecondStep(account.id)) {
    const pending = { accountId: account.id, proof: loginProof(proven.passwordHash) };
    return ok({ accountName: account.name, pending });
  }
  return openSession(viewer, proven);
}

function refuseBlocked(name: string): Result<never, 'blocked ip'> {
  noteSecurity('blocked login', { typed: hashTyped(name) });
  return fail('blocked ip');
}

/** The viewer's account, or null for visitors. */
export function identify(viewer: Viewer): Result<ViewerAccount | null, never> {
  return ok(viewer.account);
}

/** Ends the viewer's session; succeeds without one too. */
export async function disconnect(viewer: Viewer): Promise<Result<Record<string, never>, never>> {
  if (isPlayer(viewer)) await sessions.deleteSession(viewer.account.sessionId, viewer.account.id);
  return ok({});
}

/** Ends one of the viewer's own sessions, on any device; `isOwn` tells whether it was the current one. */
export async function endOwnSession(
  viewer: Player,
  { session }: EndSessionInput,
): Promise<Result<{ isOwn: boolean }, 'not logged in' | 'not found'>> {
  if (typeof session !== 'string') return fail('not found');
  const isDeleted = await sessions.deleteSession(session, viewer.account.id);
  return isDeleted ? ok({ isOwn: session === viewer.account.sessionId }) : fail('not found');
}

/** Ends the sessions of the viewer's other devices, and returns how many there were. */
export async function endOwnOthers({
  account: { id, sessionId },
}: Player): Promise<Result<{ ended: number }, 'not logged in'>> {
  return ok({ ended: await sessions.deleteOtherSessions(id, sessionId) });
}

/** Ends the sessions of the viewer's other devices, in the transaction that changes the password (product/accounts §4.2). */
export async function endOtherSessions(
  { id, sessionId }: ViewerAccount,
  session: ClientSession,
): Promise<void> {
  await sessions.deleteOtherSessions(id, sessionId, session);
}

/** The account behind a session id; null when the session ended, idled or lasted too long, or the account is deleted or banned. */
export async function findSessionAccount(sessionId: string): Promise<ViewerAccount | null> {
  const moment = now();
  const session = await sessions.findSession(sessionId);
  if (session === null) return null;
  const [account, hasRank, problemRun, challengedUntil] = await Promise.all([
    findViewerAccount(session.accountId),
    sessions.hasRank(session.accountId),
    findProblemRun(session.accountId),
    findChallengedUntil(session.accountId),
  ]);
  if (account === null || isBanned(account.ban, moment)) return null;
  if (!isLive(session, { ...account, hasRank }, moment)) return null;
  if (session.lastUsedAt < addSeconds(moment, -TOUCH_SECONDS)) await sessions.touchSession(sessionId, moment);
  const { id, name, privileges, emblem } = account;
  return withFactorRule({ id, name, privileges, hasRank, sessionId, problemRun, emblem, challengedUntil });
}

/** True while the session is one of the account and lasts, and no ban stops the account. Does not count as use. */
export async function hasLiveSession(accountId: number, sessionId: string): Promise<boolean> {
  const moment = now();
  const [session, account, hasRank] = await Promise.all([
    sessions.findSession(sessionId),
    findViewerAccount(accountId),
    sessions.hasRank(accountId),
  ]);
  if (session?.accountId !== accountId || account === null || isBanned(account.ban, moment)) return false;
  return isLive(session, { ...account, hasRank }, moment);
}

/** True until a session has lasted, or was not used, for too long. */
export function isLive(
  { createdAt, lastUsedAt }: Pick<SessionEntry, 'createdAt' | 'lastUsedAt'>,
  owner: Parameters<typeof belongsToStaff>[0],
  moment: Date,
): boolean {
  const life = belongsToStaff(owner) ? LIFE.staff : LIFE.whole;
  return createdAt >= addSeconds(moment, -life) && lastUsedAt > addSeconds(moment, -LIFE.idle);
}

/** Staff without a second factor are told so; where it is required, their rights wait for it (product/accounts §5.5). */
async function withFactorRule(account: ViewerAccount): Promise<ViewerAccount> {
  const { staffSecondFactor: rule } = getConfig();
  if (rule === 'off' || !isStaff(account)) return account;
  if ((await hasFactor(account.id)) || (await hasPasskey(account.id))) return account;
  const withheld = rule === 'required' ? { privileges: [], hasRank: false } : {};
  return { ...account, ...withheld, lacksFactor: rule };
}

/** Why a right password opens no session. */
type OvertakenCode = 'banned' | 'bad credentials' | 'error when fetching the account details';

/** A login whose password matched `passwordHash`. */
type Proven = { readonly id: number; readonly name: string; readonly passwordHash: string };

/**
 * Stores a hash of the newest form of a password and returns it; the former hash if too many are waiting, as the next login will do, or
 * if the password has changed meanwhile.
 */
async function renewHash(
  { id, passwordHash: from }: Proven,
  [password = '']: readonly string[],
  clientKey: string,
): Promise<string> {
  try {
    const to = await hashPassword(password, { gate: 'login', clientKey });
    return (await replacePasswordHash(id, { from, to })) ? to : from;
  } catch (error) {
    if (isBusy(error)) return from;
    throw error;
  }
}

/**
 * Opens a session if the account still has the hash that was compared, and no ban: whatever changed meanwhile, on any site,
 * has ended this login too (docs/decisions/0016).
 */
export async function openSession(viewer: Viewer, proven: Proven): Promise<Result<Connected, OvertakenCode>> {
  const { id: accountId, name, passwordHash } = proven;
  const { address, device } = viewer;
  const isNew = knownDevice(viewer.deviceCookie, accountId) === null;
  const moment = now();
  try {
    const isTold = isNew && (await isUntold(accountId, viewer));
    const sessionId = await inTransaction(async ({ session }) => {
      const isNoted = await noteLogin({ accountId, passwordHash, address, now: moment }, session);
      if (!isNoted) return null;
      if (isTold) await tellOfNewDevice(accountId, device, session);
      return sessions.insertSession({ accountId, address, device, isNew, now: moment }, session);
    });
    if (sessionId === null) return await refuseOvertaken(name);
    noteSecurity('login', { accountId });
    return ok({ accountId, accountName: name, sessionId });
  } catch (error) {
    if (isDatabaseAway(error)) return fail('error when fetching the account details');
    throw error;
  }
}

/** The refusal of a login overtaken by a ban or a changed password. */
async function refuseOvertaken(name: string): Promise<Result<Connected, OvertakenCode>> {
  const account = await findCredentials(name);
  const ban = account?.ban ?? null;
  if (account === null || !isBanned(ban, now())) return fail('bad credentials');
  return fail('banned', refusedBan(account.id, ban));
}

/** The refusal of a banned account after the right password: the ban, and a token for an appeal. */
export function refusedBan(accountId: number, ban: Ban): Record<string, string | number> {
  return { ...banDetail(ban), appeal: appealToken(accountId, now()) };
}
