import type { FaultPromise } from '../lab/promise.ts';
import { readRows, writeRows } from './faults-table.ts';

const EMPTY =
  '# Faults\n\n<!-- Written by npm run chaos, from here … -->\n<!-- … to here. -->\n\n## Not tried\n';

const promise = (name: string, more: Partial<FaultPromise> = {}): FaultPromise => ({
  name,
  section: 'Too much',
  promise: `The ${name} holds.`,
  how: 'It is pulled.',
  isShort: true,
  run: () => Promise.resolve('1 of 1'),
  ...more,
});

const ROPE = promise('rope');
const KNOT = promise('knot', { section: 'Something dies', how: 'It is pulled | cut.' });

describe('docs/faults.md', () => {
  it('gets a row for each promise with a figure, under its section', () => {
    const written = writeRows(
      EMPTY,
      [ROPE, KNOT, promise('ladder')],
      new Map([
        ['rope', '3 of 3'],
        ['knot', '2 of 2'],
      ]),
    );
    expect(readRows(written)).toEqual([
      { section: 'Something dies', promise: KNOT.promise, how: KNOT.how, figure: '2 of 2' },
      { section: 'Too much', promise: ROPE.promise, how: ROPE.how, figure: '3 of 3' },
    ]);
    expect(written).toMatch(/^# Faults\n/);
    expect(written).toMatch(/## Not tried\n$/);
  });

  it('keeps the figure of a promise that this run leaves out', () => {
    const before = writeRows(EMPTY, [ROPE], new Map([['rope', '3 of 3']]));
    const after = writeRows(before, [KNOT, ROPE], new Map([['knot', '2 of 2']]));
    expect(readRows(after).map(({ figure }) => figure)).toEqual(['2 of 2', '3 of 3']);
  });

  it('drops the figure of a promise that is tested otherwise now', () => {
    const before = writeRows(EMPTY, [ROPE], new Map([['rope', '3 of 3']]));
    expect(readRows(writeRows(before, [promise('rope', { how: 'It is burnt.' })], new Map()))).toEqual([]);
  });

  it('is refused without the marks', () => {
    expect(() => readRows('# Faults')).toThrow('lacks the marks');
  });
});
