import type { Tally } from './run-steps.ts';

/** The parts of jest's JSON report that are counted. */
type JestReport = Readonly<
  Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numRuntimeErrorTestSuites', number>
>;

/** The parts of Playwright's JSON report that are counted. */
type PlaywrightReport = {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
};

/** A file or a `describe` block. A spec is one test of one project. */
type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
};

/** Counts a jest report: each test is one check, and a file that could not run is one failure. */
export function tallyJest(json: string, isGood: boolean): Tally {
  const report = JSON.parse(json) as JestReport;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return settle({ passed: report.numPassedTests, failed, skipped: report.numPendingTests }, isGood);
}

/**
 * Counts a Playwright report: each test of each project is one check. A flaky test, which passed at the second
 * attempt, counts as passed and is named in the note. An error outside of tests is one failure.
 */
export function tallyPlaywright(json: string, isGood: boolean): Tally {
  const { stats, errors, suites } = JSON.parse(json) as PlaywrightReport;
  const failed = stats.unexpected + errors.length;
  const tally = settle({ passed: stats.expected + stats.flaky, failed, skipped: stats.skipped }, isGood);
  const flaky = suites.flatMap(flakyTests).map((name) => `flaky: ${name}`);
  const note = [tally.note, ...flaky].filter(Boolean).join('; ');
  return note === '' ? tally : { ...tally, note };
}

function flakyTests({ suites = [], specs }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file} “${title}” in ${projectName}`),
  );
  return [...own, ...suites.flatMap(flakyTests)];
}

/** Counts a report of `lab/fuzz/run.ts` or `lab/chaos/run.ts`: each promise is one check, however many requests were made for it. */
export function tallyPromises(json: string, isGood: boolean): Tally {
  const { passed, failed } = JSON.parse(json) as { readonly passed: number; readonly failed: number };
  return settle({ passed, failed, skipped: 0 }, isGood);
}

/** The last line of a run, in a machine-readable form. */
export function closingLine(tallies: readonly Tally[]): string {
  const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

function settle({ passed, failed, skipped }: Counts, isGood: boolean): Tally {
  if (passed + failed === 0) return { passed, failed: 1, note: 'no tests were run' };
  if (failed === 0 && !isGood)
    return { passed, failed: 1, note: 'all tests passed, but the test runner failed' };
  return skipped === 0 ? { passed, failed } : { passed, failed, note: `${skipped} skipped` };
}
