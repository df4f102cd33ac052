import { cellAt } from '#lib/game/rules/cells.ts';
import { replay } from '#lib/game/rules/replay.ts';
import type { Color, Play, Position } from '#lib/game/rules/types.ts';
import { robotPlay } from './robot-play.ts';
import type { RobotName } from './robots.ts';

/** A game in which one side is said to be a robot's. */
export type ClaimedGame = {
  readonly robot: RobotName;
  readonly seed: string;
  readonly color: Color;
  readonly start: Position;
  readonly plays: readonly Play[];
};

/** True when the engine accepts every play and each of the robot's is the one that it makes of its seed. */
export function isRobotsGame({ robot, seed, color, start, plays }: ClaimedGame): boolean {
  const game = replay(start, plays);
  if (!game.ok) return false;
  return plays.every((play, at) => {
    if (play.player !== color) return true;
    const made = robotPlay(robot, game.value[at - 1]?.position ?? start, seed);
    return made.slot === play.slot && cellAt(made.x, made.y) === cellAt(play.x, play.y);
  });
}
