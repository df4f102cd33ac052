import { oklch } from '#lib/base/oklch.ts';
import { PAPER } from './card-frame.ts';
import { findOutline } from './emblem-outlines.ts';

/** A round medal with an emblem, in a hue, as an SVG file. */
export function medalSvg({ emblem, hue }: { emblem: string; hue: number }): string {
  const rim = oklch(0.56, 0.1, hue);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">',
    `<circle cx="60" cy="60" r="58" fill="${rim}"/>`,
    `<circle cx="60" cy="60" r="52" fill="${oklch(0.9, 0.06, hue)}" stroke="${PAPER}" stroke-width="2"/>`,
    `<path transform="translate(26 26)scale(.1328)" d="${findOutline(emblem) ?? ''}" fill="${oklch(0.3, 0.07, hue)}" stroke="${PAPER}" stroke-width="30" stroke-linejoin="round" paint-order="stroke"/>`,
    '</svg>',
  ].join('');
}
