import { listNicknames } from '#lib/areas/players/player-access.ts';
import { ok, fail, type Result } from '#lib/base/result.ts';
import { listAccountNames } from '#lib/identity/accounts/account-access.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { findAsset, type Picture } from '#lib/areas/assets/asset-file.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { parseId } from '#lib/base/ids.ts';
import { oklch } from '#lib/base/oklch.ts';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { starPath } from '#lib/base/star-path.ts';
import * as staff from './staff-repo.ts';
import { composeGroups, type StaffGroup } from './staff.ts';

/** The groups of the staff with their publicly shown members; open to everybody (product/pages §5.2). */
export async function getComposition(_viewer: Viewer): Promise<Result<StaffGroup[], never>> {
  const [groups, memberships] = await Promise.all([staff.listGroups(), staff.listPublicMemberships()]);
  const accountIds = memberships.map(({ accountId }) => accountId);
  const [nicknames, accounts, nicknamesOf] = await Promise.all([
    staff.listNicknameNames(memberships.flatMap(({ nicknameId }) => nicknameId ?? [])),
    listAccountNames(accountIds),
    listNicknames(accountIds),
  ]);
  return ok(composeGroups(groups, memberships, { nicknames, accounts, nicknamesOf }));
}

/** The operator's icon of a rank, or else a drawn medal (product/serving §1.5); open to everybody. */
export async function getRankIcon(
  _viewer: Viewer,
  { id: text }: { id: string },
): Promise<Result<Picture, 'not found'>> {
  const id = parseId(text);
  if (id === null) return fail('not found');
  const own = await findAsset(getConfig().assetsDir, ['img', 'ranks', text]);
  return ok(own ?? { type: 'image/svg+xml', bytes: Buffer.from(rankIconSvg(id)) });
}

const EDGE = oklch(0.25, 0.03, 170);
const BRASS = oklch(0.78, 0.13, 84);
const MIDDLE = { x: 32, y: 41 };

/** The default icon of a rank: a medal on a ribbon drawn from the rank's id alone, 64 x 64. */
function rankIconSvg(rankId: number): string {
  const chance = chanceOf(`rank ${rankId}`);
  const hue = Math.floor(chance() * 12) * 30;
  const points = 4 + Math.floor(chance() * 5);
  const rim = 8 + Math.floor(chance() * 5) * 2;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">',
    `<path fill="${oklch(0.45, 0.1, hue)}" stroke="${EDGE}" d="M16 2H28L36 26H24ZM48 2H36L28 26H40Z"/>`,
    `<path fill="${BRASS}" stroke="${EDGE}" stroke-width="1.5" stroke-linejoin="round" d="${starPath({ ...MIDDLE, points: rim, reach: 22, waist: 19 })}"/>`,
    `<circle cx="32" cy="41" r="15.5" fill="${oklch(0.9, 0.05, 90)}"/>`,
    `<path fill="${oklch(0.4, 0.1, hue)}" d="${starPath({ ...MIDDLE, points, reach: 13, waist: 6 })}"/>`,
    '</svg>',
  ].join('');
}
