import { keepOrder } from '#lib/base/text/bidi.ts';
import { CELL_NAMES } from '#lib/game/narration/card-messages.ts';
import type { Cell, Color } from '#lib/game/rules/types.ts';
import { resultText } from '#lib/areas/replays/game-messages.ts';
import type { Step } from '#lib/areas/replays/replay-coup.ts';
import { isGameOver } from '#lib/game/rules/play.ts';
import { blueScore } from '#lib/game/rules/score.ts';

/** The label of the board, for screen readers. */
export const BOARD_LABEL = 'Plateau';

/** The names of the two sides of a built start. */
export const SIDE_NAMES = { blue: 'Bleu', red: 'Rouge' } as const satisfies Record<Color, string>;

const HAND_TITLES = { blue: 'Main bleue', red: 'Main rouge' } as const satisfies Record<Color, string>;

/** The heading of a hand. */
export function handTitle(color: Color): string {
  return HAND_TITLES[color];
}

/** Whose turn it is: « Rouge joue ». */
export function playsText(name: string): string {
  return `${keepOrder(name)} joue`;
}

/** The label of a card that can be selected, for screen readers; its place comes first. */
export function pickLabel(card: string, slot: number): string {
  return `Carte ${slot + 1}\u00a0: ${keepOrder(card)}`;
}

/** The label of a cell on which a card can be played: « Poser Squall au centre ». */
export function layLabel(card: string, cell: Cell): string {
  return `Poser ${keepOrder(card)} ${CELL_NAMES[cell]}`;
}

/** The player to move, « Rouge joue, coup 5 », or the winner at the end. */
export function positionNote({ coup, position }: Step, names: Readonly<Record<Color, string>>): string {
  if (isGameOver(position)) return resultText(names, blueScore(position));
  return `${playsText(names[position.turn])}, coup ${coup + 1}`;
}
