import { pino, type Logger } from 'pino';
import { getConfig } from './config.ts';
import { processWide } from '#lib/base/process-wide.ts';

/** Fields that may never reach a log, wherever they stand in what is logged. */
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

/** The log of this process: JSON lines on stdout, secrets taken out. */
export function getLog(): Logger {
  return processWide('log', () =>
    pino({
      level: getConfig().logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    }),
  );
}
