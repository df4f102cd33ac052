import { announceChange } from '#game-bridge/outbox.ts';
import { listNicknames } from '#lib/areas/players/player-access.ts';
import { pageNameOf } from '#lib/areas/players/player.ts';
import { cached } from '#lib/base/cached.ts';
import { parseId } from '#lib/base/ids.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { LIST_ROWS_MAX } from '#lib/base/paging.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import type { GuildDocument } from '#lib/db/game-documents.ts';
import { listAccountNames } from '#lib/identity/accounts/account-access.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import * as guilds from './guild-repo.ts';
import {
  canModifyExtra,
  canSeeInside,
  parseFlags,
  type Donation,
  type DonationCode,
  type Guild,
  type GuildExtra,
  type GuildExtraCode,
  type GuildExtraInput,
  type GuildInput,
  type GuildLine,
  type GuildListInput,
  type GuildMember,
} from './guild.ts';
import { findAsset, type Picture } from '#lib/areas/assets/asset-file.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { emblemSvg } from './emblem.ts';
import { findLogo, listVersions } from './logo-repo.ts';
import { logoPath } from './logo.ts';

/** A page of the guilds; `next` is the number of the next page, null on the last one. */
export type GuildList = {
  readonly guilds: readonly GuildLine[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly next: number | null;
};

/** The guilds sorted by name; open to everybody (product/accounts §7.4). */
export async function listGuilds(
  _viewer: Viewer,
  { page, limit }: GuildListInput,
): Promise<Result<GuildList, never>> {
  const [found, total] = await Promise.all([
    guilds.listGuilds({ skip: (page - 1) * limit, limit }),
    guilds.countGuilds(),
  ]);
  const masterIds = found.map(({ masterAccountId }) => masterAccountId);
  const [masters, nicknames, versions] = await Promise.all([
    listAccountNames(masterIds),
    listNicknames(masterIds),
    listVersions(found.map(({ _id }) => _id)),
  ]);
  const lines = found.map(({ _id, name, masterAccountId, hasLogo, members }) => ({
    guildId: _id,
    name,
    master: masters.get(masterAccountId) ?? null,
    masterPage: nicknames.get(masterAccountId)?.[0] ?? null,
    logo: pathOfLogo({ _id, hasLogo }, versions.get(_id)),
    hasMembers: members.length > 0,
  }));
  return ok({ guilds: lines, total, page, limit, next: page * limit < total ? page + 1 : null });
}

/** A guild, with its extra powers for members and staff only (product/calls §3.5). */
export async function getGuild(viewer: Viewer, { id }: GuildInput): Promise<Result<Guild, 'not found'>> {
  const guildId = parseId(id);
  const found = guildId === null ? null : await guilds.findGuild(guildId);
  if (found === null) return fail('not found');
  const ids = found.members.map(({ accountId }) => accountId);
  const people = [found.masterAccountId, ...ids];
  const [[names, nicknames], versions] = await Promise.all([
    cached(`people ${people.join()}`, { maxAge: KEEP_SECONDS.data }, () =>
      Promise.all([listAccountNames(people), listNicknames(ids)]),
    ),
    listVersions([found._id]),
  ]);
  const version = versions.get(found._id);
  const extra = canSeeInside(viewer, found)
    ? { ...found.extra, isModifiable: canModifyExtra(viewer, found) }
    : null;
  const logo = pathOfLogo(found, version);
  const canUpload = isPlayer(viewer) && found.masterAccountId === viewer.account.id;
  const canRemove = version !== undefined && (canUpload || isAdmitted(viewer, GUARDS.banNicknames));
  return ok({ ...toGuild(found, { names, nicknames }), logo, logoRights: { canUpload, canRemove }, extra });
}

/** The address of a guild's logo, uploaded by its master or else the operator's; null without either. */
function pathOfLogo({ _id, hasLogo }: { _id: number; hasLogo: boolean }, version?: string): string | null {
  if (version !== undefined) return logoPath(_id, version);
  return hasLogo ? `/img/guilds/${_id}` : null;
}

/** Donations to a guild, largest first; for members and staff only (product/calls §3.6). */
export async function listDonations(
  viewer: Viewer,
  { id }: GuildInput,
): Promise<Result<Donation[], DonationCode>> {
  const guildId = parseId(id);
  const people = guildId === null ? null : await guilds.findPeople(guildId);
  if (!canSeeInside(viewer, people ?? NOBODY)) return fail('not a member');
  if (people === null) return fail('not found');
  const found = await guilds.listDonations(people._id, LIST_ROWS_MAX);
  const members = new Set(people.members.map(({ accountId }) => accountId));
  const nicknames = await listNicknames(found.map(({ accountId }) => accountId));
  return ok(
    found.map(({ accountId, name, quantity }) => {
      const isMember = members.has(accountId);
      const page = pageNameOf(name, nicknames.get(accountId) ?? [], { isMainKnown: isMember });
      return { accountName: name, quantity, isMember, page };
    }),
  );
}

/** Changes the given extra powers of a guild, all or none, and announces it to the game server (product/calls §3.7). */
export async function changeExtra(
  viewer: Player,
  { id, ...sent }: GuildExtraInput,
): Promise<Result<GuildExtra, GuildExtraCode>> {
  const guildId = parseId(id);
  const people = guildId === null ? null : await guilds.findPeople(guildId);
  if (people === null) return fail('not found');
  if (!canModifyExtra(viewer, people)) return fail('not modifiable');
  const flags = parseFlags(sent);
  if (flags === null) return fail('bad format');
  // The game server finds the guild by a member, which godlike need not be.
  const isMember = people.members.some(({ accountId }) => accountId === viewer.account.id);
  const accountId = isMember ? viewer.account.id : people.masterAccountId;
  const extra = await inTransaction(async ({ session }) => {
    await announceChange({ what: 'guildExtra', accountId }, { session });
    return guilds.updateFlags(people._id, flags, session);
  });
  return extra === null ? fail('not found') : ok({ ...extra, isModifiable: true });
}

const NOBODY = { masterAccountId: 0, members: [] };

function toGuild(
  found: GuildDocument,
  {
    names,
    nicknames,
  }: { names: ReadonlyMap<number, string>; nicknames: ReadonlyMap<number, readonly string[]> },
): Omit<Guild, 'extra' | 'logo' | 'logoRights'> {
  const { _id: guildId, masterAccountId, members: inside } = found;
  const inOrder = inside.toSorted(
    (one, other) =>
      Number(other.accountId === masterAccountId) - Number(one.accountId === masterAccountId) ||
      one.joinedAt.getTime() - other.joinedAt.getTime(),
  );
  const members = inOrder.flatMap(({ accountId }): GuildMember[] => {
    const accountName = names.get(accountId);
    return accountName === undefined ? [] : [{ accountName, nicknames: nicknames.get(accountId) ?? [] }];
  });
  const { name, motto, createdAt, places, gils, pvpExp, pveExp } = found;
  return {
    ...{ guildId, name, motto, createdAt, places, gils, pvpExp, pveExp, members },
    master: names.get(masterAccountId) ?? null,
    usedPlaces: inside.length,
  };
}

/** The logo of a guild: uploaded by its master, else the operator's, else a drawn emblem (product/serving §1.5); open to everybody. */
export async function getGuildPicture(
  _viewer: Viewer,
  { id }: { id: string },
): Promise<Result<Picture, 'not found'>> {
  const guildId = parseId(id);
  if (guildId === null) return fail('not found');
  const uploaded = await findLogo(guildId);
  if (uploaded !== null) return ok({ type: 'image/png', bytes: uploaded.png });
  const own = await findAsset(getConfig().assetsDir, ['img', 'guilds', id]);
  return ok(own ?? { type: 'image/svg+xml', bytes: Buffer.from(emblemSvg(guildId)) });
}
