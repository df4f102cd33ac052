import { five } from '#lib/game/rules/cells.ts';
import {
  COLORS,
  SLOTS,
  type CardValues,
  type Color,
  type Five,
  type Position,
} from '#lib/game/rules/types.ts';
import type { Setup } from './setup.ts';

/** The numbers of the cards that each side holds after the moves of a game: those in hand, then those on the board. */
export function handsHeld(
  position: Position,
  { setup, start }: { readonly setup: Setup; readonly start: Position },
): Readonly<Record<Color, Five<number>>> {
  const numbers = new Map<CardValues, number>(
    COLORS.flatMap((color) =>
      SLOTS.flatMap((slot) => {
        const card = start.hands[color][slot];
        return card ? [[card, setup[color][slot]] as const] : [];
      }),
    ),
  );
  const handOf = (color: Color) => {
    const inHand = position.hands[color].flatMap((card) => (card ? [card] : []));
    const onBoard = position.board.flatMap((placed) => (placed?.color === color ? [placed.card] : []));
    const own = [...inHand, ...onBoard];
    return five((slot) => {
      const card = own[slot];
      return (card && numbers.get(card)) ?? setup[color][slot];
    });
  };
  return { blue: handOf('blue'), red: handOf('red') };
}
