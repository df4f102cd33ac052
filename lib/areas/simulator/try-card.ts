import type { Card } from '#lib/game/card.ts';
import { five } from '#lib/game/rules/cells.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import type { Slot } from '#lib/game/rules/types.ts';
import { UNEXPLORED } from '#lib/areas/positions/branches.ts';
import { makeSetupLink, MAX_CARD_NUMBER } from '#lib/areas/positions/setup-link.ts';
import { makeSimulatorAddress } from './simulator-address.ts';

/**
 * The address of a start where blue holds the card, picked up, and both hands are filled with the cards nearest to it in power; that of
 * the empty simulator when there are too few cards whose numbers fit into a link.
 */
export function tryCardAddress(card: Card, cards: readonly Card[]): string {
  const near = cards
    .filter(({ id, number }) => id !== card.id && number <= MAX_CARD_NUMBER)
    .toSorted((a, b) => distance(a, card) - distance(b, card) || a.number - b.number);
  if (near.length < 9 || card.number > MAX_CARD_NUMBER) return '/simulator';
  // In turns, so that neither hand is the stronger one.
  const red = five((slot: Slot) => numberAt(near, 2 * slot));
  const blue = five((slot: Slot) => (slot === 0 ? card.number : numberAt(near, 2 * slot - 1)));
  const setup = makeSetupLink({ rules: ['open'], firstPlayer: 'blue', blue, red, elements: [], walls: [] });
  return makeSimulatorAddress(
    { kind: 'built', setup },
    { explored: UNEXPLORED, selected: 0, hasHints: false },
  );
}

function distance(one: Card, other: Card): number {
  return Math.abs(cardPower(one) - cardPower(other));
}

function numberAt(cards: readonly Card[], at: number): number {
  const found = cards[at];
  if (!found) throw new Error('Too few cards for two hands');
  return found.number;
}
