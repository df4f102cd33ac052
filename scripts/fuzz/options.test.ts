import { parseOptions } from './options.ts';

it('sends 200,000 requests of seed 1 unless told otherwise', () => {
  expect(parseOptions([])).toEqual({ seed: '1', from: 0, count: 200_000, minutes: 120, report: null });
  expect(parseOptions(['--seed=a', '--from=7', '--count=1', '--minutes=5', '--report=x'])).toEqual({
    ...{ seed: 'a', from: 7, count: 1, minutes: 5, report: 'x' },
  });
});

it.each([[['--from=-1']], [['--count=0']], [['--count=x']], [['--minutes=0']], [['--sed=1']], [['1']]])(
  'refuses %j',
  (args) => {
    expect(parseOptions(args)).toEqual(expect.any(String));
  },
);
