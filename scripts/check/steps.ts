import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../chromium.ts';
import { findProxy } from '../proxies/find-proxy.ts';
import { ROOT } from '../root.ts';
import { buildSite } from '../world/build-site.ts';
import { ONE_PASSED, type Step, type Tally, type Tools, type Work } from './run-steps.ts';
import { tallyChaos, tallyFuzz, tallyJest, tallyPlaywright } from './tallies.ts';

/** Folder for reports and caches, inside node_modules so that it needs no ignore rules. */
export const CHECK_FOLDER = path.join(ROOT, 'node_modules', '.cache', 'atout-check');

const NEXT = 'node_modules/next/dist/bin/next';
const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';
const OXLINT = 'node_modules/oxlint/bin/oxlint';
const CRUISER = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
const CRUISED = ['app', 'lib', 'game-bridge', 'scripts', 'server.ts'];
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
  step('browser', findBrowser),
  step('proxies', findProxies),
  // The build rewrites types that `lint` reads.
  step('build', build, [lint]),
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
  step('jest', runJest, [lint]),
];

const e2e = step('e2e', runPlaywright, PARALLEL);

/**
 * All steps of `npm test`. The browser tests run alone, as they need both cores. The hostile requests and the faults run
 * side by side: both often wait, one for each answer of the site and the other for programs that start again.
 */
export const STEPS: readonly Step[] = [
  ...PARALLEL,
  e2e,
  step('fuzz', runFuzz, [...PARALLEL, e2e]),
  step('chaos', runChaos, [...PARALLEL, e2e]),
];

function step(name: string, work: Work, after: readonly Step[] = []): Step {
  return { name, work, after };
}

/** A step that counts as one check. Its commands run one after the other until one fails. */
function oneCheck(...commands: readonly (readonly string[])[]): Work {
  return async ({ run }) => {
    for (const command of commands) {
      if (!(await run(command)).isGood) return { passed: 0, failed: 1 };
    }
    return ONE_PASSED;
  };
}

async function findBrowser({ note }: Tools): Promise<Tally> {
  await findChromium(note);
  return ONE_PASSED;
}

async function findProxies({ note }: Tools): Promise<Tally> {
  await findProxy('nginx', note);
  await findProxy('caddy', note);
  return ONE_PASSED;
}

async function build({ crew, note }: Tools): Promise<Tally> {
  await buildSite({ root: ROOT, logFile: path.join(CHECK_FOLDER, 'build.log'), crew, say: note });
  return ONE_PASSED;
}

async function runJest({ run }: Tools): Promise<Tally> {
  const report = clearReport('jest.json');
  const { isGood } = await run([JEST, '--ci', '--maxWorkers=2', '--json', '--outputFile', report]);
  return existsSync(report) ? tallyJest(readFileSync(report, 'utf8'), isGood) : noReport('jest');
}

async function runPlaywright({ run }: Tools): Promise<Tally> {
  const report = clearReport('playwright.json');
  const { isGood } = await run([PLAYWRIGHT, 'test', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return existsSync(report) ? tallyPlaywright(readFileSync(report, 'utf8'), isGood) : noReport('Playwright');
}

async function runFuzz({ run }: Tools): Promise<Tally> {
  const report = clearReport('fuzz.json');
  const { isGood } = await run(['lab/fuzz/run.ts', '--count=1000', '--examples=2', `--report=${report}`]);
  return existsSync(report) ? tallyFuzz(readFileSync(report, 'utf8'), isGood) : noReport('fuzz');
}

async function runChaos({ run }: Tools): Promise<Tally> {
  const report = clearReport('chaos.json');
  const { isGood } = await run(['lab/chaos/run.ts', '--short', `--report=${report}`]);
  return existsSync(report) ? tallyChaos(readFileSync(report, 'utf8'), isGood) : noReport('chaos');
}

/** The path of a report of this run. Removes that of an earlier run. */
function clearReport(name: string): string {
  const file = path.join(CHECK_FOLDER, name);
  mkdirSync(CHECK_FOLDER, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function noReport(name: string): Tally {
  return { passed: 0, failed: 1, note: `${name} wrote no report` };
}
