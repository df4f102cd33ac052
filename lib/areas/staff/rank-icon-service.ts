import { findAsset, type Picture } from '#lib/areas/assets/asset-file.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { parseId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { rankIconSvg } from './rank-icon.ts';

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
