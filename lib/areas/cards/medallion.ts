import { oklch } from '#lib/base/oklch.ts';
import { chanceOf, type Chance } from '#lib/base/seeded-chance.ts';

const FULL_TURN = 2 * Math.PI;

type Ring = { count: number; from: number; to: number; width: number; lean: number; turn: number };

/**
 * The engraved picture of a card, drawn from its id alone: two rings of petals around a star, order 5 to 9.
 * SVG around the origin, radius 320; `hue` is the deck's, in degrees.
 */
export function medallion(id: string, hue: number): string {
  const chance = chanceOf(id);
  const order = 5 + Math.floor(chance() * 5);
  const turn = chance() * FULL_TURN;
  const lean = (chance() - 0.5) * 0.7;
  const outer = { count: order * 2, from: 140, to: 285, width: between(chance, 30, 62), lean, turn };
  const inner = {
    count: order,
    from: 55,
    to: between(chance, 225, 275),
    width: between(chance, 48, 92),
    lean: -lean,
    turn,
  };
  const dark = oklch(0.45, 0.1, hue + between(chance, 15, 65));
  return [
    `<circle r="320" fill="${oklch(0.93, 0.035, hue)}" stroke="${oklch(0.5, 0.09, hue)}" stroke-width="12"/>`,
    `<path d="${beads(order * 6, 302)}" fill="none" stroke="${oklch(0.6, 0.08, hue)}" stroke-width="9" stroke-linecap="round"/>`,
    `<path d="${petals(outer)}" fill="${oklch(0.78, 0.085, hue)}" stroke="${oklch(0.58, 0.09, hue)}" stroke-width="5"/>`,
    `<path d="${petals(inner)}" fill="${dark}"/>`,
    `<path d="${veins(inner)}" stroke="${oklch(0.9, 0.05, hue)}" stroke-width="6"/>`,
    `<path d="${star(chance, order, turn)}" fill="${oklch(0.96, 0.03, 90)}" stroke="${oklch(0.4, 0.08, hue)}" stroke-width="9"/>`,
  ].join('');
}

function between(chance: Chance, low: number, high: number): number {
  return low + chance() * (high - low);
}

/** One closed curve per petal, out to the tip and back, both sides leaning the same way. */
function petals({ count, from, to, width, lean, turn }: Ring): string {
  return around(count, turn, (angle) => {
    const middle = from + (to - from) * 0.55;
    const base = point(from, angle);
    const tip = point(to, angle + lean * 0.35);
    const left = point(Math.hypot(middle, width), angle - Math.atan2(width, middle));
    const right = point(Math.hypot(middle, width), angle + Math.atan2(width, middle) + lean * 0.2);
    return `M${pair(base)}q${delta(base, left)} ${delta(base, tip)}q${delta(tip, right)} ${delta(tip, base)}`;
  });
}

function veins({ count, from, to, lean, turn }: Ring): string {
  return around(count, turn, (angle) => {
    const start = point(from + 30, angle);
    const end = point(from + (to - from) * 0.7, angle + lean * 0.2);
    return `M${pair(start)}l${delta(start, end)}`;
  });
}

function beads(count: number, radius: number): string {
  return around(count, 0, (angle) => `M${pair(point(radius, angle))}h.1`);
}

/** A star with an odd number of points: the order of the rings, or one more. */
function star(chance: Chance, order: number, turn: number): string {
  const points = order % 2 === 1 ? order : order + 1;
  const reach = between(chance, 90, 120);
  const waist = reach * between(chance, 0.38, 0.63);
  const corners = Array.from({ length: points * 2 }, (_, i) =>
    pair(point(i % 2 === 0 ? reach : waist, turn + (i * FULL_TURN) / (points * 2))),
  );
  return `M${corners.join('L')}Z`;
}

function around(count: number, turn: number, draw: (angle: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(turn + (i * FULL_TURN) / count)).join('');
}

type Point = readonly [x: number, y: number];

function point(radius: number, angle: number): Point {
  return [Math.round(radius * Math.sin(angle)), Math.round(-radius * Math.cos(angle))];
}

/** Whole numbers, and no space before a minus: pictures stand inline in pages that must stay small. */
function pair([x, y]: Point): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

function delta(from: Point, to: Point): string {
  return pair([to[0] - from[0], to[1] - from[1]]);
}
