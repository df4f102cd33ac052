import { listNicknames } from '#lib/areas/players/player-access.ts';
import { listIdentsOf } from '#lib/areas/staff/staff-access.ts';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Nickname, Stats } from '#lib/identity/accounts/account.ts';
import { listRobotNames } from '#lib/identity/accounts/account-access.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import type { Profile } from './profile.ts';
import * as profiles from './profile-repo.ts';

/** The viewer's own account with everything that the account page shows of it (product/pages §3.5). */
export async function getMyProfile(viewer: Viewer): Promise<Result<Profile, 'not logged in'>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const found = await profiles.findProfile(viewer.account.id, { now: new Date(), others: {} });
  return found === null ? fail('not logged in') : ok(await toProfile(viewer, found));
}

type Found = { readonly facts: profiles.ProfileFacts; readonly nicknames: readonly Nickname[] };

/** The stored fields of the viewer's account, with those from other collections. */
export async function toProfile({ account }: Player, { facts, nicknames }: Found): Promise<Profile> {
  const { _id, name, pvp, isPrivate = false, ...rest } = facts;
  const { win, draw, lose } = pvp;
  const [idents, robots] = await Promise.all([account.hasRank ? listIdentsOf(_id) : [], listRobots()]);
  return {
    ...{ ...rest, isPrivate, nicknames, idents },
    accountId: _id,
    accountName: name,
    pvp: { win, draw, lose },
    pve: byRobot(facts.pve, robots),
  };
}

type Robots = ReadonlyMap<number, { readonly robot: string; readonly page: string | null }>;

/** Statistics against robots, by the robot's name. */
function byRobot(pve: Readonly<Record<string, Stats>>, robots: Robots): Profile['pve'] {
  return Object.entries(pve)
    .map(([id, stats]) => ({ ...(robots.get(Number(id)) ?? { robot: `#${id}`, page: null }), stats }))
    .sort((a, b) => a.robot.localeCompare(b.robot, 'fr'));
}

/** All robots: the names of their accounts, and the nicknames under which they have a page. */
function listRobots(): Promise<Robots> {
  return cached('robots', { maxAge: KEEP_SECONDS.data }, async () => {
    const names = await listRobotNames();
    const pages = await listNicknames([...names.keys()]);
    return new Map([...names].map(([id, robot]) => [id, { robot, page: pages.get(id)?.[0] ?? null }]));
  });
}
