import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { listCards, listMyCards } from '#lib/areas/cards/card-service.ts';
import { WELCOME } from '#lib/game/economy.ts';
import type { Player } from '#lib/identity/viewer.ts';
import { findVisit, saveVisit } from './home-repo.ts';
import { seeCards } from './visit.ts';

/** Figures of a player's collection, and its new cards since the previous visit. */
export type OwnCards = {
  readonly owned: number;
  readonly all: number;
  /** The number of new cards, and some of them, the strongest first. */
  readonly fresh: number;
  readonly shown: readonly (ShownCard & { readonly power: number })[];
  /** The begun deck with the fewest missing cards; null if there is none. */
  readonly nearest: { readonly deck: string; readonly missing: number } | null;
};

/** Maximum number of new cards shown: a starting deck. */
const SHOWN = WELCOME.deckCards;

/** The viewer's collection on the home page; stores the visit, once in twelve hours (product/pages §2.1). */
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

/** The begun deck with the fewest missing cards, the first one among equals. */
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
