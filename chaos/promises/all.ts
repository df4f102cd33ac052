import type { FaultPromise } from '../lab/promise.ts';
import { ATTACKS } from './attacks.ts';
import { AWAY } from './away.ts';
import { BESIDE_THE_CODE } from './beside-the-code.ts';
import { CLOCKS } from './clocks.ts';
import { LOGIN_CROWD } from './crowds.ts';
import { CROWDED_RESTART } from './crowded-restart.ts';
import { DEATHS } from './deaths.ts';
import { DISK } from './disk.ts';
import { LINES } from './lines.ts';
import { NARROW } from './narrow.ts';
import { NPM_START } from './npm-start.ts';
import { REPLICA_SET } from './replica-set.ts';
import { rollingRestart } from './rolling-restart.ts';
import { SESSIONS } from './sessions.ts';
import { SEVERAL_PROCESSES } from './several-processes.ts';
import { SIGN_UPS } from './sign-ups.ts';
import { SOLVER_THREAD } from './solver-thread.ts';
import { STOPS } from './stops.ts';
import { TWO_SITES } from './two-sites.ts';
import { UNFINISHED_WORK } from './unfinished-work.ts';

/** Every promise of docs/faults.md, in the order of its rows. */
export const PROMISES: readonly FaultPromise[] = [
  ...AWAY,
  ...LINES,
  ...REPLICA_SET,
  ...DEATHS,
  ...SIGN_UPS,
  ...STOPS,
  rollingRestart,
  CROWDED_RESTART,
  ...UNFINISHED_WORK,
  SOLVER_THREAD,
  NPM_START,
  ...TWO_SITES,
  ...SEVERAL_PROCESSES,
  ...SESSIONS,
  LOGIN_CROWD,
  ...ATTACKS,
  ...CLOCKS,
  ...DISK,
  ...NARROW,
  ...BESIDE_THE_CODE,
];
