import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#scripts/root.ts';
import { readRows } from '../table/faults-table.ts';
import { PROMISES } from './all.ts';

const rows = readRows(readFileSync(path.join(ROOT, 'docs/faults.md'), 'utf8'));

describe('the promises under faults', () => {
  it('have different names in kebab-case', () => {
    const names = PROMISES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][a-z0-9-]*$/.test(name))).toEqual([]);
  });

  it('are what docs/faults.md consists of: a row for each, with the figure of a run', () => {
    const told = ({ section, promise, how }: { section: string; promise: string; how: string }) =>
      `${section}: ${promise} ${how}`;
    expect(rows.map(told).sort()).toEqual(PROMISES.map(told).sort());
    expect(rows.filter(({ figure }) => figure === '')).toEqual([]);
  });
});
