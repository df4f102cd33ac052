import { backup, backupDaily, backupVerify, restore } from './backup-commands.ts';
import { check } from './check-command.ts';
import type { Command } from './command.ts';
import { doctor } from './doctor-command.ts';
import { importCardsCommand, importLeagueCommand } from './import-cards-command.ts';
import { grant, revoke } from './privilege-commands.ts';
import { resetPassword, secondFactorOff } from './reset-password-command.ts';
import { unblock } from './unblock-command.ts';

/** All commands of `npm run -s admin` (product/staff §8.1), which docs/operating.md explains. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  grant,
  revoke,
  'reset-password': resetPassword,
  'second-factor-off': secondFactorOff,
  unblock,
  'import-cards': importCardsCommand,
  'import-league': importLeagueCommand,
  backup,
  'backup-daily': backupDaily,
  'backup-verify': backupVerify,
  restore,
  check,
  doctor,
};

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
