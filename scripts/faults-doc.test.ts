import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The cells of every row in the tables of docs/faults.md below those that `npm run chaos` writes. */
const rows = read('docs/faults.md')
  .slice(read('docs/faults.md').indexOf('to here. -->'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Fault|-)/.test(line))
  .map((line) => line.split('|').slice(1, -1));

describe('the table of faults', () => {
  it('has rows of four cells, each with a different fault', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((cells) => cells.length !== 4)).toEqual([]);
    expect(new Set(rows.map(([fault]) => fault)).size).toBe(rows.length);
  });

  it.each(rows.map(([fault = '', , , proof = '']) => [fault.trim(), proof]))('%s: has a test', (_, proof) => {
    const [, title = '', file = ''] = /« (.+) » in `(.+)`/.exec(proof) ?? [];
    expect(read(file)).toMatch(new RegExp(`(it|test)\\(\\s*'${title.replaceAll(/[.*+?^$()|]/g, '\\$&')}'`));
  });
});
