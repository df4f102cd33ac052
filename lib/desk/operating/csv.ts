/** A row of a CSV file, with the line that it begins in. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/**
 * The rows of a CSV file (RFC 4180); the sign that parts its cells (; , or tab) is the first one of its header. Blank lines
 * are left out.
 */
export function parseCsv(text: string): CsvRow[] {
  const sign = /[;,\t]/.exec(text)?.[0] ?? ';';
  const cell = cellPattern(sign);
  const rows: CsvRow[] = [];
  let [cells, line, first] = [[] as string[], 1, 1];
  while (cell.lastIndex < text.length) {
    const [whole = '', content = '', end = ''] = cell.exec(text) ?? [];
    cells.push(unquote(content));
    line += whole.split(/\r?\n|\r/).length - 1;
    if (end === sign && cell.lastIndex < text.length) continue;
    if (end === sign) cells.push('');
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: first, cells });
    [cells, first] = [[], line];
  }
  return rows;
}

/** One cell and what ends it: a quoted text with its quotes doubled, or a plain one. */
function cellPattern(sign: string): RegExp {
  const plain = `[^${sign}\\r\\n]*`;
  return new RegExp(`("(?:[^"]|"")*"${plain}|${plain})(${sign}|\\r?\\n|\\r|$)`, 'y');
}

function unquote(content: string): string {
  return content.startsWith('"') ? content.replace(/^"|"$/g, '').replaceAll('""', '"') : content;
}
