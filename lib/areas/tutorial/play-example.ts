import { parsePlay, parsePosition } from '#lib/game/rules/notation.ts';
import { playTurn } from '#lib/game/rules/play.ts';
import type { PlayedExample } from '#lib/game/told/play-marks.ts';
import type { BoardExample } from './lesson.ts';

/** Plays an example; throws when its position or play cannot be parsed, or when the play is refused. */
export function playExample({ lesson, position, play }: BoardExample): PlayedExample {
  const before = parsePosition(position);
  const move = parsePlay(play);
  if (!before || !move) throw new Error(`The example of ${lesson} cannot be read`);
  const turn = playTurn(before, move);
  if (!turn.ok) throw new Error(`The play in the example of ${lesson} is refused: ${turn.code}`);
  return { before, turn: turn.value };
}
