import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findOnPath, isExecutable } from './on-path.ts';
import { withProgress, StartFailure, type Say } from './terminal.ts';

/** The headless shell comes first: the same engine without windows runs the tests in two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Not every distribution packages the shell separately. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const NOT_FOUND = `The browser tests need Chromium. Either
  - install it (Debian and Ubuntu: apt-get install chromium; elsewhere: npx playwright install chromium), or
  - name an existing one: CHROMIUM_PATH=/path/to/chromium npm test`;

/** The path of a Chromium: from CHROMIUM_PATH, PATH, Playwright's download, or apt-get if root. Throws install hints. */
export async function findChromium(say: Say): Promise<string> {
  const found = named() ?? (await findInstalled()) ?? (await findDownloaded()) ?? (await installByApt(say));
  if (found === undefined) throw new StartFailure(NOT_FOUND);
  return found;
}

const findInstalled = () => findOnPath(NAMES, isExecutable);

function named(): string | undefined {
  const file = process.env.CHROMIUM_PATH;
  if (!file) return undefined;
  if (!isExecutable(file)) throw new StartFailure(`CHROMIUM_PATH is ${file}, which is not executable.`);
  return file;
}

async function findDownloaded(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return isExecutable(file) ? file : undefined;
}

async function installByApt(say: Say): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get'))
    return undefined;
  const installs = PACKAGES.map((name) => `apt-get install -y --no-install-recommends ${name}`);
  const script = `apt-get update; ${installs.join(' || ')}`;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 1 << 26 };
  const install = () => promisify(execFile)('sh', ['-c', script], options).catch(() => undefined);
  await withProgress(say, 'installing Chromium with apt-get', install);
  return findInstalled();
}
