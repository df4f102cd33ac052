import ownCards from '#content/cards.json' with { type: 'json' };
import { hashOf } from '#lib/base/seeded-chance.ts';
import type { CardFace } from '#lib/game/card.ts';
import { NEUTRAL_EMBLEMS } from './neutral-emblems.ts';
import { NEUTRAL_NAMES, SCENE_NAMES, type SceneName } from './scenes.ts';

/** How the cards of a deck are drawn: its hue in degrees, and its scene. */
type DeckStyle = { readonly hue: number; readonly scene: SceneName };

/** The style of a card: its deck's, and the name of its emblem. */
export type CardStyle = DeckStyle & { readonly emblem: string };

/** The style of a deck in the database; an unknown scene counts as none. */
export type StoredStyle = { readonly hue: number; readonly scene?: string | undefined };

/** The styles in the database: decks by name, emblems by card id. */
export type StoredStyles = {
  readonly decks: ReadonlyMap<string, StoredStyle>;
  readonly emblems: ReadonlyMap<string, string>;
};

export const NO_STYLES: StoredStyles = { decks: new Map(), emblems: new Map() };

const OWN_DECKS: ReadonlyMap<string, StoredStyle> = new Map(ownCards.decks.map((deck) => [deck.name, deck]));
const OWN_EMBLEMS: ReadonlyMap<string, string> = new Map(
  ownCards.cards.map(({ id, emblem }) => [id, emblem]),
);

/**
 * The style of a card by the names of card and deck: from the database, else from content/cards.json, else by hash, always with the same
 * result (product/appearance §4.1).
 */
export function styleOf(
  { id, deck }: Pick<CardFace, 'id' | 'deck'>,
  stored: StoredStyles = NO_STYLES,
): CardStyle {
  const own = OWN_DECKS.get(deck);
  const known = stored.decks.get(deck);
  return {
    hue: known?.hue ?? own?.hue ?? hashOf(deck) % 360,
    scene: sceneOf(known?.scene) ?? sceneOf(own?.scene) ?? pick(NEUTRAL_NAMES, deck),
    emblem: stored.emblems.get(id) ?? OWN_EMBLEMS.get(id) ?? neutralEmblem(id),
  };
}

/** The neutral emblem picked by the hash of a text. */
export function neutralEmblem(text: string): string {
  return pick(NEUTRAL_EMBLEMS, text);
}

function sceneOf(name: string | undefined): SceneName | undefined {
  return SCENE_NAMES.find((known) => known === name);
}

function pick<T>(list: readonly [T, ...T[]] | readonly T[], text: string): T {
  const found = list[hashOf(text) % list.length];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
}
