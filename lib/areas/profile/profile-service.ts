import { endOtherSessions } from '#lib/identity/sessions/session-service.ts';
import { isBlocked, noteFailure } from '#lib/identity/limits/login-limits.ts';
import { isMissing, isPossiblePassword } from '#lib/identity/sessions/session.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import { TooMany } from '#lib/base/too-many.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { listIdentsOf } from '#lib/areas/staff/staff-service.ts';
import type { PasswordInput } from './profile-input.ts';
import * as accounts from '#lib/identity/accounts/account-repo.ts';
import { isAllowedPassword, type PasswordCode, type Profile } from '#lib/identity/accounts/account.ts';
import { hashPassword, isPasswordUnless } from '#lib/identity/accounts/password.ts';

/** The viewer's own account with everything its page shows (document 1 §2, My account). */
export async function getMyProfile(viewer: Viewer): Promise<Result<Profile, 'not logged in'>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const { id } = viewer.account;
  const [facts, nicknames, idents] = await Promise.all([
    accounts.findProfileFacts(id),
    accounts.listNicknames(id, new Date()),
    listIdentsOf(id),
  ]);
  if (facts === null) return fail('not logged in');
  const robotNames = await accounts.listAccountNames(Object.keys(facts.pve).map(Number));
  const pve = Object.entries(facts.pve)
    .map(([robotId, stats]) => ({ robot: robotNames.get(Number(robotId)) ?? `#${robotId}`, stats }))
    .sort((a, b) => a.robot.localeCompare(b.robot, 'fr'));
  const { _id, name, pvp, ...rest } = facts;
  const { win, draw, lose } = pvp;
  return ok({ ...rest, accountId: _id, accountName: name, pvp: { win, draw, lose }, pve, nicknames, idents });
}

/**
 * Changes the viewer's own password and ends the sessions of all other devices (4-decisions 4.5).
 * A wrong current password counts as a failed login; a blocked address is refused with `TooMany`.
 */
export async function changePassword(
  viewer: Viewer,
  input: PasswordInput,
): Promise<Result<Record<string, never>, PasswordCode>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  if (isMissing(input.old)) return fail('no current password');
  if (isMissing(input.new)) return fail('no new password');
  const credentials = await accounts.findCredentialsById(viewer.account.id);
  if (credentials?.passwordHash == null) return fail('account not found');
  if (!(await isOwnPassword(viewer, input.old, credentials.passwordHash))) return fail('bad old');
  if (!isAllowedPassword(input.new, credentials.name)) return fail('bad new');
  const to = await hashPassword(input.new);
  const isReplaced = await accounts.replacePasswordHash(viewer.account.id, {
    from: credentials.passwordHash,
    to,
  });
  if (!isReplaced) return fail('bad old');
  await endOtherSessions(viewer.account);
  return ok({});
}

async function isOwnPassword(viewer: Player, password: unknown, passwordHash: string): Promise<boolean> {
  const limited = { address: viewer.address ?? '0.0.0.0', name: viewer.account.name };
  const isStopped = () => isBlocked(limited);
  if (await isStopped()) throw new TooMany();
  if (isPossiblePassword(password)) {
    const verdict = await isPasswordUnless(password, passwordHash, isStopped);
    if (verdict === 'stopped') throw new TooMany();
    if (verdict === 'right') return true;
  }
  await noteFailure(limited);
  return false;
}
