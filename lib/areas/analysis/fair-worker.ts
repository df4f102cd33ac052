// The thread that judges plays by what their players could know: a job in, its answer out, one at a time.
import { constants, setPriority } from 'node:os';
import { answerJobs } from '#lib/base/answer-jobs.ts';
import { judgeFairly } from '#lib/game/fair/judge-fairly.ts';
import { solve } from '#lib/game/solver/solve.ts';
import type { FairJob } from './fair-thread.ts';

// On Linux this is the priority of this thread alone; elsewhere it would be that of the whole site.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

answerJobs(({ pool, ...question }: FairJob) => judgeFairly(question, { pool, solve }));
