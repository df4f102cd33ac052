import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { userCacheFolder } from './bring-up/machine.mjs';
import { keepDownload } from './kept-download.ts';
import { StartFailure, wordsOf, type Say } from './terminal.ts';

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
  const label = packages.map((one) => one.split(' ', 1)[0]).join(', ');
  await keepDownload(folder, { label, say, fill: (partial) => install(packages, partial) });
}

async function install(packages: readonly string[], into: string): Promise<string> {
  const wanted = path.join(into, 'requirements.txt');
  await writeFile(wanted, packages.join('\n'));
  const quietly = ['--quiet', '--disable-pip-version-check', '--no-warn-script-location'];
  const where = ['--only-binary=:all:', '--target', into, '--requirement', wanted];
  await runPython(packages, ['-m', 'pip', 'install', ...quietly, ...where]);
  return into;
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
