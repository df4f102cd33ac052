import { robotPlay } from '#lib/game/robots/robot-play.ts';
import type { RobotName } from '#lib/game/robots/robots.ts';
import type { Position } from '#lib/game/rules/types.ts';
import { solve } from '#lib/game/solver/solve.ts';

/** A request by the page for a robot's move or for the best one. */
export type Question =
  | {
      readonly kind: 'play';
      readonly robot: RobotName;
      readonly position: Position;
      readonly seed: string;
    }
  | { readonly kind: 'hint'; readonly position: Position };

// The robots in a web worker: one reply per request.
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  postMessage(data.kind === 'play' ? robotPlay(data.robot, data.position, data.seed) : solve(data.position));
});
