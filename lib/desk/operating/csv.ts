import type { CardFault } from './raw-card-file.ts';
import { CsvError, parse } from 'csv-parse/sync';

/** A row of a CSV file, with the line that it begins in. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/**
 * The rows of a CSV file (RFC 4180), without blank ones, and the fault that ends its reading: a quote that is never closed.
 * The first `;`, `,` or tab of the header separates the cells; line ends of any system will do.
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
    return { rows, faults: [{ line: next, fault: 'a quote opens here or below and is never closed' }] };
  }
  return { rows, faults: [] };
}

/** csv-parse tells the line that a row ends in, and a quoted cell may hold line breaks. */
function countBreaks(cells: readonly string[]): number {
  return cells.join('').split('\n').length - 1;
}
