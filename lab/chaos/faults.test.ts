import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/root.ts';
import { writeFigure, SHORT, TESTS } from './tests.ts';

/** A line: a test of the lab by name, or a test beside the code by title and file. */
type Line = {
  readonly name?: string;
  readonly figure?: string;
  readonly title?: string;
  readonly file?: string;
};

/** The lines of docs/faults.md, without the last section. */
function readLines(document: string): Line[] {
  const [tested = ''] = document.split('## Not survived', 1);
  return [...tested.matchAll(/^- .*$/gm)].map(([line]) => ({
    ...(/^- `(?<name>[\w-]+)`: .+ How: .+ Last run: (?<figure>.*)$/.exec(line)?.groups ??
      /\(« (?<title>.+) », `(?<file>.+)`\)$/.exec(line)?.groups),
  }));
}

const text = readFileSync(path.join(ROOT, 'docs/faults.md'), 'utf8');
const lines = readLines(text);

describe('docs/faults.md', () => {
  it('has one line for each test of the lab, with the figure of a run that kept its promise', () => {
    const named = lines.filter(({ name }) => name !== undefined);
    expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(TESTS).sort());
    expect(named.filter(({ figure }) => figure === '' || figure === 'not kept')).toEqual([]);
  });

  it('names a test in every line, and each test exists in its file', () => {
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.filter((line) => line.name === undefined && !isThere(line))).toEqual([]);
  });

  it('takes a new figure for a test of the lab', () => {
    const changed = readLines(writeFigure(text, SHORT[0] ?? '', '3 of 3'));
    expect(changed.filter(({ figure }, at) => figure !== lines[at]?.figure)).toEqual([
      { name: SHORT[0], figure: '3 of 3' },
    ]);
  });
});

it('the short run has tests of the lab only', () => {
  expect(SHORT.filter((name) => !(name in TESTS))).toEqual([]);
});

/** True if a file has a test of this title, whose values from a table of cases are left out. */
function isThere({ title = '', file = '' }: Line): boolean {
  const full = path.join(ROOT, file);
  return title !== '' && existsSync(full) && readFileSync(full, 'utf8').includes(title);
}
