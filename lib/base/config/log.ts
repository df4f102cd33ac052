import { pino, type DestinationStream, type Level, type Logger, type LoggerOptions } from 'pino';
import { getLogCounts } from '#lib/base/figures.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getConfig } from './config.ts';
import { LogSampler, placeOf, type LogLine } from './log-sampling.ts';

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

/** Makes a log that writes what the sampler admits to `stream`, by default stdout. */
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
