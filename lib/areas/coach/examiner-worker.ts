// The worker thread of the coach: takes one job at a time and posts its answer.
import { answerJobsInIdleTime } from '#lib/base/answer-jobs.ts';
import { annotate } from '#lib/game/solver/annotate.ts';
import { solverOf } from '#lib/game/solver/solve.ts';
import { type ExaminedJob, examineGames } from './examine-game.ts';

answerJobsInIdleTime((job: ExaminedJob) =>
  examineGames(job, { annotate, open: solverOf }, () => performance.now()),
);
