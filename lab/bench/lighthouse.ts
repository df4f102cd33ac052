import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { userCacheFolder } from '../../scripts/bring-up/cache-folder.mjs';
import { runNpm } from '../../scripts/bring-up/npm.mjs';
import { findChromium } from '../../scripts/chromium.ts';
import { percentile } from '../../scripts/percentile.ts';
import { lookedAtPages } from './looked-at.ts';

/** Not among the packages: 176 MB that only this measurement needs. */
const VERSION = '13.5.0';
const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const score = z.object({ score: z.number().nullable() });
const report = z.object({
  categories: z.record(z.enum(CATEGORIES), score),
  audits: z.object({ 'total-blocking-time': z.object({ numericValue: z.number() }) }),
});

/** The medians of a page's scores (0 to 100) and of the time that its main thread is blocked (ms). */
export type Scores = {
  readonly name: string;
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly blockedMs: number;
};

/** Lets Lighthouse judge the pages as on a phone, each several times. */
export async function measureLighthouse(site: string): Promise<readonly Scores[]> {
  const program = await bringLighthouse();
  const chrome = await findChromium((text) => console.error(text));
  const found: Scores[] = [];
  for (const { name, path: address } of await lookedAtPages(site)) {
    const reports: z.infer<typeof report>[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      reports.push(await judge({ program, chrome, url: site + address }));
    found.push(toScores(name, reports));
  }
  return found;
}

function toScores(name: string, reports: readonly z.infer<typeof report>[]): Scores {
  const median = (of: (one: z.infer<typeof report>) => number) => percentile(reports.map(of), 0.5);
  const scores = CATEGORIES.map((category) => [
    category,
    100 * median(({ categories }) => categories[category].score ?? 0),
  ]);
  return {
    name,
    scores: Object.fromEntries(scores) as Scores['scores'],
    blockedMs: median(({ audits }) => audits['total-blocking-time'].numericValue),
  };
}

/** The path of Lighthouse's program, downloaded into the cache folder the first time. */
async function bringLighthouse(): Promise<string> {
  const folder = path.join(userCacheFolder(process), 'lighthouse', VERSION);
  const program = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (!existsSync(program)) {
    await mkdir(folder, { recursive: true });
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${VERSION}`];
    await runNpm(args, { cwd: folder, env: process.env });
  }
  return program;
}

async function judge(asked: {
  program: string;
  chrome: string;
  url: string;
}): Promise<z.infer<typeof report>> {
  const flags = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync';
  const args = [
    asked.program,
    asked.url,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: asked.chrome },
    maxBuffer: 1 << 26,
  }).catch((error: unknown) => {
    // Its message would hold the whole report.
    throw new Error(`Lighthouse failed at ${asked.url}: ${(error as { stderr?: string }).stderr ?? ''}`);
  });
  return report.parse(JSON.parse(stdout));
}
