import { CsvError, parse } from 'csv-parse/sync';
import type { CardFault } from './raw-card-file.ts';

/** A row of a CSV file, with the line in which it begins. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/**
 * The rows of a CSV file (RFC 4180), without blank ones. The only fault is an unclosed quote, which ends the reading. The
 * first `;`, `,` or tab in the file is taken as the separator. Line breaks of any system are accepted.
 */
export function parseCsv(text: string): { rows: readonly CsvRow[]; faults: readonly CardFault[] } {
  const rows: CsvRow[] = [];
  let next = 1;
  try {
    parse(text.replaceAll(/\r\n?/g, '\n'), {
      delimiter: /[;,\t]/.exec(text)?.[0] ?? ';',
      recordDelimiter: '\n',
      relaxColumnCount: true,
      relaxQuotes: true,
      skipRecordsWithEmptyValues: true,
      onRecord: (cells: string[], { lines }) => {
        rows.push({ line: lines - countBreaks(cells), cells });
        next = lines + 1;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return { rows, faults: [{ line: next, fault: 'unclosed quote in this row or a later one' }] };
  }
  return { rows, faults: [] };
}

/** csv-parse reports the line in which a row ends, and quoted cells may contain line breaks. */
function countBreaks(cells: readonly string[]): number {
  return cells.join('').split('\n').length - 1;
}
