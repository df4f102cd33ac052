import type { Position } from '#lib/game/rules/types.ts';
import { solve } from '#lib/game/solver/solve.ts';

// Thinks beside the page: one position in, its exact solution out.
addEventListener('message', ({ data }: MessageEvent<Position>) => {
  postMessage(solve(data));
});
