// The thread that looks at games for the coach: a job in, its answer out, one at a time.
import { constants, setPriority } from 'node:os';
import { answerJobs } from '#lib/base/answer-jobs.ts';
import { annotate } from '#lib/game/solver/annotate.ts';
import { solverOf } from '#lib/game/solver/solve.ts';
import { examineGames } from './examine-games.ts';
import type { ExaminedJob } from './examiner.ts';

// On Linux this is the priority of this thread alone; elsewhere it would be that of the whole site.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

answerJobs((job: ExaminedJob) => examineGames(job, { annotate, open: solverOf }, () => performance.now()));
