import { getMyProfile } from '#lib/areas/profile/profile-service.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { makePlan, type OwnCapacities } from './capacity-plan.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

/** The viewer's bought levels and the powers left. The master of a guild counts as having bought the guild. */
export async function getOwnCapacities(viewer: Viewer): Promise<Result<OwnCapacities, 'not logged in'>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const [profile, hasGuild] = await Promise.all([getMyProfile(viewer), isGuildMaster(viewer.account.id)]);
  if (!profile.ok) return profile;
  const { capacities, power } = profile.value;
  const levels = makePlan((planned) => (planned === 'guilde' ? Number(hasGuild) : capacities[planned]));
  return ok({ levels, power });
}

/** True when an account is the master of its guild, whether founded or taken over. */
async function isGuildMaster(accountId: number): Promise<boolean> {
  const found = await collection('guilds').findOne(
    { 'members.accountId': accountId, masterAccountId: accountId },
    { maxTimeMS: READ_LIMIT_MS, projection: { _id: 1 } },
  );
  return found !== null;
}
