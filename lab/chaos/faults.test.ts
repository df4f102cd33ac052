import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/root.ts';
import { cellsOf, writeFigure, SHORT, TESTS } from './tests.ts';

/** A row: a promise, and the program that tests it by name, or a test beside the code by title and file. */
type Row = {
  readonly promise: string;
  readonly name: string | null;
  readonly test: { readonly title: string; readonly file: string } | null;
  readonly figure: string;
};

/** The rows of docs/faults.md, whose three columns are the promise, how it is tested, and the last run. */
function readRows(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [promise, how = '', figure = ''] = cellsOf(line);
    if (promise === undefined) return [];
    const [, title, file] = /^« (.+) » in `(.+)`$/.exec(how) ?? [];
    const test = title === undefined || file === undefined ? null : { title, file };
    return [{ promise, name: /^`([\w-]+)`: /.exec(how)?.[1] ?? null, test, figure }];
  });
}

const text = readFileSync(path.join(ROOT, 'docs/faults.md'), 'utf8');
const rows = readRows(text);

describe('docs/faults.md', () => {
  it('has one row for each test of the lab, with the figure of a run that kept its promise', () => {
    const named = rows.filter(({ name }) => name !== null);
    expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(TESTS).sort());
    expect(named.filter(({ figure }) => figure === '' || figure === 'not kept')).toEqual([]);
  });

  it('names the program or the test of every promise, and each test exists in its file', () => {
    const faults = rows.filter(({ name, test }) => name === null && (test === null || !isThere(test)));
    expect(faults).toEqual([]);
  });

  it('has a promise that a part of the lab may write a new figure for', () => {
    const written = writeFigure(text, SHORT[0] ?? '', '3 of 3 | 4');
    const changed = readRows(written).filter(({ figure }, at) => figure !== rows[at]?.figure);
    expect(changed).toEqual([expect.objectContaining({ name: SHORT[0], figure: '3 of 3 \\| 4' })]);
  });
});

it('the short run has tests of the lab only', () => {
  expect(SHORT.filter((name) => !(name in TESTS))).toEqual([]);
});

/** True if a file has a test of this title; what a table of cases fills in is left out. */
function isThere({ title, file }: { readonly title: string; readonly file: string }): boolean {
  const full = path.join(ROOT, file);
  return existsSync(full) && readFileSync(full, 'utf8').includes(title);
}
