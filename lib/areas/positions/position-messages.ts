import { resultText } from '#lib/areas/replays/game-messages.ts';
import type { Step } from '#lib/areas/replays/replay-coup.ts';
import { isGameOver } from '#lib/game/rules/play.ts';
import { blueScore } from '#lib/game/rules/score.ts';
import type { Color } from '#lib/game/rules/types.ts';
import { playsText } from './table-messages.ts';

/** The player to move, « Rouge joue, coup 5 », or the winner at the end. */
export function positionNote({ coup, position }: Step, names: Readonly<Record<Color, string>>): string {
  if (isGameOver(position)) return resultText(names, blueScore(position));
  return `${playsText(names[position.turn])}, coup ${coup + 1}`;
}
