import { COMMANDS } from './commands.ts';

/** The output of `--help`: every command with its summary and flags. */
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
    'Uses the database of MONGODB_URI, or else the local world in DATA_DIR, if it is running.',
    'Exit code: 0 done, 1 refused, 2 no database or wrong usage.',
  ].join('\n');
}
