import { backup, restore } from './backup-commands.ts';
import { check } from './check-command.ts';
import type { Command } from './command.ts';
import { importCardsCommand } from './import-cards-command.ts';
import { importLeagueCommand } from './import-league-command.ts';
import { grant, revoke } from './privilege-commands.ts';
import { resetPassword } from './reset-password-command.ts';
import { unblock } from './unblock-command.ts';

/** All commands of `npm run -s admin` (product/staff §8.1), which docs/operating.md explains. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  grant,
  revoke,
  'reset-password': resetPassword,
  unblock,
  'import-cards': importCardsCommand,
  'import-league': importLeagueCommand,
  backup,
  restore,
  check,
};
