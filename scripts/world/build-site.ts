import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from '../processes/file-lock.ts';
import type { Crew } from '../processes/crew.ts';
import { describeEnd, startProgram } from '../processes/program.ts';
import { withProgress } from '../progress.ts';
import { type Say, StartFailure } from '../terminal.ts';
import { hashOfSources } from './build-hash.ts';

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
  await run(options, [path.join(root, 'scripts', 'prepare-emblems.ts')]);
  mkdirSync(path.dirname(stampOf(root)), { recursive: true });
  writeFileSync(stampOf(root), JSON.stringify({ hash }));
}

/** Runs a program of Node, and fails when it does. */
async function run({ root, logFile, crew }: BuildOptions, args: readonly string[]): Promise<void> {
  const program = startProgram({
    name: 'The build',
    args: [...args],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    logFile,
    timeoutMs: STOP_MS,
  });
  const how = await crew.join(program).ended;
  if (how !== 'ended with code 0') throw new StartFailure(describeEnd(program, how));
}

function isBuilt(root: string): boolean {
  try {
    const { hash } = JSON.parse(readFileSync(stampOf(root), 'utf8')) as { hash?: unknown };
    return hash === hashOfSources(root);
  } catch {
    return false;
  }
}

function stampOf(root: string): string {
  return path.join(root, '.next', 'atout-build.json');
}
