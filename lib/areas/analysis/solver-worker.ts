// A worker thread of the solver pool: takes one job at a time and posts its answer.
import { answerJobs } from '#lib/base/answer-jobs.ts';
import { solveExercise } from '#lib/game/coach/exercise.ts';
import { isRobotsGame, robotPlay } from '#lib/game/robots/robot-play.ts';
import { isGameOver, playTurn } from '#lib/game/rules/play.ts';
import type { Play, Position } from '#lib/game/rules/types.ts';
import { annotate } from '#lib/game/solver/annotate.ts';
import { countHolding } from '#lib/game/solver/solution.ts';
import { solve, solverOf } from '#lib/game/solver/solve.ts';
import type { Job } from './solver-pool.ts';

answerJobs(answerTo);

function answerTo(job: Job): unknown {
  switch (job.kind) {
    case 'solve':
      return solve(job.position);
    case 'replies':
      return job.plays.map((play) => countReplies(job.position, play));
    case 'exercise':
      return solveExercise(job.position, job.tries, solverOf(job.position));
    case 'annotate':
      return annotate(job.start, job.plays);
    case 'robot':
      return robotPlay(job.robot, job.position, job.seed);
    case 'check':
      return isRobotsGame(job);
  }
}

function countReplies(position: Position, play: Play): number | null {
  const turn = playTurn(position, play);
  if (!turn.ok || isGameOver(turn.value.position)) return null;
  return countHolding(solve(turn.value.position));
}
