import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { listCards, listMyCards } from '#lib/areas/cards/card-service.ts';
import { WELCOME } from '#lib/game/economy.ts';
import type { Player } from '#lib/identity/viewer.ts';
import { findVisit, saveVisit } from './home-repo.ts';
import { seeCards } from './visit.ts';

/** A player's collection in a few figures, and which cards are new since the visit before. */
export type OwnCards = {
  readonly owned: number;
  readonly all: number;
  /** New cards in all, and some of them, the strongest first. */
  readonly fresh: number;
  readonly shown: readonly (ShownCard & { readonly power: number })[];
  /** The deck that is begun and lacks fewest cards; null when none is. */
  readonly nearest: { readonly deck: string; readonly missing: number } | null;
};

/** As many as a new account gets. */
const SHOWN = WELCOME.deckCards;

/** The viewer's collection as the home page tells it; remembers the visit, once in twelve hours (product/pages §2.1). */
export async function getOwnCards(viewer: Player, now: Date): Promise<OwnCards> {
  const { id } = viewer.account;
  const [mine, all, found] = await Promise.all([listMyCards(viewer), listCards(), findVisit(id)]);
  const rows = mine.ok ? mine.value : [];
  const { fresh, visit } = seeCards(found, { owned: rows.map(({ card }) => card.number), now });
  if (visit !== null) await saveVisit(id, found, visit);
  const isFresh = new Set(fresh);
  return {
    owned: rows.length,
    all: all.length,
    fresh: fresh.length,
    shown: rows
      .filter(({ card }) => isFresh.has(card.number))
      .toSorted((one, other) => other.power - one.power)
      .slice(0, SHOWN)
      .map(({ card, power }) => ({ ...card, power })),
    nearest: nearestDeck(
      all.map(({ deck }) => deck),
      rows.map(({ card }) => card.deck),
    ),
  };
}

/** The deck that is begun and lacks fewest cards, the first of equal ones. */
export function nearestDeck(all: readonly string[], owned: readonly string[]): OwnCards['nearest'] {
  const count = (decks: readonly string[], deck: string) => decks.filter((one) => one === deck).length;
  return [...new Set(owned)]
    .map((deck) => ({ deck, missing: count(all, deck) - count(owned, deck) }))
    .filter(({ missing }) => missing > 0)
    .reduce<OwnCards['nearest']>(
      (best, one) => (best === null || one.missing < best.missing ? one : best),
      null,
    );
}
