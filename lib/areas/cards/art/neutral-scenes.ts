import { oklch } from '#lib/base/oklch.ts';
import type { Chance } from '#lib/base/seeded-chance.ts';
import { disc, dots, ground, slope } from './scene-parts.ts';

/** Five scenes that suit any deck, for decks of an operator's own: told apart by form as well as by hue. */
export const NEUTRAL_SCENES = { curtain, lozenges, ripples, dunes, arch } as const;

/** A stage: the folds of a curtain and its boards. */
function curtain(hue: number, chance: Chance): string {
  const width = Math.round(5 + chance() * 3);
  const folds = [7, 21, 35, 49, 64, 78, 92, 106].map((x) => `M${x} 7h${Math.min(width, 113 - x)}V119H${x}Z`);
  return [
    ground(oklch(0.86, 0.07, hue)),
    `<path d="${folds.join('')}" fill="${oklch(0.78, 0.095, hue)}"/>`,
    `<path d="M7 119H113V143H7Z" fill="${oklch(0.62, 0.1, hue + 15)}"/>`,
  ].join('');
}

/** A harlequin's cloth. */
function lozenges(hue: number, chance: Chance): string {
  const rows = [7, 41, 75, 109].flatMap((y) =>
    [7, 33.5, 60, 86.5].map((x) => `M${x + 13} ${y}l13 17-13 17-13-17Z`),
  );
  return [
    ground(oklch(0.91, 0.045, hue)),
    `<path d="${rows.join('')}" fill="${oklch(0.83, 0.075, hue + chance() * 20)}"/>`,
    disc(oklch(0.95, 0.03, hue), { radius: 40 }),
  ].join('');
}

/** Circles that widen from the middle, as on a pond. */
function ripples(hue: number, chance: Chance): string {
  const first = 20 + chance() * 5;
  const rings = [0, 1, 2, 3].map((at) => `<circle cx="60" cy="73" r="${Math.round(first + at * 9)}"/>`);
  return [
    ground(oklch(0.88, 0.06, hue)),
    slope(oklch(0.78, 0.08, hue), { y: 112, rise: 9 }),
    `<g fill="none" stroke="${oklch(0.97, 0.025, hue)}" stroke-width="2.5">${rings.join('')}</g>`,
  ].join('');
}

/** Four dunes, and a low sun. */
function dunes(hue: number, chance: Chance): string {
  const sun = disc(oklch(0.97, 0.04, 95), { x: Math.round(34 + chance() * 52), y: 44, radius: 15 });
  const slopes = [0, 1, 2, 3].map((at) =>
    slope(oklch(0.82 - 0.065 * at, 0.07 + 0.01 * at, hue + at * 4), {
      y: Math.round(80 + at * 15 + chance() * 5),
      rise: Math.round(8 + chance() * 14),
      fall: Math.round(4 + chance() * 8),
    }),
  );
  return ground(oklch(0.92, 0.045, hue)) + sun + slopes.join('');
}

/** An arch that opens on a sky. */
function arch(hue: number, chance: Chance): string {
  return [
    ground(oklch(0.74, 0.085, hue)),
    `<path d="M18 143V63a42 42 0 0 1 84 0V143Z" fill="${oklch(0.93, 0.04, hue)}"/>`,
    dots(chance, oklch(0.66, 0.09, hue), { count: 12, size: 1.6, bottom: 60 }),
    slope(oklch(0.62, 0.1, hue + 15), { y: 124, rise: 7, fall: 3 }),
  ].join('');
}
