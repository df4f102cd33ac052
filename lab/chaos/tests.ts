import { AWAY } from './away.ts';
import { CLOCKS } from './clocks.ts';
import { FAILOVER } from './failover.ts';
import type { FaultTest } from './lab.ts';
import { LINES } from './lines.ts';
import { NARROW } from './narrow.ts';
import { startKilled } from './npm-start.ts';
import { RESTARTS } from './restarts.ts';
import { signUpKills } from './sign-up-kills.ts';
import { SITES } from './sites.ts';

/** The test of each promise of docs/faults.md that takes real processes, by the name in its row. */
export const TESTS: Readonly<Record<string, FaultTest>> = {
  ...AWAY,
  ...LINES,
  ...FAILOVER,
  'sign-up-kills': signUpKills,
  ...RESTARTS,
  'start-killed': startKilled,
  ...SITES,
  ...CLOCKS,
  ...NARROW,
};

/** Those that `npm test` runs, with smaller numbers. */
export const SHORT = ['own-names', 'mongodb-away', 'sign-up-kills'];
