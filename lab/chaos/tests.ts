import { AWAY } from './away.ts';
import { CLOCKS } from './clocks.ts';
import { FAILOVER } from './failover.ts';
import type { FaultTest } from './lab.ts';
import { LINES } from './lines.ts';
import { mergeKills } from './merges.ts';
import { NARROW } from './narrow.ts';
import { startKilled, RESTARTS } from './restarts.ts';
import { signUpKills } from './sign-up.ts';
import { SITES } from './sites.ts';

/** The test of each promise of docs/faults.md that takes real processes, by the name in its row. */
export const TESTS: Readonly<Record<string, FaultTest>> = {
  ...AWAY,
  ...LINES,
  ...FAILOVER,
  'sign-up-kills': signUpKills,
  ...RESTARTS,
  'start-killed': startKilled,
  'merge-kills': mergeKills,
  ...SITES,
  ...CLOCKS,
  ...NARROW,
};

/** Those that `npm test` runs, with smaller numbers. */
export const SHORT = ['own-names', 'mongodb-away', 'sign-up-kills'];

/** The text with another figure in the row of a program. */
export function writeFigure(text: string, name: string, figure: string): string {
  const lines = text.split('\n').map((line) => {
    const [promise, how = ''] = cellsOf(line);
    return how.startsWith(`\`${name}\`: `)
      ? `| ${promise} | ${how} | ${figure.replaceAll('|', '\\|')} |`
      : line;
  });
  return lines.join('\n');
}

/** The cells of a row of docs/faults.md: the promise, how it is tested, and the last run; none for other lines. */
export function cellsOf(line: string): string[] {
  if (!/^\| (?!-|Promise )/.test(line)) return [];
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}
