import { hashOf } from '#lib/base/seeded-chance.ts';

const DECK_HUES: ReadonlyMap<string, number> = new Map([
  ['Aurore', 60],
  ['Marées', 235],
  ['Bosquet', 145],
  ['Forge', 35],
  ['Minuit', 300],
  ['Special', 85],
]);

/** The hue of a deck in degrees: chosen for the decks that come with the site, derived from the name for any other. */
export function deckHue(deck: string): number {
  return DECK_HUES.get(deck) ?? hashOf(deck) % 360;
}
