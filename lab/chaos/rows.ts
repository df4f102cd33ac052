/** A row of docs/faults.md: a promise, and the program that tests it by name, or a test beside the code by title and file. */
export type Row = {
  readonly promise: string;
  readonly name: string | null;
  readonly test: { readonly title: string; readonly file: string } | null;
  readonly figure: string;
};

/** The rows of docs/faults.md, whose three columns are the promise, how it is tested, and the last run. */
export function readRows(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [promise, how = '', figure = ''] = cellsOf(line);
    if (promise === undefined) return [];
    const [, title, file] = /^« (.+) » in `(.+)`$/.exec(how) ?? [];
    const test = title === undefined || file === undefined ? null : { title, file };
    return [{ promise, name: /^`([\w-]+)`: /.exec(how)?.[1] ?? null, test, figure }];
  });
}

/** The text with another figure in the row of a program. */
export function writeFigure(text: string, name: string, figure: string): string {
  const lines = text.split('\n').map((line) => {
    const [promise, how = ''] = cellsOf(line);
    return how.startsWith(`\`${name}\`: `)
      ? `| ${promise} | ${how} | ${figure.replaceAll('|', '\\|')} |`
      : line;
  });
  return lines.join('\n');
}

function cellsOf(line: string): string[] {
  if (!/^\| (?!-|Promise )/.test(line)) return [];
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}
