// A thread for the tests of the pool: it answers, fails or hangs, as each job says.
import { parentPort } from 'node:worker_threads';

/** A value that comes back, after `ms` milliseconds if told; otherwise a failure, an exit, or a thread that never answers. */
export type OddJob = { readonly back: string; readonly ms?: number } | 'fail' | 'exit' | 'hang';

parentPort?.on('message', (job: OddJob) => {
  if (job === 'fail') throw new Error('as told');
  if (job === 'exit') process.exit(0);
  if (job === 'hang') for (;;);
  setTimeout(() => parentPort?.postMessage(job.back), job.ms ?? 0);
});
