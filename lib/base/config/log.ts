import { pino, type DestinationStream, type Level, type Logger, type LoggerOptions } from 'pino';
import { getLogCounts } from '#lib/base/figures.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getConfig } from './config.ts';

/** Fields that are redacted from log entries, at the top level and up to two levels deeper. */
const SECRET = [
  'password',
  'passwordHash',
  'old',
  'new',
  'email',
  'address',
  'ip',
  'token',
  'cookie',
  'authorization',
];

/** The level of the lines that are always written, as pino numbers it. */
const FATAL = 60;

/** Logged once a minute for each kind of line that was left out. */
const LEFT_OUT = 'lines like this were left out';

const MINUTE_MS = 60_000;

/** The log of this process: JSON lines on stdout, with secrets redacted and each kind limited per minute. */
export function getLog(): Logger {
  return processWide('log', () => {
    const sampler = new LogSampler();
    const log = makeLog({ level: getConfig().logLevel, sampler });
    const tell = () => tellLeftOut(log, sampler);
    setInterval(tell, MINUTE_MS).unref();
    process.once('exit', tell);
    return log;
  });
}

/** Makes a log that writes the lines admitted by the sampler to `stream`, by default stdout. */
export function makeLog(made: {
  readonly level: Level | 'silent';
  readonly sampler: LogSampler;
  readonly stream?: DestinationStream;
}): Logger {
  const options: LoggerOptions = {
    level: made.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: { err: describeError },
    hooks: {
      logMethod(args, method, level) {
        const line = readLine(args, level);
        countLine(pino.levels.labels[level] ?? '');
        if (line.msg === LEFT_OUT || level >= FATAL || made.sampler.admits(line)) method.apply(this, args);
      },
    },
  };
  return made.stream === undefined ? pino(options) : pino(options, made.stream);
}

/** Ends a minute of the sampler, and logs how many lines of each kind it left out. */
export function tellLeftOut(log: Logger, sampler: LogSampler): void {
  for (const { first, count } of sampler.endMinute()) {
    const level = pino.levels.labels[first.level] as Level;
    log[level]({ of: first.msg, error: placeOf(first.error), count, seconds: MINUTE_MS / 1000 }, LEFT_OUT);
  }
}

/** What is logged of an error. MongoDB quotes documents and commands in braces, and in fields of its own. */
function describeError(error: unknown): unknown {
  if (!isError(error)) return error;
  const { type, message, code, stack } = pino.stdSerializers.err(error);
  const { errors } = error as Partial<AggregateError>;
  return {
    ...{ type, message: withoutQuotes(message, error), code: code as unknown },
    stack: withoutQuotes(stack, error),
    errors: errors?.map(describeError),
  };
}

/** The text without what the messages of an error and its causes quote from the first brace on. */
function withoutQuotes(text: string, error: unknown): string {
  if (!isError(error)) return text;
  const [plain = ''] = error.message.split('{', 1);
  const told = plain === error.message ? text : text.replaceAll(error.message, `${plain}{…}`);
  return withoutQuotes(told, error.cause);
}

function isError(error: unknown): error is Error {
  return error instanceof Object && typeof (error as Partial<Error>).message === 'string';
}

function countLine(level: string): void {
  const counts = getLogCounts();
  const before = counts.get(level);
  if (before !== undefined) counts.set(level, before + 1);
}

function readLine(args: readonly unknown[], level: number): LogLine {
  const [first, second] = args;
  if (typeof first === 'string') return { level, msg: first, error: undefined };
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  return { level, msg: typeof second === 'string' ? second : '', error };
}

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

  /** True if the line should be written; otherwise it is counted. */
  admits(line: LogLine): boolean {
    const kind = this.#kindOf(line);
    if (kind.written < LINES_A_MINUTE) kind.written += 1;
    else kind.leftOut += 1;
    return kind.leftOut === 0;
  }

  /** Ends a minute: returns the omitted lines and resets. */
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

/** The identity of an error: its class, its code, the place where it was thrown, and the first place in our code. */
function placeOf(error: unknown): string | undefined {
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
