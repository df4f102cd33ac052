import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { userCacheFolder } from '../../bring-up/cache-folder.mjs';
import { runCommand, tryCommand } from './command.ts';
import type { CommandOptions, Outcome } from './command.ts';

/** Where the images of the checks lie, apart from those of the machine. */
const FOLDER = path.join(userCacheFolder(process), 'image');

/** Without systemd, and without the right to raise limits: what a container asks for must be allowed already. */
const CONTAINERS_CONF = `[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[containers]
log_driver = "k8s-file"
default_ulimits = ["nofile=20000:20000", "nproc=4096:4096"]
`;

const PLACE = ['--root', path.join(FOLDER, 'storage'), '--runroot', path.join(FOLDER, 'run')];
const DRIVER = ['--storage-driver', 'overlay'];

/** Runs podman over the store of the checks; throws when it fails. */
export function podman(args: readonly string[], options: CommandOptions = {}): Promise<string> {
  return runCommand('podman', [...PLACE, ...DRIVER, ...args], withConfig(options));
}

/** Runs podman over the store of the checks and tells how it ended. */
export function tryPodman(args: readonly string[], options: CommandOptions = {}): Promise<Outcome> {
  return tryCommand('podman', [...PLACE, ...DRIVER, ...args], withConfig(options));
}

/** Runs buildah over the store of the checks; throws when it fails. */
export function buildah(args: readonly string[], options: CommandOptions = {}): Promise<string> {
  return runCommand('buildah', [...PLACE, ...DRIVER, ...args], withConfig(options));
}

/** The bytes of an image, its base included. */
export async function sizeOf(image: string): Promise<number> {
  return Number(await podman(['image', 'inspect', '--format', '{{.Size}}', image]));
}

function withConfig(options: CommandOptions): CommandOptions {
  mkdirSync(FOLDER, { recursive: true });
  const conf = path.join(FOLDER, 'containers.conf');
  writeFileSync(conf, CONTAINERS_CONF);
  return { ...options, env: { ...(options.env ?? process.env), CONTAINERS_CONF: conf } };
}
