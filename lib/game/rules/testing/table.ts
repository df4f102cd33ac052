import { makePosition, parsePlay, parsePosition } from '../notation.ts';
import { playTurn } from '../play.ts';
import type { Position, Turn } from '../types.ts';

/** Parses a line of notation; throws on anything else. */
export function positionOf(line: string): Position {
  const position = parsePosition(line);
  if (!position) throw new Error(`Not a position: ${line}`);
  return position;
}

/** Makes a play given in notation; throws the code of a refusal. */
export function turnOf(position: Position, word: string): Turn {
  const play = parsePlay(word);
  if (!play) throw new Error(`Not a play: ${word}`);
  const outcome = playTurn(position, play);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

/** Blue plays one card on a board, with `rows` and `card` in notation and `rules` separated by commas. */
export type Scene = {
  readonly rows: string;
  readonly card: string;
  readonly pad: number;
  readonly rules?: string;
};

/** Blue's turn in a scene. */
export function turnOn({ rows, card, pad, rules = '-' }: Scene): Turn {
  return turnOf(positionOf(`${rows} ${card},.,.,.,. .,.,.,.,. b ${rules}`), `b0@${pad}`);
}

/** Describes the captures and pushes of a turn: `4 same, 6 combo 1, row 0 left`. */
export function toldBy({ events }: Turn): string {
  const words = events.flatMap((event) => {
    if (event.type === 'placed') return [];
    if (event.type === 'pushed') return [`${event.line} ${event.index} ${event.direction}`];
    return [`${event.pad} ${event.cause}${event.depth > 0 ? ` ${event.depth}` : ''}`];
  });
  return words.join(', ');
}

/** The rows of the board after a turn, in notation. */
export function rowsAfter({ position }: Turn): string {
  return makePosition(position).split(' ')[0] ?? '';
}
