import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { type Say, wordsOf } from '#scripts/terminal.ts';
import { runCommand, tryCommand } from './command.ts';
import { Skipped } from './check.ts';

/** A required program, and the Debian packages that provide it. */
export type Tool = { readonly program: string; readonly packages: readonly string[] };

const APT_MS = 600_000;

/** Makes sure that the programs are installed, with apt if necessary. Throws `Skipped` if that is not possible. */
export async function bringTools(tools: readonly Tool[], say: Say): Promise<void> {
  await checkMachine();
  const missing = tools.filter(({ program }) => findProgram(program) === undefined);
  if (missing.length === 0) return;
  const packages = [...new Set(missing.flatMap((tool) => tool.packages))];
  if (!findProgram('apt-get'))
    throw new Skipped(`${packages.join(', ')} missing, and there is no apt-get to install them`);
  say(`  … installing ${packages.join(' ')}`);
  await installPackages(packages);
}

/** The path of a program in PATH, /usr/sbin or /sbin; undefined if it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

async function checkMachine(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Skipped('it needs x86-64 Linux');
  if (process.getuid?.() !== 0) throw new Skipped('it needs root');
  const { stdout, code } = await tryCommand('sh', [
    '-c',
    'modprobe overlay 2>&1; grep -w overlay /proc/filesystems',
  ]);
  if (code !== 0) throw new Skipped(`the kernel has no overlay file system ${stdout.trim()}`);
}

async function installPackages(packages: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await runCommand('apt-get', ['update', '-q'], { env, withinMs: APT_MS });
    await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
      env,
      withinMs: APT_MS,
    });
  } catch (error) {
    throw new Skipped(`apt-get could not install ${packages.join(', ')}\n${wordsOf(error)}`);
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
