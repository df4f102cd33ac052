import type { VisitDocument } from '#lib/db/account-documents.ts';
import { WELCOME } from '#lib/game/economy.ts';

/** Minimum time between two visits of a player, in milliseconds, which limits writes to two a day. */
export const VISIT_MS = 12 * 3_600_000;

/** Higher numbers are left out, so that the stored text stays below three thousand characters. The site's own cards end at 168. */
const HIGHEST = 16_383;

/** The cards that are new to a player, and the visit to store; null when nothing has changed. */
export type SeenCards = {
  readonly fresh: readonly number[];
  readonly visit: Omit<VisitDocument, '_id'> | null;
};

/**
 * The numbers of the player's new cards since the previous visit. They stay new during a visit, so that a reload hides nothing; on a first
 * visit, only a starting deck counts as new.
 */
export function seeCards(
  stored: Omit<VisitDocument, '_id'> | null,
  { owned, now }: { owned: readonly number[]; now: Date },
): SeenCards {
  const cards = packNumbers(owned);
  if (stored === null) {
    const isStarter = owned.length <= WELCOME.deckCards;
    const before = isStarter ? packNumbers([]) : cards;
    return { fresh: isStarter ? owned : [], visit: { at: now, cards, before } };
  }
  const isNew = now.getTime() - stored.at.getTime() >= VISIT_MS;
  const before = isNew ? stored.cards : stored.before;
  const known = unpackNumbers(before);
  const fresh = owned.filter((number) => number <= HIGHEST && !known.has(number));
  return { fresh, visit: isNew ? { at: now, cards, before } : null };
}

/** Numbers as a base64url bitmap: 168 cards take 30 characters. */
export function packNumbers(numbers: readonly number[]): string {
  const kept = numbers.filter((number) => number <= HIGHEST);
  const bytes = new Uint8Array((Math.max(0, ...kept) >> 3) + 1);
  for (const number of kept) bytes[number >> 3] = (bytes[number >> 3] ?? 0) | (1 << (number & 7));
  return Buffer.from(bytes).toString('base64url');
}

/** The inverse of {@link packNumbers}. */
export function unpackNumbers(text: string): ReadonlySet<number> {
  const bytes = Buffer.from(text, 'base64url');
  return new Set(
    Array.from(bytes).flatMap((byte, at) =>
      [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bit) => (byte & (1 << bit) ? [at * 8 + bit] : [])),
    ),
  );
}
