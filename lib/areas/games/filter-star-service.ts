import { findAsset, type Picture } from '#lib/areas/assets/asset-file.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { filterStarSvg } from './filter-star.ts';

/** A plain file name of at most 64 characters: it names no folder, and no hidden file. */
const STAR_NAME = /^[^./\\\p{C}][^/\\\p{C}]{0,63}$/u;

/** The operator's star of a filter, or else a drawn one (product/serving §1.5); open to everybody. */
export async function getFilterStar(
  _viewer: Viewer,
  { name }: { name: string },
): Promise<Result<Picture, 'not found'>> {
  if (!STAR_NAME.test(name)) return fail('not found');
  const own = await findAsset(getConfig().assetsDir, ['img', 'stars', name]);
  return ok(own ?? { type: 'image/svg+xml', bytes: Buffer.from(filterStarSvg(name)) });
}
