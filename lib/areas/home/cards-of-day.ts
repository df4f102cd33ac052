import type { CardFace } from '#lib/game/card.ts';

const DAY_MS = 86_400_000;

/** The number of cards by which the selection advances each day. */
const DAILY_STEP = 17;

/** Two cards side by side; the left one captures the right one. */
export type CapturePair<T> = { readonly one: T; readonly other: T };

/** The pair of different cards with the widest gap between their facing values; null if no card captures another. */
export function capturePairOf<T extends Pick<CardFace, 'left' | 'right'>>(
  cards: readonly T[],
): CapturePair<T> | null {
  const pairs = cards.flatMap((one) => cards.map((other) => ({ one, other, by: one.right - other.left })));
  const [best] = pairs
    .filter(({ one, other, by }) => one !== other && by > 0)
    .sort((pair, next) => next.by - pair.by);
  return best ?? null;
}

/** Up to three different cards, which change every day; if possible, one of them captures another. */
export function cardsOfTheDay(cards: readonly CardFace[], now: Date): readonly CardFace[] {
  const first = Math.floor(now.getTime() / DAY_MS) * DAILY_STEP;
  const trios = cards.map((_, at) => cardsAt(cards, first + at));
  return trios.find((trio) => capturePairOf(trio) !== null) ?? cardsAt(cards, first);
}

/** Up to three cards, evenly spread over the list. */
function cardsAt(cards: readonly CardFace[], first: number): readonly CardFace[] {
  const all = cards.length;
  const picked = [0, 1, 2].map((third) => cards[(first + Math.floor((third * all) / 3)) % all]);
  return [...new Set(picked.filter((card) => card !== undefined))];
}
