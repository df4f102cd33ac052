/** How many lines of one kind are written in full in a minute. */
export const LINES_A_MINUTE = 10;

/** How many kinds are distinguished in a minute; all others count as one. Kinds are few, since they are places in the code. */
const KINDS_MAX = 50;

/** A line about to be logged: its level as pino numbers it, its message, and its error. */
export type LogLine = { readonly level: number; readonly msg: string; readonly error: unknown };

/** Lines of one kind that were left out, with the first of them. */
export type LeftOut = { readonly first: LogLine; readonly count: number };

type Kind = { written: number; leftOut: number; readonly first: LogLine };

/**
 * Decides which lines are written, so that failing requests cannot fill the disk (product/serving §6.4). Two lines are of one kind if
 * message, error class and the place where it was thrown are the same.
 */
export class LogSampler {
  #kinds = new Map<string, Kind>();

  /** True if the line is to be written; otherwise it is counted. */
  admits(line: LogLine): boolean {
    const kind = this.#kindOf(line);
    if (kind.written < LINES_A_MINUTE) kind.written += 1;
    else kind.leftOut += 1;
    return kind.leftOut === 0;
  }

  /** Ends a minute: returns what was left out, and starts anew. */
  endMinute(): LeftOut[] {
    const kinds = [...this.#kinds.values()];
    this.#kinds = new Map();
    return kinds.flatMap(({ first, leftOut }) => (leftOut === 0 ? [] : [{ first, count: leftOut }]));
  }

  #kindOf(line: LogLine): Kind {
    const own = nameOf(line);
    const name = this.#kinds.has(own) || this.#kinds.size < KINDS_MAX ? own : 'any other';
    const kind = this.#kinds.get(name) ?? { written: 0, leftOut: 0, first: line };
    this.#kinds.set(name, kind);
    return kind;
  }
}

/** What identifies an error: its class, its code, the place where it was thrown, and the first place in our code. */
export function placeOf(error: unknown): string | undefined {
  if (!(error instanceof Object && 'stack' in error)) return undefined;
  const { name, code, stack } = error as { name?: unknown; code?: unknown; stack?: unknown };
  const places = String(stack).match(/^ {4}at .*$/gm) ?? [];
  const own = places.find((place) => !/node_modules|node:/.test(place));
  const parts = [name, code, ...new Set([places[0]?.trim(), own?.trim()])];
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
}

function nameOf({ level, msg, error }: LogLine): string {
  return `${level} ${msg} ${placeOf(error) ?? ''}`;
}
