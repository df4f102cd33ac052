import { parseArgs } from 'node:util';
import { withSettingsFile } from '#lib/base/config/settings.ts';
import { closeDb, openDb } from '#lib/db/client.ts';
import { StartFailure } from '../terminal.ts';
import { findStoredDatabase, wordsFor } from '../stored-database.ts';
import { Refused, type Command, type Surroundings, type Typed } from './command.ts';
import { backup, backupDaily, backupVerify, restore } from './backup-commands.ts';
import { check, doctor } from './doctor-commands.ts';
import { importCardsCommand, importLeagueCommand, importWorldCommand } from './import-commands.ts';
import { grant, revoke, resetPassword, secondFactorOff, unblock } from './account-commands.ts';

/** The exit code for wrong usage or a missing database. */
const NOT_RUN = 2;

/** Runs a command of `npm run -s admin` and returns its exit code: 0 done, 1 refused, 2 no database or wrong usage. */
export async function runAdmin(args: readonly string[], given: Surroundings): Promise<number> {
  const read = withSettingsFile(given.env);
  // An empty variable counts as unset, as in compose files.
  const env = Object.fromEntries(Object.entries(read ?? given.env).filter(([, value]) => value !== ''));
  const surroundings = { ...given, env };
  const { say, complain } = surroundings;
  if (args.includes('--help') || args.includes('-h') || args.length === 0) {
    (args.length === 0 ? complain : say)(helpText());
    return args.length === 0 ? NOT_RUN : 0;
  }
  try {
    const { command, typed } = parse(args);
    if (command.opensDatabase !== true) {
      // Without it this might be another database. The doctor names the file among its findings.
      if (read === null) throw new StartFailure('SETTINGS_FILE: the file cannot be read.');
      openDb(findStoredDatabase(surroundings.root, env));
    }
    return (await command.run(typed, surroundings)) === false ? 1 : 0;
  } catch (error) {
    complain(error instanceof Refused ? error.message : wordsFor(error));
    return error instanceof Refused ? 1 : NOT_RUN;
  } finally {
    await closeDb();
  }
}

function parse(args: readonly string[]): { command: Command; typed: Typed } {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new StartFailure(`Unknown command "${name}".\n\n${helpText()}`);
  const typed = split(name, command, rest);
  if (typed.words.length !== command.words.length) throw new StartFailure(usageOf(name, command));
  return { command, typed };
}

function split(name: string, command: Command, rest: string[]): Typed {
  const known = Object.keys(command.flags ?? {});
  try {
    const options = Object.fromEntries(known.map((flag) => [flag, { type: 'boolean' as const }]));
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    return { words: positionals, flags: new Set(Object.keys(values)) };
  } catch {
    throw new StartFailure(usageOf(name, command));
  }
}

function usageOf(name: string, { words, flags = {} }: Command): string {
  const options = Object.keys(flags).map((flag) => `[--${flag}]`);
  return `Usage: npm run -s admin -- ${[name, ...words, ...options].join(' ')}`;
}

/** All commands of `npm run -s admin` (product/staff §8.1), which docs/operating.md explains. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  grant,
  revoke,
  'reset-password': resetPassword,
  'second-factor-off': secondFactorOff,
  unblock,
  import: importWorldCommand,
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
function helpText(): string {
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
