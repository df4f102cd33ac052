import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '#scripts/terminal.ts';
import type { Outcome } from './command.ts';
import { SITE_IMAGE } from './build-image.ts';
import { podman, tryPodman } from './store.ts';

/** The same restrictions as in docker-compose.yml. */
const CONFINED = [
  '--read-only',
  '--read-only-tmpfs=false',
  '--tmpfs=/tmp',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--memory=512m',
  // The services listen on this machine's loopback.
  '--network=host',
];

const POLL_MS = 50;
const REMOVE_MS = 60_000;

export class Container {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** Starts it with restrictions and the given settings. Removes a container of the same name first. */
  async start(settings: Readonly<Record<string, string>>): Promise<void> {
    await this.remove();
    const env = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    await podman(['run', '--detach', '--name', this.#name, ...CONFINED, ...env, SITE_IMAGE]);
  }

  run(line: string): Promise<Outcome> {
    return tryPodman(['exec', this.#name, 'sh', '-c', line]);
  }

  /** Runs the HEALTHCHECK of the image. */
  askHealth(): Promise<Outcome> {
    return tryPodman(['healthcheck', 'run', this.#name]);
  }

  /** Sends SIGTERM, waits for the end, and returns the exit code and the time it took. */
  async stop(): Promise<{ readonly code: number; readonly ms: number }> {
    const started = performance.now();
    await podman(['kill', '--signal', 'TERM', this.#name]);
    const code = await this.ended();
    return { code, ms: Math.round(performance.now() - started) };
  }

  async ended(): Promise<number> {
    return Number(await podman(['wait', '--interval', `${POLL_MS}ms`, this.#name], { withinMs: 30_000 }));
  }

  async log(): Promise<string> {
    const { stdout, stderr } = await tryPodman(['logs', this.#name]);
    return `${stdout}${stderr}`;
  }

  async remove(): Promise<void> {
    await tryPodman(['rm', '--force', '--ignore', '--time', '0', this.#name], { withinMs: REMOVE_MS });
  }
}

/** Requests an address until it answers 200, and returns the milliseconds it took. */
export async function untilGood(url: string, withinMs: number): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < withinMs) {
    if (await isGood(url)) return Math.round(performance.now() - started);
    await sleep(POLL_MS);
  }
  throw new StartFailure(`${url} did not answer 200 within ${withinMs / 1000} s`);
}

async function isGood(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}
