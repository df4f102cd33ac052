import { findFreePort } from '#scripts/free-port.ts';
import type { Crew } from '#scripts/processes/crew.ts';
import { withProgress, type Say } from '#scripts/terminal.ts';
import { SITE_IMAGE, lendAuthorities } from '../build-image.ts';
import { runChecks } from '../check.ts';
import { bringTools } from '../tools.ts';
import { bringCompose } from './bring-compose.ts';
import { composeChecks } from './compose-checks.ts';
import { Docker } from './docker.ts';
import { Project } from './project.ts';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findMongod } from '#scripts/mongod/find-mongod.ts';
import { BASE_IMAGE, findMirror } from '../base-image.ts';
import { buildah, tryPodman } from '../store.ts';

/**
 * Checks docker-compose.yml with a separate Docker daemon, the image built before, and a stand-in for the image of
 * MongoDB. Returns the number of checks and of failures.
 */
export async function checkCompose(options: {
  readonly folder: string;
  readonly crew: Crew;
  readonly say: Say;
  /** Receives functions to be run at the end, even after a failure. */
  readonly cleanups: (() => Promise<unknown>)[];
}): Promise<{ readonly count: number; readonly failed: number }> {
  const { folder, crew, say, cleanups } = options;
  await bringTools([{ program: 'dockerd', packages: ['docker.io', 'iptables'] }], say);
  await bringMongoImage(say);
  const compose = await bringCompose(say);
  const docker = await Docker.start(folder, crew);
  await withProgress(say, 'loading images into Docker', async () => {
    await docker.takeImage(SITE_IMAGE, 'atout-site');
    await docker.takeImage(MONGO_IMAGE, 'mongo:8');
  });
  const [site, mongo, game] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const project = new Project({ docker, compose, folder, ports: { site, mongo, game } });
  cleanups.push(() => project.run('down', '--volumes', '--timeout', '5'));
  const checks = composeChecks({ project, crew, folder });
  return { count: checks.length, failed: await runChecks(checks, say) };
}

/** The MongoDB image named in docker-compose.yml. */
const MONGO_IMAGE = 'docker.io/library/mongo:8';

const BUILD_MS = 900_000;

/** Provides the user, folders and programs of the official image that docker-compose.yml relies on. */
const dockerfile = (mirror: string) => `FROM ${BASE_IMAGE}
RUN echo 'deb ${mirror} bookworm main' > /etc/apt/sources.list \\
 && apt-get update -q && apt-get install -y -q --no-install-recommends libcurl4 \\
 && npm install --global --ignore-scripts --omit=optional mongosh@2 \\
 && useradd --system --uid 999 --home-dir /data/db mongodb \\
 && mkdir -p /data/db /data/configdb && chown -R mongodb:mongodb /data
COPY --chmod=755 mongod /usr/local/bin/mongod
VOLUME /data/db /data/configdb
CMD ["mongod"]
`;

/** Makes sure that the store has a stand-in for the MongoDB image, with this machine's mongod and mongosh from npm. */
async function bringMongoImage(say: Say): Promise<void> {
  if ((await tryPodman(['image', 'exists', MONGO_IMAGE])).code === 0) return;
  const mongod = await findMongod(say);
  await withProgress(say, 'making a stand-in for the MongoDB image', () => makeImage(mongod));
}

async function makeImage(mongod: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atout-mongo-'));
  try {
    copyFileSync(mongod, path.join(folder, 'mongod'));
    writeFileSync(path.join(folder, 'Dockerfile'), dockerfile(await findMirror()));
    const plain = ['--format', 'docker', '--isolation', 'chroot', '--network', 'host', '--pull-never'];
    await buildah(['bud', ...plain, ...lendAuthorities(folder), '--tag', MONGO_IMAGE, folder], {
      withinMs: BUILD_MS,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
