import { listIdentsOf } from '#lib/areas/staff/staff-access.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { listAccountNames } from '#lib/identity/accounts/account-access.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import type { Profile } from './profile.ts';
import * as profiles from './profile-repo.ts';

/** The viewer's own account with everything that the account page shows (product/pages §3.5). */
export async function getMyProfile(viewer: Viewer): Promise<Result<Profile, 'not logged in'>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const { id } = viewer.account;
  const [facts, nicknames, idents] = await Promise.all([
    profiles.findProfileFacts(id),
    profiles.listNicknames(id, new Date()),
    listIdentsOf(id),
  ]);
  if (facts === null) return fail('not logged in');
  const robotNames = await listAccountNames(Object.keys(facts.pve).map(Number));
  const pve = Object.entries(facts.pve)
    .map(([robotId, stats]) => ({ robot: robotNames.get(Number(robotId)) ?? `#${robotId}`, stats }))
    .sort((a, b) => a.robot.localeCompare(b.robot, 'fr'));
  const { _id, name, pvp, ...rest } = facts;
  const { win, draw, lose } = pvp;
  return ok({ ...rest, accountId: _id, accountName: name, pvp: { win, draw, lose }, pve, nicknames, idents });
}
