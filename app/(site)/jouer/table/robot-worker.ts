import { robotPlay } from '#lib/game/robots/robot-play.ts';
import type { RobotName } from '#lib/game/robots/robots.ts';
import type { Position } from '#lib/game/rules/types.ts';
import { solve } from '#lib/game/solver/solve.ts';

/** A question of the page: for a robot's move, or for the best one. */
export type Question =
  | {
      readonly kind: 'play';
      readonly robot: RobotName;
      readonly position: Position;
      readonly seed: string;
    }
  | { readonly kind: 'hint'; readonly position: Position };

// The robots in a worker of the browser: one question in, its answer out.
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  postMessage(data.kind === 'play' ? robotPlay(data.robot, data.position, data.seed) : solve(data.position));
});
