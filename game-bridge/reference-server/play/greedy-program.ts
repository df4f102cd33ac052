import { capturesOf } from '#lib/game/rules/captures.ts';
import { cellAt, neighbourOf, nine } from '#lib/game/rules/cells.ts';
import { DIRECTIONS, type Play, type Position } from '#lib/game/rules/types.ts';
import { samplePlays } from './legal-plays.ts';
import type { PlayerProgram } from './player-program.ts';

/** One captured card weighs more than any exposure can. */
const CAPTURE_WEIGHT = 100;

/** A printed value that the enemy must exceed: the higher, the less it exposes. */
const SAFEST = 10;

/** Captures as many cards as it can at once and, among such plays, exposes its card least; sees so many plays only. */
export function greedyProgram(considered: number): PlayerProgram {
  return (position, random) => {
    const [first, ...others] = samplePlays(position, considered, random);
    if (!first) throw new Error('Nobody plays on a full board');
    let best = first;
    let most = worthOf(position, first);
    for (const play of others) {
      const worth = worthOf(position, play);
      if (worth > most) [best, most] = [play, worth];
    }
    return best;
  };
}

/** What a play is worth at first sight: cards captured now, less what the card shows to free cells. */
function worthOf(position: Position, { slot, player, x, y }: Play): number {
  const card = position.hands[player][slot];
  if (!card) throw new Error(`The slot ${slot} is empty`);
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
