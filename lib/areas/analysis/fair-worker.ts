// The worker thread of fair verdicts: takes one job at a time and posts its answer.
import { answerJobsInIdleTime } from '#lib/base/answer-jobs.ts';
import { judgeFairly } from '#lib/game/fair/judge-fairly.ts';
import { solve } from '#lib/game/solver/solve.ts';
import type { FairJob } from './solver-pool.ts';

answerJobsInIdleTime(({ pool, ...question }: FairJob) => judgeFairly(question, { pool, solve }));
