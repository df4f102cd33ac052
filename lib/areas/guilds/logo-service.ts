import { findAsset, type Picture } from '#lib/areas/assets/asset-file.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { parseId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { emblemSvg } from './emblem.ts';

/** The operator's logo of a guild, or else a drawn emblem (product/serving §1.5); open to everybody. */
export async function getGuildPicture(
  _viewer: Viewer,
  { id }: { id: string },
): Promise<Result<Picture, 'not found'>> {
  const guildId = parseId(id);
  if (guildId === null) return fail('not found');
  const own = await findAsset(getConfig().assetsDir, ['img', 'guilds', id]);
  return ok(own ?? { type: 'image/svg+xml', bytes: Buffer.from(emblemSvg(guildId)) });
}
