import { capturesOf } from '#lib/game/rules/captures.ts';
import { cellAt, coordinatesOf, neighbourOf, nine } from '#lib/game/rules/cells.ts';
import { CELLS, DIRECTIONS, SLOTS, type Play, type Position } from '#lib/game/rules/types.ts';

/** Makes one captured card outweigh any exposure. */
const CAPTURE_WEIGHT = 100;

/** The highest printed value. The lower a value that faces a free cell, the more it exposes the card. */
const SAFEST = 10;

/** Every legal play of the player to move, by slot, then by cell. */
export function legalPlays({ board, hands, turn }: Position): readonly Play[] {
  return SLOTS.filter((slot) => hands[turn][slot] !== null).flatMap((slot) =>
    CELLS.filter((cell) => board[cell] === null).map((cell) => ({
      slot,
      player: turn,
      ...coordinatesOf(cell),
    })),
  );
}

/** A random element. Throws if the list is empty. */
export function pickAny<T>(list: readonly T[], chance: () => number): T {
  const member = list[Math.floor(chance() * list.length)];
  if (member === undefined) throw new Error('No legal play: the board is full');
  return member;
}

/** Captures as many cards as possible, at random among equal plays. Exposure counts only if `careful`. */
export function greedyPlay(
  position: Position,
  chance: () => number,
  { careful }: { readonly careful: boolean },
): Play {
  const plays = legalPlays(position);
  const worths = plays.map((play) => worthOf(position, play, careful));
  const most = Math.max(...worths);
  return pickAny(
    plays.filter((_, at) => worths[at] === most),
    chance,
  );
}

/** The immediate worth of a play: captures, less the card's exposure to free cells. */
export function carefulWorth(position: Position, play: Play): number {
  return worthOf(position, play, true);
}

function worthOf(position: Position, { slot, player, x, y }: Play, careful: boolean): number {
  const card = position.hands[player][slot];
  if (!card) throw new Error(`Slot ${slot} is empty`);
  const cell = cellAt(x, y);
  const { board, rules } = position;
  const placed = nine((other) => (other === cell ? { card, color: player } : board[other]));
  let worth = capturesOf({ ...position, board: placed }, cell).length * CAPTURE_WEIGHT;
  if (!careful) return worth;
  for (const side of DIRECTIONS) {
    const beyond = neighbourOf(cell, side, rules);
    if (beyond !== null && placed[beyond] === null) worth -= SAFEST - card[side];
  }
  return worth;
}
