// The thread that searches games for problems: a job in, its answer out, one at a time.
import { answerJobsInIdleTime } from '#lib/base/answer-jobs.ts';
import { robotPlay } from '#lib/game/robots/robot-play.ts';
import { ROBOTS } from '#lib/game/robots/robots.ts';
import { solverOf } from '#lib/game/solver/solve.ts';
import { type FinderJob, searchGames } from './search-games.ts';

const solvers = ROBOTS.map((name) => ({ name, play: robotPlay.bind(null, name) }));

answerJobsInIdleTime((job: FinderJob) =>
  searchGames(job, { open: solverOf, solvers }, () => performance.now()),
);
