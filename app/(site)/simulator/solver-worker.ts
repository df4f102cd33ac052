import type { Position } from '#lib/game/rules/types.ts';
import { solve } from '#lib/game/solver/solve.ts';

// The solver in a web worker: takes a position, returns its exact solution.
addEventListener('message', ({ data }: MessageEvent<Position>) => {
  postMessage(solve(data));
});
