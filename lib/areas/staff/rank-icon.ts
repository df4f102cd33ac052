import { oklch } from '#lib/base/oklch.ts';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { starPath } from '#lib/base/star-path.ts';

const EDGE = oklch(0.25, 0.03, 170);
const BRASS = oklch(0.78, 0.13, 84);
const MIDDLE = { x: 32, y: 41 };

/** The icon of a rank without one: a medal on a ribbon drawn from the rank's id alone, 64 x 64. */
export function rankIconSvg(rankId: number): string {
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
