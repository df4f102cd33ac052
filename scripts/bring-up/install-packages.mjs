import { clearInterval, setInterval } from 'node:timers';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './file-lock.mjs';
import { runNpm } from './npm.mjs';

const STAMP = '.atout-installed';
const PROGRESS_MS = 10_000;

/** Makes node_modules match package-lock.json. Simultaneous starts take turns. */
export async function installPackages({ root, cache, env, say }) {
  if (isInstalled(root)) return;
  // npm empties node_modules, so the lock is outside, with a separate name for each checkout.
  const lock = path.join(cache, 'locks', `install-${hashOf(root).slice(0, 16)}`);
  await withLock(lock, {
    onWait: (pid) => say(`Another start (process ${pid}) is installing the packages. Waiting …`),
    work: async () => {
      if (!isInstalled(root)) await install({ root, env, say });
    },
  });
}

async function install({ root, env, say }) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  say('Installing packages …');
  const timer = setInterval(() => say(`Installing packages … ${seconds()} s`), PROGRESS_MS);
  try {
    // Development packages are needed for building and testing, whatever NODE_ENV is.
    await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, env });
  } finally {
    clearInterval(timer);
  }
  writeFileSync(stampFile(root), stampOf(root));
  say(`Packages installed (${seconds()} s).`);
}

/** True when node_modules matches lockfile and machine, by the stamp or else by npm's own record. */
function isInstalled(root) {
  if (readText(stampFile(root)) === stampOf(root)) return true;
  const wanted = readJson(path.join(root, 'package-lock.json'));
  const found = readJson(path.join(root, 'node_modules', '.package-lock.json'));
  return Boolean(wanted && found && holdsAll(wanted.packages, found.packages, process));
}

/** True when npm's record of installed packages has all that the lockfile needs on this machine, at their versions. */
export function holdsAll(wanted, found, machine) {
  return Object.entries(wanted)
    .filter(([place, entry]) => place !== '' && isNeeded(entry, machine))
    .every(([place, entry]) => found[place]?.version === entry.version);
}

function isNeeded(entry, { platform, arch }) {
  if (!entry.optional) return true;
  // Optional packages for this machine (compiled parts) are needed. The libc of the machine is not known here.
  return !entry.libc && Boolean(entry.os?.includes(platform) && entry.cpu?.includes(arch));
}

/** Content of the stamp file: hash of the lockfile and kind of machine, since some packages are compiled. */
export function stampOf(root) {
  return `${hashOf(readText(path.join(root, 'package-lock.json')))} ${process.platform}-${process.arch}\n`;
}

function stampFile(root) {
  return path.join(root, 'node_modules', STAMP);
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
