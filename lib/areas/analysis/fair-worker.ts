// The thread that judges plays by what their players could know: a job in, its answer out, one at a time.
import { answerJobsInIdleTime } from '#lib/base/answer-jobs.ts';
import { judgeFairly } from '#lib/game/fair/judge-fairly.ts';
import { solve } from '#lib/game/solver/solve.ts';
import type { FairJob } from './solver-pool.ts';

answerJobsInIdleTime(({ pool, ...question }: FairJob) => judgeFairly(question, { pool, solve }));
