import type { Card } from '#lib/game/card.ts';
import { balanceHands } from '#lib/game/rules/aleamix.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import type { Color, Five } from '#lib/game/rules/types.ts';
import type { HandsExample } from './lesson.ts';

/** A hand with the sum of its powers; `received` are the cards that came from the other hand. */
type ExampleHand = {
  readonly cards: readonly Card[];
  readonly power: number;
  readonly received: readonly Card[];
};

export type HandsOutcome = {
  readonly before: Readonly<Record<Color, ExampleHand>>;
  readonly after: Readonly<Record<Color, ExampleHand>>;
};

/** The hands of an example before and after the exchange of product/rules §25, computed by the engine. */
export function playHands({ blue, red }: HandsExample, cards: ReadonlyMap<string, Card>): HandsOutcome {
  const hands = { blue: handOf(blue, cards), red: handOf(red, cards) };
  const describe = (from: typeof hands, color: Color): ExampleHand => ({
    cards: from[color],
    power: from[color].reduce((sum, card) => sum + cardPower(card), 0),
    received: from[color].filter((card) => !hands[color].includes(card)),
  });
  const both = (from: typeof hands) => ({ blue: describe(from, 'blue'), red: describe(from, 'red') });
  return { before: both(hands), after: both(balanceHands(hands)) };
}

function handOf(ids: readonly string[], cards: ReadonlyMap<string, Card>): Five<Card> {
  const [a, b, c, d, e, ...rest] = ids.map((id) => cards.get(id));
  if (!a || !b || !c || !d || !e || rest.length > 0)
    throw new Error('A hand of the example does not have five cards');
  return [a, b, c, d, e];
}
