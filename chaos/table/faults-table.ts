import { SECTIONS, type FaultPromise, type Section } from '../lab/promise.ts';

const BEGIN = '<!-- Written by npm run chaos, from here … -->';
const END = '<!-- … to here. -->';

/** A row as it stands in docs/faults.md. */
export type Row = {
  readonly section: string;
  readonly promise: string;
  readonly how: string;
  readonly figure: string;
};

/** The rows of docs/faults.md. Throws if its part for them is missing. */
export function readRows(text: string): Row[] {
  let section = '';
  const rows: Row[] = [];
  for (const line of writtenPart(text).split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3).trim();
    const cells = /^\| (?!-|Promise )/.test(line) ? line.split(/(?<!\\)\|/).slice(1, -1) : [];
    const [promise, how, figure] = cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (promise !== undefined) rows.push({ section, promise, how: how ?? '', figure: figure ?? '' });
  }
  return rows;
}

/**
 * The text of docs/faults.md with the rows of these promises: with the new figure where there is one (by name), else with
 * that which stands there for the same promise put to the test in the same way. A promise without any figure gets no row.
 */
export function writeRows(
  text: string,
  promises: readonly FaultPromise[],
  figures: ReadonlyMap<string, string>,
): string {
  const known = new Map(readRows(text).map((row) => [`${row.promise} ${row.how}`, row.figure]));
  const rows = promises.flatMap(({ name, section, promise, how }) => {
    const figure = figures.get(name) ?? known.get(`${promise} ${how}`);
    return figure === undefined ? [] : [{ section, promise, how, figure }];
  });
  const tables = SECTIONS.flatMap((section) => tableOf(section, rows));
  const before = text.slice(0, text.indexOf(BEGIN) + BEGIN.length);
  return `${before}\n\n${tables.join('\n')}\n${text.slice(text.indexOf(END))}`;
}

function tableOf(section: Section, rows: readonly Row[]): string[] {
  const own = rows.filter((row) => row.section === section);
  if (own.length === 0) return [];
  const lines = own.map((row) => `| ${[row.promise, row.how, row.figure].map(escapeCell).join(' | ')} |`);
  const head = ['| Promise | How it is tested | Figure of the last run |', '| --- | --- | --- |'];
  return [`## ${section}`, '', ...head, ...lines, ''];
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function writtenPart(text: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error('docs/faults.md lacks the marks between which rows are written');
  return text.slice(from + BEGIN.length, to);
}
