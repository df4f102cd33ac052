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

/** The cells of a row of docs/faults.md: the promise, how it is tested, and the last run; none for other lines. */
export function cellsOf(line: string): string[] {
  if (!/^\| (?!-|Promise )/.test(line)) return [];
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}
