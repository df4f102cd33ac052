import { runSteps, selectSteps, type Step } from './run-steps.ts';
import { closingLine, tallyJest, tallyPlaywright, tallyPromises } from './tallies.ts';

describe('the steps of npm test', () => {
  const step = (name: string, after: readonly Step[] = []): Step => ({
    name,
    after,
    work: () => Promise.reject(new Error('not run here')),
  });

  /** Runs the steps, each for one turn of the event loop, and records which were running at each start. */
  async function traceOf(steps: readonly Step[]): Promise<string[]> {
    const running = new Set<string>();
    const trace: string[] = [];
    await runSteps(steps, async ({ name }) => {
      running.add(name);
      trace.push([...running].join('+'));
      await new Promise((resolve) => setImmediate(resolve));
      running.delete(name);
    });
    return trace;
  }

  it('runs steps two at a time, and a step that waits for all others alone', async () => {
    const steps = [step('a'), step('b'), step('c')];
    expect(await traceOf([...steps, step('alone', steps)])).toEqual(['a', 'a+b', 'b+c', 'alone']);
  });

  it('starts a step as soon as those it waits for have ended', async () => {
    const early = step('early');
    const between = step('between', [early]);
    expect(await traceOf([early, between, step('other'), step('late', [early, between])])).toEqual([
      'early',
      'early+other',
      'other+between',
      'late',
    ]);
  });

  describe('select', () => {
    const steps: readonly Step[] = ['types', 'jest', 'e2e'].map((name) => ({
      name,
      after: [],
      work: () => Promise.reject(new Error('not run here')),
    }));

    it('selects every step if none is named', () => {
      expect(selectSteps(steps, [])).toEqual(steps);
    });

    it.each([[['--only=jset']], [['jest']], [['--only=']]])('refuses %j and lists the steps', (args) => {
      expect(selectSteps(steps, args)).toMatch(/types,jest,e2e$/);
    });
  });
});

const plain = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 0 };
const flakySpec = {
  title: 'shows the news',
  file: 'home.spec.ts',
  tests: [
    { projectName: 'js', status: 'flaky' },
    { projectName: 'sans-js', status: 'expected' },
  ],
};
const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

describe('tallyJest', () => {
  it.each([
    ['each test', plain, true, { passed: 5, failed: 0 }],
    ['failed tests', { ...plain, numFailedTests: 2 }, false, { passed: 5, failed: 2 }],
    [
      'a file that could not run',
      { ...plain, numRuntimeErrorTestSuites: 1 },
      false,
      { passed: 5, failed: 1 },
    ],
    [
      'skipped tests in a note',
      { ...plain, numPendingTests: 3 },
      true,
      { passed: 5, failed: 0, note: '3 skipped' },
    ],
  ])('counts %s', (_, report, isGood, tally) => {
    expect(tallyJest(JSON.stringify(report), isGood)).toEqual(tally);
  });

  it('fails when no tests were run', () => {
    const report = { ...plain, numPassedTests: 0 };
    expect(tallyJest(JSON.stringify(report), true)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fails when all tests passed but jest did not', () => {
    expect(tallyJest(JSON.stringify(plain), false)).toMatchObject({ passed: 5, failed: 1 });
  });
});

describe('tallyPlaywright', () => {
  it.each([
    ['each test', { stats, errors: [], suites: [] }, true, { passed: 4, failed: 0 }],
    [
      'failed tests',
      { stats: { ...stats, unexpected: 2 }, errors: [], suites: [] },
      false,
      { passed: 4, failed: 2 },
    ],
    [
      'a flaky test as passed, naming it',
      {
        stats: { ...stats, flaky: 1 },
        errors: [],
        suites: [{ specs: [], suites: [{ specs: [flakySpec] }] }],
      },
      true,
      { passed: 5, failed: 0, note: 'flaky: home.spec.ts “shows the news” in js' },
    ],
    [
      'an error outside of tests',
      { stats: { ...stats, expected: 0 }, errors: [{}], suites: [] },
      false,
      { passed: 0, failed: 1 },
    ],
  ])('counts %s', (_, report, isGood, tally) => {
    expect(tallyPlaywright(JSON.stringify(report), isGood)).toEqual(tally);
  });

  it('fails when no tests were run', () => {
    const report = { stats: { ...stats, expected: 0, skipped: 4 }, errors: [], suites: [] };
    expect(tallyPlaywright(JSON.stringify(report), true)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('tallyPromises', () => {
  const tally = (passed: number, failed: number, isGood: boolean) =>
    tallyPromises(JSON.stringify({ passed, failed }), isGood);

  it('counts each promise', () => {
    expect(tally(1, 1, false)).toEqual({ passed: 1, failed: 1 });
  });

  it('fails when every promise holds but the program failed, or when it checked none', () => {
    expect(tally(1, 0, false)).toMatchObject({ passed: 1, failed: 1 });
    expect(tally(0, 0, true)).toMatchObject({ passed: 0, failed: 1 });
  });
});

it('ends with the totals', () => {
  const tallies = [
    { passed: 1, failed: 0 },
    { passed: 812, failed: 3, note: '1 skipped' },
  ];
  expect(closingLine(tallies)).toBe('813 passed, 3 failed');
});
