import { oklch } from '#lib/base/oklch.ts';
import { chanceOf, type Chance } from '#lib/base/seeded-chance.ts';

const SHIELD = 'M14 10H106V56C106 86 84 104 60 114 36 104 14 86 14 56Z';

/** Heraldic partitions of the field: pale, fess, bend, chevron, quarters, pile; drawn wider than the shield. */
const PARTITIONS = [
  'M60 0H120V120H60Z',
  'M0 58H120V120H0Z',
  'M0 -10L130 120H0Z',
  'M60 40L120 96V130H0V96Z',
  'M60 0H120V58H60ZM0 58H60V120H0Z',
  'M14 10H106L60 104Z',
] as const;

/** Charges around the origin, about 56 wide: star, tower, crown, moon, flame, leaf, lozenges, wave, key, mountain. */
const CHARGES = [
  'M0 -30L8 -10 29 -9 12 4 18 25 0 13 -18 25 -12 4 -29 -9 -8 -10Z',
  'M-20 -26H-10V-18H-5V-26H5V-18H10V-26H20V-8H15V26H5V12A5 5 0 0 0 -5 12V26H-15V-8H-20Z',
  'M-28 20L-28 -14 -12 2 0 -24 12 2 28 -14 28 20Z',
  'M8 -28A29 29 0 1 0 8 28 23 23 0 1 1 8 -28Z',
  'M0 -32C14 -14 22 -2 20 10A20 20 0 0 1 -20 10C-20 0 -12 -4 -12 -14 -4 -10 -2 -6 -2 -1 4 -10 4 -22 0 -32Z',
  'M0 -30C20 -18 24 4 0 22C-24 4 -20 -18 0 -30ZM-2 18H2V32H-2Z',
  'M0 -30L13 -14 0 2 -13 -14ZM-17 -6L-4 10 -17 26 -30 10ZM17 -6L30 10 17 26 4 10Z',
  'M-30 -10C-20 -24 -10 -24 0 -10S20 4 30 -10V2C20 16 10 16 0 2S-20 -12 -30 2ZM-30 14C-20 0 -10 0 0 14S20 28 30 14V26C20 40 10 40 0 26S-20 12 -30 26Z',
  'M0 -30A12 12 0 0 1 4 -7V8H14V15H4V20H14V27H4V32H-4V-7A12 12 0 0 1 0 -30ZM0 -24A6 6 0 0 0 0 -12 6 6 0 0 0 0 -24Z',
  'M-32 24L-10 -22 0 -6 6 -14 32 24Z',
] as const;

const BRASS = oklch(0.78, 0.13, 84);
const EDGE = oklch(0.25, 0.03, 170);

/**
 * The emblem of a guild without a logo: a shield, 120 x 120, drawn deterministically from the guild's id. Partition, charge and two
 * tinctures distinguish neighbours in a list.
 */
export function emblemSvg(guildId: number): string {
  const chance = chanceOf(`guild ${guildId}`);
  const hue = Math.floor(chance() * 24) * 15;
  const turn = pick(chance, [30, 120, 180, 240]);
  const partition = pick(chance, PARTITIONS);
  const charge = pick(chance, CHARGES);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">',
    `<clipPath id="s"><path d="${SHIELD}"/></clipPath>`,
    `<g clip-path="url(#s)"><path fill="${oklch(0.42, 0.085, hue)}" d="M0 0H120V120H0Z"/>`,
    `<path fill="${oklch(0.56, 0.1, hue + turn)}" d="${partition}"/></g>`,
    `<path fill="none" stroke="${EDGE}" stroke-width="8" stroke-linejoin="round" d="${SHIELD}"/>`,
    `<path fill="none" stroke="${BRASS}" stroke-width="5" stroke-linejoin="round" d="${SHIELD}"/>`,
    `<path transform="translate(60 56)" fill="${oklch(0.97, 0.03, 95)}" stroke="${EDGE}" stroke-width="1.5" stroke-linejoin="round" fill-rule="evenodd" d="${charge}"/>`,
    '</svg>',
  ].join('');
}

function pick<T>(chance: Chance, from: readonly [T, ...T[]]): T {
  return from[Math.floor(chance() * from.length)] ?? from[0];
}
