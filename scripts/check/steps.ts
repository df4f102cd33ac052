import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../chromium.ts';
import { findProxy } from '../proxies/find-proxy.ts';
import { ROOT } from '../root.ts';
import { buildSite } from '../world/build-site.ts';
import { type Step, type Tally, type Tools, type Work } from './run-steps.ts';
import { tallyJest, tallyPlaywright, tallyPromises } from './tallies.ts';

/** Folder for reports and caches, inside node_modules so that it needs no ignore rules. */
export const CHECK_FOLDER = path.join(ROOT, 'node_modules', '.cache', 'atout-check');

const NEXT = 'node_modules/next/dist/bin/next';
const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';
const OXLINT = 'node_modules/oxlint/bin/oxlint';
const CRUISER = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
const CRUISED = ['app', 'lib', 'game-bridge', 'scripts', 'server.ts', 'site.ts'];
const KNIP = 'node_modules/knip/bin/knip.js';
const JEST = 'node_modules/jest/bin/jest.js';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/** Types and rules in one pass. Next first writes the types of its routes. */
const lint = step(
  'lint',
  oneCheck([NEXT, 'typegen'], [OXLINT, '--no-ignore', '.', '.next/types/validator.ts']),
);

const PARALLEL: readonly Step[] = [
  lint,
  step('prettier', oneCheck([PRETTIER, '--check', '--log-level', 'warn', '.'])),
  step(
    'browser',
    passing(({ note }) => findChromium(note)),
  ),
  step('proxies', passing(findProxies)),
  // The build rewrites types that `lint` reads.
  step('build', passing(build), [lint]),
  step(
    'architecture',
    oneCheck(
      [CRUISER, '--config', '.dependency-cruiser.cjs', ...CRUISED, 'e2e', 'lab'],
      [CRUISER, '--config', '.dependency-cruiser.folders.cjs', ...CRUISED],
    ),
  ),
  // Files and exports that nothing uses, and packages that nothing lists; then what only tests use.
  step('unused', oneCheck([KNIP, '--no-config-hints'], [KNIP, '--no-config-hints', '--production'])),
  step('container', oneCheck(['scripts/lint-container.ts'])),
  // Last, because jest uses both cores itself.
  counted('jest', { after: [lint], tally: tallyJest }, (report) => [
    [JEST, '--ci', '--maxWorkers=2', '--json', '--outputFile', report],
  ]),
];

const e2e = counted('e2e', { after: PARALLEL, tally: tallyPlaywright }, (report) => [
  [PLAYWRIGHT, 'test', '--reporter=dot,json'],
  { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
]);

const LAST = { after: [...PARALLEL, e2e], tally: tallyPromises };

/**
 * All steps of `npm test`. The browser tests run alone, as they need both cores. The hostile requests and the faults run
 * side by side: both often wait, one for each answer of the site and the other for programs that start again.
 */
export const STEPS: readonly Step[] = [
  ...PARALLEL,
  e2e,
  counted('fuzz', LAST, (report) => [
    ['lab/fuzz/run.ts', '--count=1000', '--examples=2', `--report=${report}`],
  ]),
  counted('chaos', LAST, (report) => [['lab/chaos/run.ts', '--short', `--report=${report}`]]),
];

function step(name: string, work: Work, after: readonly Step[] = []): Step {
  return { name, work, after };
}

/** The outcome of a step with a single check that passed. */
const ONE_PASSED: Tally = { passed: 1, failed: 0 };

/** A step that counts as one check. Its commands run one after the other until one fails. */
function oneCheck(...commands: readonly (readonly string[])[]): Work {
  return async ({ run }) => {
    for (const command of commands) if (!(await run(command))) return { passed: 0, failed: 1 };
    return ONE_PASSED;
  };
}

/** A step that counts as one check, which passes unless `work` throws. */
function passing(work: (tools: Tools) => Promise<unknown>): Work {
  return async (tools) => {
    await work(tools);
    return ONE_PASSED;
  };
}

async function findProxies({ note }: Tools): Promise<void> {
  await findProxy('nginx', note);
  await findProxy('caddy', note);
}

function build({ crew, note }: Tools): Promise<void> {
  return buildSite({ root: ROOT, logFile: path.join(CHECK_FOLDER, 'build.log'), crew, say: note });
}

type Counting = { readonly after: readonly Step[]; readonly tally: (json: string, isGood: boolean) => Tally };

/** A step whose program writes a report, in which the checks are counted. */
function counted(
  name: string,
  { after, tally }: Counting,
  program: (report: string) => Parameters<Tools['run']>,
): Step {
  return step(
    name,
    async ({ run }) => {
      const report = path.join(CHECK_FOLDER, `${name}.json`);
      mkdirSync(CHECK_FOLDER, { recursive: true });
      // That of an earlier run.
      rmSync(report, { force: true });
      const isGood = await run(...program(report));
      if (existsSync(report)) return tally(readFileSync(report, 'utf8'), isGood);
      return { passed: 0, failed: 1, note: `${name} wrote no report` };
    },
    after,
  );
}
