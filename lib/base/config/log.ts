import { pino, type Logger } from 'pino';
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

/** The log of this process: JSON lines on stdout, with secrets redacted. */
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
