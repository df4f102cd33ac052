import { oklch } from '#lib/base/oklch.ts';
import type { Chance } from '#lib/base/seeded-chance.ts';

/**
 * The area of a scene: up to the middle of the frame, which is drawn above it. As there is no clip path, nothing of a scene may
 * leave this box; either frame hides its corners.
 */
const FIELD = { left: 7, top: 7, right: 113, bottom: 143 } as const;

/** The middle of every card, where its emblem stands. */
const MIDDLE = { x: 60, y: 73 } as const;

/** The whole field in one colour. */
function ground(fill: string): string {
  return `<path d="M7 7H113V143H7Z" fill="${fill}"/>`;
}

/** A disc around the middle of the card, or elsewhere. */
function disc(
  fill: string,
  { radius, x = MIDDLE.x, y = MIDDLE.y }: { radius: number; x?: number; y?: number },
): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** The point where a line from the middle meets the edge of the field; the angle in radians, clockwise from the right. */
function edgeAt(angle: number): string {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const across = ((dx > 0 ? FIELD.right : FIELD.left) - MIDDLE.x) / dx;
  const along = ((dy > 0 ? FIELD.bottom : FIELD.top) - MIDDLE.y) / dy;
  const reach = Math.min(across, along);
  return `${Math.round(MIDDLE.x + reach * dx)} ${Math.round(MIDDLE.y + reach * dy)}`;
}

type Strewn = { readonly count: number; readonly size: number; readonly bottom?: number };

/** Random dots over the field down to `bottom`, as one path with round caps. */
function dots(chance: Chance, fill: string, { count, size, bottom = FIELD.bottom - 3 }: Strewn): string {
  const places = Array.from(
    { length: count },
    () => `M${Math.round(10 + chance() * 100)} ${Math.round(10 + chance() * (bottom - 10))}h0`,
  );
  return `<path d="${places.join('')}" stroke="${fill}" stroke-width="${size}" stroke-linecap="round"/>`;
}

/** Two slopes across the field, filled to its bottom. */
function slope(fill: string, { y, rise, fall = rise }: { y: number; rise: number; fall?: number }): string {
  return `<path d="M7 ${y}q26-${rise} 53 0t53-${fall}V143H7Z" fill="${fill}"/>`;
}

/** Five scenes for any deck of an operator, different in form as well as in hue. */
const NEUTRAL_SCENES = { curtain, lozenges, ripples, dunes, arch } as const;

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

/** Draws the ground of a card in a hue, varied by chance. */
type Draw = (hue: number, chance: Chance) => string;

/** A scene, and the dark ink of its emblem: lightness, chroma, and degrees added to the hue. */
type Scene = { readonly draw: Draw; readonly ink: readonly [number, number, number] };

const DARK = [0.3, 0.07, 5] as const;

/** The scenes of the built-in decks. */
const DECK_SCENES = {
  rays: { draw: rays, ink: DARK },
  waves: { draw: waves, ink: DARK },
  hills: { draw: hills, ink: DARK },
  furnace: { draw: furnace, ink: [0.24, 0.05, 0] },
  night: { draw: night, ink: [0.22, 0.07, -10] },
  gold: { draw: gold, ink: DARK },
} as const satisfies Record<string, Scene>;

const SCENES: Readonly<Record<SceneName, Scene>> = {
  ...DECK_SCENES,
  curtain: { draw: NEUTRAL_SCENES.curtain, ink: DARK },
  lozenges: { draw: NEUTRAL_SCENES.lozenges, ink: DARK },
  ripples: { draw: NEUTRAL_SCENES.ripples, ink: DARK },
  dunes: { draw: NEUTRAL_SCENES.dunes, ink: DARK },
  arch: { draw: NEUTRAL_SCENES.arch, ink: DARK },
};

/** The scenes for decks without one, picked by the hash of their name. */
export const NEUTRAL_NAMES = ['curtain', 'lozenges', 'ripples', 'dunes', 'arch'] as const;

/** All scenes that a deck may name (product/appearance §4.1). */
export const SCENE_NAMES = ['rays', 'waves', 'hills', 'furnace', 'night', 'gold', ...NEUTRAL_NAMES] as const;

export type SceneName = (typeof SCENE_NAMES)[number];

export function drawScene(name: SceneName, { hue, chance }: { hue: number; chance: Chance }): string {
  return SCENES[name].draw(hue, chance);
}

export function emblemInk(name: SceneName, hue: number): string {
  const [lightness, chroma, turn] = SCENES[name].ink;
  return oklch(lightness, chroma, hue + turn);
}

/** Morning: rays from the middle, a low hill. */
function rays(hue: number, chance: Chance): string {
  const turn = chance() * 0.5;
  const fan = Array.from({ length: 12 }, (_, at) => {
    const angle = turn + (at * Math.PI) / 6;
    return `M60 73L${edgeAt(angle)} ${edgeAt(angle + 0.26)}Z`;
  });
  const rise = Math.round(10 + chance() * 8);
  return [
    ground(oklch(0.9, 0.06, hue)),
    `<path d="${fan.join('')}" fill="${oklch(0.835, 0.082, hue + 7)}"/>`,
    slope(oklch(0.7, 0.1, hue + 20), { y: 124, rise, fall: 4 }),
  ].join('');
}

/** The sea: five rows of waves under a pale sun. */
function waves(hue: number, chance: Chance): string {
  const sun = disc(oklch(0.97, 0.04, 95), { x: Math.round(32 + chance() * 56), y: 36, radius: 13 });
  const rows = Array.from({ length: 5 }, (_, at) => {
    const crest = `q5-${Math.round(6 + chance() * 3)} 11 0`.repeat(10).replace('11', '7');
    const fill = oklch(0.8 - 0.07 * at, 0.07 + 0.012 * at, hue);
    return `<path d="M7 ${84 + at * 11}${crest}V143H7Z" fill="${fill}"/>`;
  });
  return ground(oklch(0.9, 0.06, hue)) + sun + rows.join('');
}

/** The grove: three hills and six firs. */
function hills(hue: number, chance: Chance): string {
  const slopes = [0, 1, 2].map((at) =>
    slope(oklch(0.74 - 0.1 * at, 0.09, hue), {
      y: Math.round(90 + at * 15 + chance() * 8),
      rise: Math.round(14 + chance() * 8),
      fall: Math.round(chance() * 6),
    }),
  );
  const firs = Array.from({ length: 6 }, () => `M${Math.round(16 + chance() * 88)} 96l7 22h-14Z`);
  return [
    ground(oklch(0.9, 0.06, hue)),
    ...slopes,
    `<path d="${firs.join('')}" fill="${oklch(0.5, 0.09, hue)}" fill-opacity=".55"/>`,
  ].join('');
}

/** The forge: a furnace and its sparks. */
function furnace(hue: number, chance: Chance): string {
  const spark = oklch(0.86, 0.14, hue + 35);
  return [
    ground(oklch(0.42, 0.07, hue)),
    disc(oklch(0.52, 0.12, hue + 4), { radius: 53, y: 84 }),
    disc(oklch(0.65, 0.15, hue + 10), { radius: 46, y: 84 }),
    disc(oklch(0.78, 0.15, hue + 22), { radius: 38, y: 82 }),
    dots(chance, spark, { count: 9, size: 1.5, bottom: 96 }),
    dots(chance, spark, { count: 6, size: 3, bottom: 96 }),
  ].join('');
}

/** The night: stars, and a moon behind the emblem. */
function night(hue: number, chance: Chance): string {
  const star = oklch(0.95, 0.03, 95);
  return [
    ground(oklch(0.36, 0.09, hue - 10)),
    dots(chance, star, { count: 20, size: 1 }),
    dots(chance, star, { count: 9, size: 2.2 }),
    disc(oklch(0.55, 0.11, hue), { radius: 42 }),
    disc(oklch(0.74, 0.085, hue), { radius: 36 }),
  ].join('');
}

/** The deck Special: gold leaf around a medal. */
function gold(hue: number, chance: Chance): string {
  const turn = chance() * 0.2;
  const lines = Array.from({ length: 24 }, (_, at) => `M60 73L${edgeAt(turn + (at * Math.PI) / 12)}`);
  return [
    ground(oklch(0.88, 0.09, hue)),
    `<path d="${lines.join('')}" stroke="${oklch(0.7, 0.13, hue)}" stroke-width="1.2"/>`,
    disc(oklch(0.6, 0.12, hue), { radius: 43 }),
    disc(oklch(0.95, 0.06, hue), { radius: 41 }),
  ].join('');
}
