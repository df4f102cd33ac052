import type { CardDocument, OwnedCardDocument } from '#lib/db/game-documents.ts';
import { SPECIAL_DECK } from '#lib/game/rules/power.ts';
import type { DealtCard } from '../play/hands.ts';
import type { Person } from './people.ts';

/** The cards from which hands are drawn, as stored in games. */
export type CardBoxes = {
  /** The cards that the person owns, or all common cards for a robot. */
  readonly boxOf: (person: Pick<Person, 'accountId' | 'kind'>) => readonly DealtCard[];
  /** The same without the deck Special, which leagues forbid (product/leagues §5.1). */
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
