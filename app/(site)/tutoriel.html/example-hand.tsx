import { TUTORIAL_MESSAGES as say } from '#lib/areas/tutorial/tutorial-messages.ts';
import type { Card } from '#lib/game/card.ts';
import type { Color } from '#lib/game/rules/types.ts';
import { BoardHand } from '#ui/board.tsx';
import { Card as ShownCard } from '#ui/card.tsx';
import type { ListedCard } from '#lib/areas/cards/card-list.ts';

type ExampleHandProps = {
  color: Color;
  /** Null for played cards. */
  cards: readonly (Card | null)[];
  /** Cards just received from the other hand. */
  received?: readonly Card[];
  shown: ExampleCards;
};

/** A hand of an example, face up, with the received cards marked. */
export function ExampleHandRow({ color, cards, received = [], shown }: ExampleHandProps) {
  return (
    <BoardHand
      label={color === 'blue' ? say.blueHand : say.redHand}
      slots={cards.map((card, slot) => ({
        key: String(slot),
        content: card && <ShownCard card={cardOf(shown, card.id)} owner={color} isLazy />,
        mark: card && received.includes(card) ? ('captured' as const) : undefined,
      }))}
    />
  );
}

/** The cards of the examples by id. */
export type ExampleCards = ReadonlyMap<string, ListedCard>;

/** A card of the examples. Throws if none of them has it. */
export function cardOf(cards: ExampleCards, id: string): ListedCard {
  const card = cards.get(id);
  if (!card) throw new Error(`No example has the card ${id}`);
  return card;
}
