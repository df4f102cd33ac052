import type { ClientSession } from 'mongodb';
import { FILE_ROWS_MAX, toListed, type Listed } from '#lib/base/paging.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { takeIds } from '#lib/db/collections.ts';
import { findCredentials } from '#lib/identity/accounts/account-access.ts';
import { UNAUTHORIZED, isAdmitted, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import * as audit from './audit-repo.ts';
import type { Act, AuditAction, AuditEntry, AuditFilter, AuditTarget } from './audit.ts';
import { GUARDS } from './guards.ts';
import { insertEntry } from './audit-repo.ts';

/** An id that no account has, so that a filter by an unknown name finds nothing. */
const NOBODY = -1;

/** Logs an act of staff, with the viewer's account and address. Pass the session of the change to commit both together. */
export async function noteAct(
  { account, address }: Player,
  act: Act,
  { session, now = new Date() }: { session?: ClientSession; now?: Date } = {},
): Promise<void> {
  const entry = { at: now, accountId: account.id, accountName: account.name, address, ...act };
  await audit.insertEntry({ _id: await takeIds('audit'), ...entry }, session);
}

/** True if the viewer looked at this target within the last `seconds`. */
export function hasLookedAt(
  viewer: Player,
  { target, seconds, now }: { target: AuditTarget; seconds: number; now: Date },
): Promise<boolean> {
  const act = { accountId: viewer.account.id, action: 'account look', target };
  return audit.hasEntrySince(act, addSeconds(now, -seconds));
}

/** The viewer's latest action of this kind within the last `seconds`, or null. */
export function findLatestAct(
  viewer: Player,
  { action, seconds, now }: { action: AuditAction; seconds: number; now: Date },
): Promise<AuditEntry | null> {
  const act = { accountId: viewer.account.id, action };
  return audit.findLatestSince(act, addSeconds(now, -seconds));
}

/** The entry with this id, or null. The caller has checked the guard. */
export function findEntry(id: number): Promise<AuditEntry | null> {
  return audit.findEntry(id);
}

/** A page of the log, newest first; requires `godlike` (product/staff §5.5). */
export async function listAudit(
  viewer: Viewer,
  { page, limit, filter }: { page: number; limit: number; filter: AuditFilter },
): Promise<Result<Listed<AuditEntry>, Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.readAudit)) return fail(UNAUTHORIZED);
  const match = await toMatch(filter);
  const [rows, total] = await Promise.all([
    audit.listEntries(match, { skip: (page - 1) * limit, limit }),
    audit.countEntries(match),
  ]);
  return ok(toListed(rows, { page, limit, total }));
}

/** The newest matching entries for a file, at most `FILE_ROWS_MAX`. The export is logged as well. */
export async function exportAudit(
  viewer: Viewer,
  filter: AuditFilter,
): Promise<Result<AuditEntry[], Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.readAudit)) return fail(UNAUTHORIZED);
  const rows = await audit.listEntries(await toMatch(filter), { skip: 0, limit: FILE_ROWS_MAX });
  const after = { lines: rows.length };
  await noteAct(viewer, { action: 'audit export', target: 'audit', before: {}, after });
  return ok(rows);
}

async function toMatch({ accountName, ...filter }: AuditFilter): Promise<audit.AuditMatch> {
  if (accountName === null) return { ...filter, accountId: null, accountName };
  const actor = WITHOUT_ACCOUNT.find((name) => name.toLowerCase() === accountName.toLowerCase());
  if (actor !== undefined) return { ...filter, accountId: OPERATOR_ID, accountName: actor };
  return { ...filter, accountId: (await findCredentials(accountName))?.id ?? NOBODY, accountName: null };
}

/** The actor of commands. No account has this id, and none can have this name. */
export const OPERATOR_ID = 0;
const OPERATOR_NAME = 'Opérateur';

/** The actor of automatic actions of the site; like commands, it has no account. */
const SITE_NAME = 'Le site';

/** The names of actors without an account. */
const WITHOUT_ACCOUNT = [OPERATOR_NAME, SITE_NAME];

/** Logged in place of an address, as commands do not come over the network. */
const FROM_COMMAND = 'commande';

/** Logs an act of an operator with `npm run -s admin` (product/staff §5.7). Pass the session of the change to commit both together. */
export async function noteOperatorAct(
  act: Act,
  { session, now = new Date() }: { session?: ClientSession; now?: Date } = {},
): Promise<void> {
  const who = { accountId: OPERATOR_ID, accountName: OPERATOR_NAME, address: FROM_COMMAND };
  await insertEntry({ _id: await takeIds('audit'), at: now, ...who, ...act }, session);
}

/** Logs an automatic action of the site, such as removing a banned player from a league (product/leagues §2.3). */
export async function noteSiteAct(
  act: Act,
  { session, now = new Date() }: { session?: ClientSession; now?: Date } = {},
): Promise<void> {
  const who = { accountId: OPERATOR_ID, accountName: SITE_NAME, address: null };
  await insertEntry({ _id: await takeIds('audit'), at: now, ...who, ...act }, session);
}
