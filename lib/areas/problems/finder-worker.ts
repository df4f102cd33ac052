// The thread that searches games for problems: a job in, its answer out, one at a time.
import { constants, setPriority } from 'node:os';
import { answerJobs } from '#lib/base/answer-jobs.ts';
import { robotPlay } from '#lib/game/robots/robot-play.ts';
import { ROBOTS } from '#lib/game/robots/robots.ts';
import { solverOf } from '#lib/game/solver/solve.ts';
import type { FinderJob } from './finder.ts';
import { searchGames } from './search-games.ts';

const solvers = ROBOTS.map((name) => ({ name, play: robotPlay.bind(null, name) }));

// On Linux this is the priority of this thread alone; elsewhere it would be that of the whole site.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

answerJobs((job: FinderJob) => searchGames(job, { open: solverOf, solvers }, () => performance.now()));
