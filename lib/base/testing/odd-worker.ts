// A worker for the tests of the pool: it answers, fails or hangs, as each job says.
import { setTimeout as wait } from 'node:timers/promises';
import { answerJobs } from '../answer-jobs.ts';

/** A job: return a value (after `ms` milliseconds; then exit if `isLast`) or an environment variable, fail, exit, or never answer. */
export type OddJob =
  | { readonly back: string; readonly ms?: number; readonly isLast?: boolean }
  | { readonly variable: string }
  | 'fail'
  | 'exit'
  | 'hang';

/** How long a worker lives after its last answer, in milliseconds. */
const LAST_MS = 20;

answerJobs(async (job: OddJob) => {
  if (job === 'fail') throw new Error('as told');
  if (job === 'exit') process.exit(0);
  if (job === 'hang') for (;;);
  if ('variable' in job) return process.env[job.variable] ?? 'unset';
  await wait(job.ms ?? 0);
  if (job.isLast) setTimeout(() => process.exit(1), LAST_MS);
  return job.back;
});
