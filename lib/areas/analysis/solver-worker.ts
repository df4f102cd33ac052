// One worker of the solver's pool: a job in, its answer out, one at a time.
import { parentPort } from 'node:worker_threads';
import { annotate } from '#lib/game/solver/annotate.ts';
import { solve } from '#lib/game/solver/solve.ts';
import type { Job } from './solver-pool.ts';

parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(job.kind === 'solve' ? solve(job.position) : annotate(job.start, job.plays));
});
