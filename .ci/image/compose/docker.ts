import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { userCacheFolder } from '#scripts/bring-up/machine.mjs';
import type { Crew } from '#scripts/processes/crew.ts';
import { startProgram, untilReady } from '#scripts/processes/program.ts';
import { runCommand, type CommandOptions } from '../command.ts';
import { podman } from '../store.ts';
import { findProgram } from '../tools.ts';

/** Folder for the images of the separate Docker daemon. */
const DATA = path.join(userCacheFolder(process), 'image', 'docker');

const START_MS = 30_000;
const STOP_MS = 20_000;

/** A Docker daemon for the checks, separate from one that the machine may run. */
export class Docker {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Starts the daemon as a member of the crew. Everything but its images is kept in `folder`. */
  static async start(folder: string, crew: Crew): Promise<Docker> {
    mkdirSync(DATA, { recursive: true });
    const docker = new Docker(folder);
    const logFile = path.join(folder, 'logs', 'dockerd.log');
    const places = ['--data-root', DATA, '--exec-root', path.join(folder, 'exec')];
    const files = ['--pidfile', path.join(folder, 'docker.pid'), '--host', docker.address];
    // Without permission to lower its own score, dockerd refuses to start with a different one.
    const args = [...places, ...files, '--oom-score-adjust', '0'];
    const command = [findProgram('dockerd') ?? 'dockerd'];
    const where = { cwd: folder, env: process.env, logFile, timeoutMs: STOP_MS };
    const program = crew.join(startProgram({ name: 'dockerd', command, args, ...where }));
    await untilReady(program, { isReady: () => docker.#answers(), withinMs: START_MS });
    return docker;
  }

  /** The value for `DOCKER_HOST`. */
  get address(): string {
    return `unix://${path.join(this.#folder, 'docker.sock')}`;
  }

  /** Runs `docker` and returns its output. Throws if it fails. */
  run(args: readonly string[], options: CommandOptions = {}): Promise<string> {
    return runCommand('docker', ['--host', this.address, ...args], options);
  }

  /** Copies an image from the store of the checks, under a new name. */
  async takeImage(image: string, name: string): Promise<void> {
    const archive = path.join(this.#folder, 'image.tar');
    await podman(['save', '--format', 'docker-archive', '--output', archive, image], { withinMs: 300_000 });
    await this.run(['load', '--input', archive], { withinMs: 300_000 });
    rmSync(archive);
    await this.run(['tag', image, name]);
  }

  async #answers(): Promise<boolean> {
    return this.run(['version'], { withinMs: 5_000 }).then(
      () => true,
      () => false,
    );
  }
}
