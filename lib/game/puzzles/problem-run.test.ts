import { runOf, runOn } from './problem-run.ts';

it.each([
  ['nothing', [], { days: 0, last: null }],
  ['one month', [{ last: '2026-11-20', inRow: 3 }], { days: 3, last: '2026-11-20' }],
  [
    'a run over the turn of a month',
    [
      { last: '2026-12-02', inRow: 2 },
      { last: '2026-11-30', inRow: 4 },
      { last: '2026-10-31', inRow: 9 },
    ],
    { days: 6, last: '2026-12-02' },
  ],
  [
    'a whole month between two',
    [
      { last: '2026-12-01', inRow: 1 },
      { last: '2026-11-30', inRow: 30 },
      { last: '2026-10-31', inRow: 2 },
    ],
    { days: 33, last: '2026-12-01' },
  ],
  [
    'a gap before the first',
    [
      { last: '2026-12-03', inRow: 3 },
      { last: '2026-11-29', inRow: 5 },
    ],
    { days: 3, last: '2026-12-03' },
  ],
])('finds the last run of days in %s', (_, months, run) => {
  expect(runOf(months)).toEqual(run);
});

it.each([
  ['2026-11-20', { days: 3, isSolved: true }],
  ['2026-11-21', { days: 3, isSolved: false }],
  ['2026-11-22', { days: 0, isSolved: false }],
])('stands on %s as %j', (today, stands) => {
  expect(runOn({ days: 3, last: '2026-11-20' }, today)).toEqual(stands);
});
