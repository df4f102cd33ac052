import { isNoTouch } from '#lib/game/rules/no-touch.ts';
import { isGameOver, playTurn } from '#lib/game/rules/play.ts';
import { blueScore } from '#lib/game/rules/score.ts';
import type { Color, Play, Position, Turn } from '#lib/game/rules/types.ts';
import type { Random } from '../random.ts';
import { movesOf, type Move } from './moves.ts';
import type { PlayerProgram } from './legal-plays.ts';

export type PlayedGame = {
  readonly plays: readonly Play[];
  /** Blue's score. */
  readonly finalScore: number;
  readonly isNoTouch: boolean;
  readonly moves: readonly Move[];
};

/** Plays a game between two programs to its end. Throws if a program makes an illegal play. */
export function playOut(
  start: Position,
  programs: Readonly<Record<Color, PlayerProgram>>,
  random: Random,
): PlayedGame {
  const plays: Play[] = [];
  const turns: Turn[] = [];
  let position = start;
  while (!isGameOver(position)) {
    const play = programs[position.turn](position, random);
    const turn = playTurn(position, play);
    if (!turn.ok) throw new Error(`A program made an illegal play: ${turn.code}`);
    plays.push(play);
    turns.push(turn.value);
    ({ position } = turn.value);
  }
  const finalScore = blueScore(position);
  return { plays, finalScore, isNoTouch: isNoTouch(turns, finalScore), moves: movesOf(turns) };
}
