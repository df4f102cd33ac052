import { findAsset, type Picture } from '#lib/areas/assets/asset-file.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { rankIconSvg } from './rank-icon.ts';

/** The operator's icon of a rank, or else a drawn medal (product/serving §1.5); open to everybody. */
export async function getRankIcon(
  _viewer: Viewer,
  { id }: { id: string },
): Promise<Result<Picture, 'not found'>> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return fail('not found');
  const own = await findAsset(getConfig().assetsDir, ['img', 'ranks', id]);
  return ok(own ?? { type: 'image/svg+xml', bytes: Buffer.from(rankIconSvg(Number(id))) });
}
