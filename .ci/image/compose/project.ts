import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#scripts/root.ts';
import { keepSecrets } from '#scripts/world/data-folder.ts';
import { runCommand, tryCommand, type Outcome } from '../command.ts';
import type { Docker } from './docker.ts';

/** The user id in the site's container, which has to read the secrets. */
const SITE_USER = 1000;
const UP_MS = 180_000;

export type Ports = { readonly site: number; readonly mongo: number; readonly game: number };

/** docker-compose.yml as an operator runs it, in a folder with `.env` and secrets. */
export class Project {
  readonly ports: Ports;
  readonly token: string;
  readonly #docker: Docker;
  readonly #compose: readonly [string, ...string[]];
  readonly #folder: string;

  constructor(options: {
    readonly docker: Docker;
    readonly compose: readonly [string, ...string[]];
    readonly folder: string;
    readonly ports: Ports;
  }) {
    this.ports = options.ports;
    this.#docker = options.docker;
    this.#compose = options.compose;
    this.#folder = path.join(options.folder, 'project');
    this.token = this.#writeFiles();
  }

  get siteUrl(): string {
    return `http://127.0.0.1:${this.ports.site}`;
  }

  /** Runs compose and returns its output. Throws if it fails. */
  run(...args: readonly string[]): Promise<string> {
    const [program, ...before] = this.#compose;
    return runCommand(program, [...before, ...this.#where(), ...args], { env: this.#env(), withinMs: UP_MS });
  }

  /** Runs compose without the file `.env` and returns how it ended. */
  tryWithoutSettings(...args: readonly string[]): Promise<Outcome> {
    const [program, ...before] = this.#compose;
    return tryCommand(program, [...before, ...this.#where(), '--env-file', '/dev/null', ...args], {
      env: this.#env(),
    });
  }

  /** A property of a service's container, from `docker inspect`. */
  async inspect(service: string, format: string): Promise<string> {
    const id = (await this.run('ps', '--all', '--quiet', service)).trim();
    return (await this.#docker.run(['inspect', '--format', format, id])).trim();
  }

  #where(): string[] {
    const file = path.join(ROOT, 'docker-compose.yml');
    return ['--file', file, '--project-directory', this.#folder, '--project-name', 'atout-check'];
  }

  #env(): NodeJS.ProcessEnv {
    return { ...process.env, DOCKER_HOST: this.#docker.address };
  }

  #writeFiles(): string {
    const secrets = path.join(this.#folder, 'secrets');
    mkdirSync(secrets, { recursive: true });
    const { bridgeToken, sessionSecret } = keepSecrets(path.dirname(this.#folder));
    const files = { game_bridge_token: bridgeToken, session_secret: sessionSecret };
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(secrets, name);
      writeFileSync(file, `${text}\n`, { mode: 0o400 });
      chownSync(file, SITE_USER, SITE_USER);
    }
    const { site, mongo, game } = this.ports;
    const settings = {
      SITE_URL: this.siteUrl,
      GAME_BRIDGE_URL: `http://host.docker.internal:${game}`,
      SITE_PORT: site,
      MONGO_PORT: mongo,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(path.join(this.#folder, '.env'), lines.join(''));
    return bridgeToken;
  }
}
