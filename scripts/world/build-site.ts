import { readFileSync, rmSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';
import { withLock } from '../processes/file-lock.ts';
import type { Crew } from '../processes/crew.ts';
import { describeEnd, startProgram } from '../processes/program.ts';
import { withProgress, StartFailure, type Say } from '../terminal.ts';

const STOP_MS = 2_000;

export type BuildOptions = {
  readonly root: string;
  readonly logFile: string;
  readonly crew: Crew;
  readonly say: Say;
};

/** Builds the site unless the last complete build was from the same sources. Simultaneous builds take turns. */
export async function buildSite(options: BuildOptions): Promise<void> {
  const { root, say } = options;
  if (isBuilt(root)) return;
  await withLock(path.join(root, 'node_modules', '.cache', 'atout-build.lock'), {
    onWait: (pid) => say(`  … another start (process ${pid}) is building the site, waiting`),
    work: async () => {
      if (!isBuilt(root)) await withProgress(say, 'building the site', () => build(options));
    },
  });
}

async function build(options: BuildOptions): Promise<void> {
  const { root } = options;
  const hash = hashOfSources(root);
  rmSync(stampOf(root), { force: true });
  await run(options, [path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build']);
  await finishBuild(options);
  writeJson(stampOf(root), { hash });
}

/** Makes what the site needs beside the output of Next, in development too. */
export function finishBuild(options: BuildOptions): Promise<void> {
  return run(options, [path.join(options.root, 'scripts', 'finish-build.ts')]);
}

/** Runs a program of Node, and fails when it does. */
async function run({ root, logFile, crew }: BuildOptions, args: readonly string[]): Promise<void> {
  const program = startProgram({
    name: 'The build',
    args,
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    logFile,
    timeoutMs: STOP_MS,
  });
  const how = await crew.join(program).ended;
  if (how !== 'ended with code 0') throw new StartFailure(describeEnd(program, how));
}

function isBuilt(root: string): boolean {
  return readJson(stampOf(root), z.object({ hash: z.string() }))?.hash === hashOfSources(root);
}

function stampOf(root: string): string {
  return path.join(root, '.next', 'atout-build.json');
}

/** Everything that a build reads. */
const SOURCES = [
  ...['app', 'lib', 'game-bridge', 'public', 'content'],
  ...['instrumentation.ts', 'next.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
  ...['scripts/finish-build.ts', 'site.ts'],
];

/** A hash of everything that goes into a build, without tests. */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((name) => filesUnder(root, name))) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(root: string, name: string): string[] {
  const entry = statSync(path.join(root, name), { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [name];
  return readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && !/\.test\.tsx?$/.test(found.name))
    .map((found) => path.relative(root, path.join(found.parentPath, found.name)).replaceAll('\\', '/'))
    .sort();
}
