import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { withProgress } from './progress.ts';
import type { Say } from './say.ts';
import { StartFailure } from './start-failure.ts';

/** The shell first: it has the engine without the windows around it, and runs the tests in two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Not every distribution has the shell apart. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const NONE = `The browser tests need Chromium. Either
  - install it (Debian and Ubuntu: apt-get install chromium; elsewhere: npx playwright install chromium), or
  - name one that is there: CHROMIUM_PATH=/path/to/chromium npm test`;

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, from PATH, of Playwright's own download, else installed by
 * apt-get where this runs as root. Throws one message that says what to install when none can be had.
 */
export async function findChromium(say: Say): Promise<string> {
  return named() ?? findOnPath() ?? (await findDownloaded()) ?? (await installByApt(say)) ?? giveUp();
}

function named(): string | undefined {
  const file = process.env.CHROMIUM_PATH;
  if (!file) return undefined;
  if (!isExecutable(file)) throw new StartFailure(`CHROMIUM_PATH names ${file}, which cannot be run.`);
  return file;
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

async function findDownloaded(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return isExecutable(file) ? file : undefined;
}

async function installByApt(say: Say): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get'))
    return undefined;
  await withProgress(say, 'installing Chromium by apt-get', async () => {
    // The lists of a new machine are old or absent: the first try tells.
    if (!(await installOne())) await apt(['update']).then(installOne);
  });
  return findOnPath();
}

function giveUp(): never {
  throw new StartFailure(NONE);
}

/** Installs the first of the packages that can be had. */
async function installOne(): Promise<boolean> {
  for (const name of PACKAGES) if (await apt(['install', '-y', '--no-install-recommends', name])) return true;
  return false;
}

async function apt(args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return promisify(execFile)('/usr/bin/apt-get', args, { env, maxBuffer: 1 << 26 }).then(
    () => true,
    () => false,
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
