import { closingLine, tallyJest, tallyPlaywright, tallyPromises } from './tallies.ts';

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
