import { listNicknames } from '#lib/areas/players/player-access.ts';
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
  const robotIds = Object.keys(facts.pve).map(Number);
  const [robotNames, pages] = await Promise.all([listAccountNames(robotIds), listNicknames(robotIds)]);
  const pve = Object.entries(facts.pve)
    .map(([id, stats]) => ({ id: Number(id), stats }))
    .map(({ id, stats }) => ({
      robot: robotNames.get(id) ?? `#${id}`,
      page: pages.get(id)?.[0] ?? null,
      stats,
    }))
    .sort((a, b) => a.robot.localeCompare(b.robot, 'fr'));
  const { _id, name, pvp, ...rest } = facts;
  const { win, draw, lose } = pvp;
  return ok({ ...rest, accountId: _id, accountName: name, pvp: { win, draw, lose }, pve, nicknames, idents });
}
