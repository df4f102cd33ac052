import type { CardDocument, DeckDocument, OwnedCardDocument } from '#lib/db/game-documents.ts';
import { makeRandom } from '../random.ts';
import { pickStartingDeck } from '../starting-deck.ts';
import type { Person } from './people.ts';
import type { WorldContent } from './world-content.ts';
import type { WorldSource } from './world.ts';

/** The card documents for the content. */
export function makeCards({ cards }: WorldContent): CardDocument[] {
  return cards.map(({ id, ...card }) => ({ _id: id, ...card }));
}

/** The deck documents for the content. */
export function makeDecks({ decks }: WorldContent): DeckDocument[] {
  return decks.map(({ name, ...deck }) => ({ _id: name, ...deck }));
}

/** The cards owned by all accounts but robots: a starting deck, and more the more they play. */
export function makeOwnedCards(
  people: readonly Person[],
  cards: readonly CardDocument[],
  { seed }: WorldSource,
) {
  const owned: OwnedCardDocument[] = [];
  for (const { accountId, activity, kind } of people) {
    if (kind === 'robot') continue;
    const random = makeRandom(`${seed}:cards:${accountId}`);
    const start = pickStartingDeck(cards, random).map(({ _id }) => _id);
    const won = random.sample(cards, Math.min(cards.length, Math.round(activity * 12)));
    for (const cardId of new Set([...start, ...won.map(({ _id }) => _id)])) {
      const quantity = random.happens(Math.min(0.4, activity / 10)) ? random.between(2, 4) : 1;
      owned.push({ _id: { accountId, cardId }, quantity });
    }
  }
  return owned;
}
