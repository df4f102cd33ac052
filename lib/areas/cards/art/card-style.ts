import ownCards from '#content/cards.json' with { type: 'json' };
import { hashOf } from '#lib/base/seeded-chance.ts';
import type { CardFace } from '#lib/game/card.ts';
import { NEUTRAL_EMBLEMS } from './neutral-emblems.ts';
import { NEUTRAL_NAMES, SCENE_NAMES, type SceneName } from './scenes.ts';

/** How the cards of a deck are drawn: its hue in degrees, and its scene. */
type DeckStyle = { readonly hue: number; readonly scene: SceneName };

/** The style of a card beside its face: that of its deck, and the name of its emblem. */
export type CardStyle = DeckStyle & { readonly emblem: string };

/** The style of a deck in the database; an unknown scene counts as none. */
export type StoredStyle = { readonly hue: number; readonly scene?: string | undefined };

/** The looks of cards in the database: the styles of decks by name, the emblems of cards by id. */
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
 * The style of a card: from the deck and the card in the database, else from the same names in content/cards.json, else by hash. The same
 * names always give the same style (product/appearance §4.1).
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

/** The emblem that the hash of a text picks. */
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
