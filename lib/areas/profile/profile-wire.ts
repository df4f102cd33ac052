import { z } from 'zod';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import { makeLevels } from '#lib/game/capacities.ts';
import type { Stats } from '#lib/identity/accounts/account.ts';
import { call } from '#lib/identity/call.ts';
import { describePrivilege } from '#lib/identity/privileges.ts';
import type { Profile } from './profile.ts';
import { getMyProfile } from './profile-service.ts';
import { PROFILE_TEXTS } from './profile-messages.ts';

const count = z.int().min(0);

const statsJson = z.object({ win: count, draw: count, lose: count });

/** The wire shape of `myProfile` (product/calls §2.8); dates are Unix seconds. */
export const profileJson = z.object({
  accountName: z.string(),
  accountId: z.int().min(1),
  gils: count,
  exp: count,
  power: count,
  shopPower: count,
  registerDate: count,
  lastLogin: count.nullable(),
  lastIp: z.string().nullable(),
  idents: z.array(z.object({ rankId: count, rankName: z.string(), asNickname: z.string().optional() })),
  privileges: z.array(z.object({ name: z.string(), description: z.string() })),
  pvpStats: statsJson,
  pveStats: z.record(z.string(), statsJson),
  capacities: z.object(makeLevels(() => count)),
  nicknames: z.array(z.object({ nickname: z.string(), isMain: z.boolean(), isBanned: z.boolean() })),
  maxNicknames: count,
});

/** A profile in its wire shape; an ident without a nickname has no `asNickname`. */
function toProfileJson(profile: Profile): z.infer<typeof profileJson> {
  const { accountName, accountId, gils, exp, power, shopPower, capacities, maxNicknames } = profile;
  return {
    accountName,
    accountId,
    gils,
    exp,
    power,
    shopPower,
    registerDate: toUnixSeconds(profile.registeredAt),
    lastLogin: profile.lastLoginAt && toUnixSeconds(profile.lastLoginAt),
    lastIp: profile.lastAddress,
    idents: profile.idents.map(({ rankId, rankName, asNickname }) =>
      asNickname === null ? { rankId, rankName } : { rankId, rankName, asNickname },
    ),
    privileges: profile.privileges.map(describePrivilege),
    pvpStats: profile.pvp,
    pveStats: Object.fromEntries(profile.pve.map(({ robot, stats }): [string, Stats] => [robot, stats])),
    capacities,
    nicknames: profile.nicknames.map(({ name, isMain, isBanned }) => ({ nickname: name, isMain, isBanned })),
    maxNicknames,
  };
}

/** The answer of `GET /rest/myprofile`. */
function toMyprofileJson(profile: Profile): { myProfile: z.infer<typeof profileJson> } {
  return { myProfile: toProfileJson(profile) };
}

/** `GET /rest/myprofile` (product/calls §2.8). */
export const myprofileCall = call({
  method: 'GET',
  path: '/rest/myprofile',
  summary: 'Your account with statistics, capacities, nicknames, ranks and privileges',
  guard: 'player',
  input: z.object({}),
  output: z.object({ myProfile: profileJson }),
  refusals: ['not logged in'],
  texts: PROFILE_TEXTS,
  service: getMyProfile,
  toJson: toMyprofileJson,
});
