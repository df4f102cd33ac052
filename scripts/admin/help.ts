import { COMMANDS } from './commands.ts';

/** What `--help` shows: every command with what it does. */
export function helpText(): string {
  const rows = Object.entries(COMMANDS).flatMap(([name, { words, flags = {}, summary }]) => [
    `  ${[name, ...words].join(' ').padEnd(26)} ${summary}`,
    ...Object.entries(flags).map(([flag, what]) => `    ${`--${flag}`.padEnd(24)} ${what}`),
  ]);
  return [
    'Usage: npm run -s admin -- COMMAND …',
    '',
    ...rows,
    '',
    'The database is that of MONGODB_URI, else that of the local world in DATA_DIR while it runs.',
    'Exit code: 0 done, 1 refused, 2 no database or wrong usage.',
  ].join('\n');
}
