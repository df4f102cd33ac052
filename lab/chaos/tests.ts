import { AWAY } from './away.ts';
import { CLOCKS } from './clocks.ts';
import { duels } from './duels.ts';
import { FAILOVER } from './failover.ts';
import { KILLS } from './kills.ts';
import type { FaultTest } from './lab.ts';
import { NARROW } from './narrow.ts';
import { operatorKills } from './operator-kills.ts';
import { RESTARTS } from './restarts.ts';
import { signUpKills } from './sign-up.ts';
import { SITES } from './sites.ts';

/** The test of each promise of docs/faults.md that takes real processes, by the name in its line. */
export const TESTS: Readonly<Record<string, FaultTest>> = {
  ...{ ...AWAY, ...FAILOVER, 'sign-up-kills': signUpKills, ...RESTARTS, ...KILLS },
  ...{ 'operator-kills': operatorKills, ...SITES, duels, ...CLOCKS, ...NARROW },
};

/** The tests that `npm test` runs, with smaller numbers. */
export const SHORT = ['own-names', 'mongodb-away', 'sign-up-kills'];

/** Replaces the figure in the line of a test. */
export function writeFigure(text: string, name: string, figure: string): string {
  const line = new RegExp(`^(- \`${name}\`: .* Last run: ).*$`, 'm');
  return text.replace(line, (_, told: string) => told + figure);
}
