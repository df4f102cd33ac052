import { findAsset, type Picture } from '#lib/areas/assets/asset-file.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { oklch } from '#lib/base/oklch.ts';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { starPath } from '#lib/base/star-path.ts';

/** A plain file name of at most 64 characters: neither a folder nor a hidden file. */
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

const EDGE = oklch(0.25, 0.03, 170);

/** The star of a filter without a picture, 64 x 64, drawn deterministically from its name. */
function filterStarSvg(name: string): string {
  const chance = chanceOf(`star ${name}`);
  const hue = Math.floor(chance() * 24) * 15;
  const points = 5 + Math.floor(chance() * 4);
  const waist = 11 + Math.floor(chance() * 4) * 2;
  const outer = starPath({ x: 32, y: 33, points, reach: 28, waist });
  const inner = starPath({ x: 32, y: 33, points, reach: 15, waist: waist / 2 });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">',
    `<path fill="${oklch(0.72, 0.13, hue)}" stroke="${EDGE}" stroke-width="3" stroke-linejoin="round" d="${outer}"/>`,
    `<path fill="${oklch(0.93, 0.06, hue)}" d="${inner}"/>`,
    '</svg>',
  ].join('');
}
