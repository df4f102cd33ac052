import { capturesOf } from '#lib/game/rules/captures.ts';
import { cellAt, neighbourOf, nine } from '#lib/game/rules/cells.ts';
import { DIRECTIONS, type Play, type Position } from '#lib/game/rules/types.ts';
import { samplePlays } from './legal-plays.ts';
import type { PlayerProgram } from './player-program.ts';

/** Makes one captured card outweigh any exposure. */
const CAPTURE_WEIGHT = 100;

/** The highest printed value. The lower a value that faces a free cell, the more it exposes the card. */
const SAFEST = 10;

/** Captures as many cards as possible, then exposes its card least. Looks at only `considered` random plays. */
export function greedyProgram(considered: number): PlayerProgram {
  return (position, random) => {
    const [first, ...others] = samplePlays(position, considered, random);
    if (!first) throw new Error('No legal play: the board is full');
    let best = first;
    let most = worthOf(position, first);
    for (const play of others) {
      const worth = worthOf(position, play);
      if (worth > most) [best, most] = [play, worth];
    }
    return best;
  };
}

/** The immediate value of a play: captures, less the card's exposure to free cells. */
function worthOf(position: Position, { slot, player, x, y }: Play): number {
  const card = position.hands[player][slot];
  if (!card) throw new Error(`Slot ${slot} is empty`);
  const cell = cellAt(x, y);
  const { board, rules } = position;
  const placed = nine((other) => (other === cell ? { card, color: player } : board[other]));
  let worth = capturesOf({ ...position, board: placed }, cell).length * CAPTURE_WEIGHT;
  for (const side of DIRECTIONS) {
    const beyond = neighbourOf(cell, side, rules);
    if (beyond !== null && placed[beyond] === null) worth -= SAFEST - card[side];
  }
  return worth;
}
