import { findFreePort } from '#scripts/free-port.ts';
import type { Crew } from '#scripts/processes/crew.ts';
import { withProgress, type Say } from '#scripts/terminal.ts';
import { SITE_IMAGE } from '../build-image.ts';
import { runChecks } from '../check.ts';
import { bringTools } from '../tools.ts';
import { bringCompose } from './bring-compose.ts';
import { composeChecks } from './compose-checks.ts';
import { Docker } from './docker.ts';
import { bringMongoImage, MONGO_IMAGE } from './mongo-image.ts';
import { Project } from './project.ts';

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
