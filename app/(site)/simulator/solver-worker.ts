import type { Position } from '#lib/rules/types.ts';
import { solve } from '#lib/solver/solve.ts';

// Thinks beside the page: one position in, its exact solution out.
addEventListener('message', ({ data }: MessageEvent<Position>) => {
  postMessage(solve(data));
});
