import type { Chance } from '#lib/base/seeded-chance.ts';

/**
 * What a scene may fill: up to the middle of the frame, which is drawn above it. Nothing of a scene may leave this box, as there is
 * no clip path: its corners are hidden by either frame.
 */
const FIELD = { left: 7, top: 7, right: 113, bottom: 143 } as const;

/** The middle of every card, where its emblem stands. */
const MIDDLE = { x: 60, y: 73 } as const;

/** The whole field in one colour. */
export function ground(fill: string): string {
  return `<path d="M7 7H113V143H7Z" fill="${fill}"/>`;
}

/** A disc around the middle of the card, or elsewhere. */
export function disc(
  fill: string,
  { radius, x = MIDDLE.x, y = MIDDLE.y }: { radius: number; x?: number; y?: number },
): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** Where a line from the middle meets the edge of the field; the angle in radians, clockwise from the right. */
export function edgeAt(angle: number): string {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const across = ((dx > 0 ? FIELD.right : FIELD.left) - MIDDLE.x) / dx;
  const along = ((dy > 0 ? FIELD.bottom : FIELD.top) - MIDDLE.y) / dy;
  const reach = Math.min(across, along);
  return `${Math.round(MIDDLE.x + reach * dx)} ${Math.round(MIDDLE.y + reach * dy)}`;
}

type Strewn = { readonly count: number; readonly size: number; readonly bottom?: number };

/** Dots strewn over the field down to `bottom`, as one path of round ends. */
export function dots(
  chance: Chance,
  fill: string,
  { count, size, bottom = FIELD.bottom - 3 }: Strewn,
): string {
  const places = Array.from(
    { length: count },
    () => `M${Math.round(10 + chance() * 100)} ${Math.round(10 + chance() * (bottom - 10))}h0`,
  );
  return `<path d="${places.join('')}" stroke="${fill}" stroke-width="${size}" stroke-linecap="round"/>`;
}

/** Two slopes over the width of the field, filled to its bottom. */
export function slope(
  fill: string,
  { y, rise, fall = rise }: { y: number; rise: number; fall?: number },
): string {
  return `<path d="M7 ${y}q26-${rise} 53 0t53-${fall}V143H7Z" fill="${fill}"/>`;
}
