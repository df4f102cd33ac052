import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { userCacheFolder } from '#scripts/bring-up/machine.mjs';
import { withProgress, wordsOf, type Say } from '#scripts/terminal.ts';
import { runCommand, tryCommand } from '../command.ts';
import { Skipped } from '../check.ts';
import { findProgram } from '../tools.ts';

const MODULE = 'github.com/docker/compose/v2';
const VERSION = 'v2.40.3';
const BUILD_MS = 1_200_000;

/** The command for Docker Compose: the plug-in of this machine, or else one built from its Go module. */
export async function bringCompose(say: Say): Promise<readonly [string, ...string[]]> {
  if ((await tryCommand('docker', ['compose', 'version'])).code === 0) return ['docker', 'compose'];
  const built = path.join(userCacheFolder(process), 'compose', `docker-compose-${VERSION}`);
  if (!existsSync(built)) await withProgress(say, 'building Docker Compose', () => build(built));
  return [built];
}

async function build(file: string): Promise<void> {
  if (!findProgram('go')) throw new Skipped('it needs Docker Compose, or Go to build it');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atout-compose-'));
  try {
    const told = await runCommand('go', ['mod', 'download', '-json', `${MODULE}@${VERSION}`], {
      withinMs: BUILD_MS,
    });
    const { Dir } = JSON.parse(told) as { Dir: string };
    const source = path.join(folder, 'source');
    // The module cache is read-only, and `go install` does not accept a module with exclusions.
    cpSync(Dir, source, { recursive: true });
    await runCommand('chmod', ['-R', 'u+w', source]);
    const partial = path.join(folder, 'docker-compose');
    const flags = ['-trimpath', '-tags', 'fsnotify', '-ldflags', '-s -w', '-o', partial];
    await runCommand('go', ['build', ...flags, './cmd'], { cwd: source, withinMs: BUILD_MS });
    mkdirSync(path.dirname(file), { recursive: true });
    await runCommand('cp', [partial, `${file}.partial`]);
    renameSync(`${file}.partial`, file);
  } catch (error) {
    throw new Skipped(`Docker Compose could not be built\n${wordsOf(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
