import { closeSync, openSync, readSync } from 'node:fs';

/** pino's number for errors; warnings have 40. */
const ERROR_LEVEL = 50;

/** A line of the site's log. */
export type LogLine = { readonly isError: boolean; readonly text: string };

/** Reads what a site adds to its log. */
export class SiteLog {
  readonly #file: string;
  #read = 0;
  #rest = '';

  constructor(file: string) {
    this.#file = file;
  }

  /** The lines since the last call. A line that is no JSON, such as one of a crash, counts as an error. */
  take(): LogLine[] {
    const lines = (this.#rest + this.#readMore()).split('\n');
    this.#rest = lines.pop() ?? '';
    return lines.filter((text) => text.trim() !== '').map((text) => ({ isError: isError(text), text }));
  }

  #readMore(): string {
    const file = openSync(this.#file, 'r');
    try {
      const chunks: Buffer[] = [];
      for (;;) {
        const chunk = Buffer.alloc(1 << 20);
        const size = readSync(file, chunk, 0, chunk.byteLength, this.#read);
        if (size === 0) return Buffer.concat(chunks).toString('utf8');
        this.#read += size;
        chunks.push(chunk.subarray(0, size));
      }
    } finally {
      closeSync(file);
    }
  }
}

function isError(text: string): boolean {
  try {
    const { level = ERROR_LEVEL } = JSON.parse(text) as { level?: number };
    return level >= ERROR_LEVEL;
  } catch {
    return true;
  }
}
