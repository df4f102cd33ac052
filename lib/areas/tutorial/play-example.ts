import { parsePlay, parsePosition } from '#lib/game/rules/notation.ts';
import { playTurn } from '#lib/game/rules/play.ts';
import type { CardValues, Position, Turn, Color, Five } from '#lib/game/rules/types.ts';
import type { PlayedExample } from '#lib/game/narration/play-marks.ts';
import type { BoardExample, HandsExample } from './lesson.ts';
import type { Card } from '#lib/game/card.ts';
import { balanceHands } from '#lib/game/rules/aleamix.ts';
import { cardPower } from '#lib/game/rules/power.ts';

/** Plays an example; throws when its position or play cannot be parsed, or when the play is refused. */
export function playExample({ lesson, position, play }: BoardExample): PlayedExample {
  const before = parsePosition(position);
  if (!before) throw new Error(`The example of ${lesson} cannot be read`);
  return playOn(before, { lesson, play });
}

/** The play of an example in another position. */
export function playOn(
  before: Position,
  { lesson, play }: Pick<BoardExample, 'lesson' | 'play'>,
): PlayedExample {
  const move = parsePlay(play);
  if (!move) throw new Error(`The example of ${lesson} cannot be read`);
  const turn = playTurn(before, move);
  if (!turn.ok) throw new Error(`The play in the example of ${lesson} is refused: ${turn.code}`);
  return { before, turn: turn.value };
}

/** The captures and pushes of a turn, in the notation of the file of examples. */
export function outcomeOf({ events }: Turn): string {
  const words = events.flatMap((event) => {
    if (event.type === 'placed') return [];
    if (event.type === 'pushed') return [`${event.line} ${event.index} ${event.direction}`];
    return [`${event.pad} ${event.cause}${event.depth > 0 ? ` ${event.depth}` : ''}`];
  });
  return words.join(', ');
}

/** The cards of a position, each once, in the order of the board and then of the hands. */
export function cardsOf({ board, hands }: Position): CardValues[] {
  const all = [...board.map((placed) => placed?.card ?? null), ...hands.blue, ...hands.red];
  const byId = new Map(all.flatMap((card) => (card === null ? [] : [[card.id, card] as const])));
  return [...byId.values()];
}

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
