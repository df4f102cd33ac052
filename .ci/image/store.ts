import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { userCacheFolder } from '#scripts/bring-up/machine.mjs';
import { runCommand, tryCommand, type CommandOptions, type Outcome } from './command.ts';

/** Folder for the images of the checks, separate from those of the machine. */
const FOLDER = path.join(userCacheFolder(process), 'image');

/** For machines without systemd and without permission to raise limits, so limits must be within those allowed. */
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

/** Runs podman on the store of the checks and returns its output. Throws if it fails. */
export function podman(args: readonly string[], options: CommandOptions = {}): Promise<string> {
  return runCommand('podman', [...PLACE, ...DRIVER, ...args], withConfig(options));
}

/** Runs podman on the store of the checks and returns how it ended. */
export function tryPodman(args: readonly string[], options: CommandOptions = {}): Promise<Outcome> {
  return tryCommand('podman', [...PLACE, ...DRIVER, ...args], withConfig(options));
}

/** Runs buildah on the store of the checks and returns its output. Throws if it fails. */
export function buildah(args: readonly string[], options: CommandOptions = {}): Promise<string> {
  return runCommand('buildah', [...PLACE, ...DRIVER, ...args], withConfig(options));
}

/** The size of an image in bytes, including its base. */
export async function sizeOf(image: string): Promise<number> {
  return Number(await podman(['image', 'inspect', '--format', '{{.Size}}', image]));
}

function withConfig(options: CommandOptions): CommandOptions {
  mkdirSync(FOLDER, { recursive: true });
  const conf = path.join(FOLDER, 'containers.conf');
  writeFileSync(conf, CONTAINERS_CONF);
  return { ...options, env: { ...(options.env ?? process.env), CONTAINERS_CONF: conf } };
}
