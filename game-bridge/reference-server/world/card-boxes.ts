import type { CardDocument, OwnedCardDocument, DeckDocument } from '#lib/db/game-documents.ts';
import { SPECIAL_DECK } from '#lib/game/rules/power.ts';
import type { DealtCard } from '../play/hands.ts';
import type { Person } from './people.ts';
import { makeRandom } from '../random.ts';
import { pickStartingDeck } from '#game-bridge/reference-server/new-account.ts';
import type { WorldContent } from './world-content.ts';
import type { WorldSource } from './world.ts';

/** The cards from which hands are drawn, in the form stored in games. */
export type CardBoxes = {
  /** A person's own cards, or all common cards for a robot. */
  readonly boxOf: (person: Pick<Person, 'accountId' | 'kind'>) => readonly DealtCard[];
  /** `boxOf` without the deck Special, which leagues forbid (product/leagues §5.1). */
  readonly leagueBoxOf: (person: Pick<Person, 'accountId' | 'kind'>) => readonly DealtCard[];
};

/** Makes the boxes from the cards that accounts own. */
export function makeCardBoxes(
  cards: readonly CardDocument[],
  owned: readonly OwnedCardDocument[],
): CardBoxes {
  const dealt = new Map(cards.map((card) => [card._id, asDealt(card)]));
  const common = [...dealt.values()].filter(isCommon);
  const boxes = Map.groupBy(owned, ({ _id }) => _id.accountId);
  const boxOf: CardBoxes['boxOf'] = ({ accountId, kind }) => {
    if (kind === 'robot') return common;
    return (boxes.get(accountId) ?? []).flatMap(({ _id }) => dealt.get(_id.cardId) ?? []);
  };
  const boxOfPerson = remembered(boxOf);
  return { boxOf: boxOfPerson, leagueBoxOf: remembered((person) => boxOfPerson(person).filter(isCommon)) };
}

/** A card as stored in games, without number and price. */
export function asDealt({ _id, name, deck, up, right, down, left, element }: CardDocument): DealtCard {
  return { _id, name, deck, up, right, down, left, element };
}

/** True for a card outside the deck Special. */
export function isCommon({ deck }: Pick<DealtCard, 'deck'>): boolean {
  return deck !== SPECIAL_DECK;
}

function remembered(boxOf: CardBoxes['boxOf']): CardBoxes['boxOf'] {
  const known = new Map<number, readonly DealtCard[]>();
  return (person) => {
    const box = known.get(person.accountId) ?? boxOf(person);
    known.set(person.accountId, box);
    return box;
  };
}

/** The card documents of the content. */
export function makeCards({ cards }: WorldContent): CardDocument[] {
  return cards.map(({ id, ...card }) => ({ _id: id, ...card }));
}

/** The deck documents of the content. */
export function makeDecks({ decks }: WorldContent): DeckDocument[] {
  return decks.map(({ name, ...deck }) => ({ _id: name, ...deck }));
}

/** The cards owned by all accounts but robots: a starting deck, plus cards in proportion to their activity. */
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
