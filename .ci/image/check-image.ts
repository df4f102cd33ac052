// `npm run check:image`: builds the image of the site and checks a running container, without an image registry.
// Needs root on Debian and installs missing programs with apt. Elsewhere it says why it skips the checks.
// With `--compose` it also checks docker-compose.yml.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeCrew, askedToStop, type Crew } from '#scripts/processes/crew.ts';
import { withProgress, wordsOf, type Say } from '#scripts/terminal.ts';
import { bringBaseImage } from './base-image.ts';
import { buildImage } from './build-image.ts';
import { runChecks, Skipped } from './check.ts';
import { checkCompose } from './compose/check-compose.ts';
import { Container } from './container.ts';
import { IMAGE_CHECKS } from './image-checks.ts';
import { runChecksOf, SITE_CONTAINER } from './run-checks.ts';
import { startServices } from './services.ts';
import { bringTools, type Tool } from './tools.ts';

const TOOLS: readonly Tool[] = [
  { program: 'podman', packages: ['podman', 'netavark', 'catatonit'] },
  { program: 'buildah', packages: ['buildah'] },
  { program: 'runc', packages: ['runc'] },
  { program: 'debootstrap', packages: ['debootstrap'] },
];

const say: Say = (line) => console.log(line);

/** Run at the end, even after a failure, in reverse order. */
const cleanups: (() => Promise<unknown>)[] = [];

async function checkImage(folder: string, crew: Crew): Promise<number> {
  await bringTools(TOOLS, say);
  cleanups.push(() => new Container(SITE_CONTAINER).remove());
  await bringBaseImage(say);
  await withProgress(say, 'building the image', buildImage);
  const services = await withProgress(say, 'starting MongoDB and game server', () =>
    startServices({ folder, crew, say }),
  );
  const checks = [...IMAGE_CHECKS, ...(await runChecksOf(services))];
  const failed = await runChecks(checks, say);
  const composed = process.argv.includes('--compose')
    ? await checkCompose({ folder: path.join(folder, 'compose'), crew, say, cleanups })
    : { count: 0, failed: 0 };
  const allFailed = failed + composed.failed;
  say(`${checks.length + composed.count - allFailed} passed, ${allFailed} failed`);
  return allFailed === 0 ? 0 : 1;
}

function codeOf(error: unknown): number {
  if (error instanceof Skipped) {
    say(`skipped: ${error.message}`);
    return 0;
  }
  console.error(wordsOf(error));
  return 1;
}

const crew = makeCrew();
const folder = mkdtempSync(path.join(os.tmpdir(), 'atout-check-'));
const code = await Promise.race([checkImage(folder, crew).catch(codeOf), askedToStop().then(() => 130)]);
for (const cleanup of cleanups.toReversed()) await cleanup().catch((error: unknown) => say(wordsOf(error)));
await crew.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(code);
