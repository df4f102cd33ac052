import { execFile } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '#scripts/root.ts';
import type { FaultPromise } from './promise.ts';

const JEST = path.join(ROOT, 'node_modules/jest/bin/jest.js');
const OUTPUT_LIMIT_BYTES = 50_000_000;

/** The parts of jest's JSON report that are read. */
type Report = { readonly numPassedTests: number; readonly numFailedTests: number };

/** A jest test that shows a promise: its title, and its file relative to the root. */
export type Shown = { readonly title: string; readonly file: string };

/** A promise that a test beside the code shows. `npm test` runs that test anyway, so its short run leaves it out. */
export function shownBy(
  promise: Pick<FaultPromise, 'name' | 'section' | 'promise'>,
  shown: Shown,
): FaultPromise {
  const how = `« ${shown.title} » in \`${shown.file}\``;
  return { ...promise, how, isShort: false, run: () => runTest(shown) };
}

/** Runs one test. Throws unless exactly that test ran, and passed. */
async function runTest({ title, file }: Shown): Promise<string> {
  const pattern = `${title.replaceAll(/[.*+?^$()|[\]{}\\]/g, '\\$&')}$`;
  const { numPassedTests, numFailedTests } = await runJest([file, '--testNamePattern', pattern]);
  if (numPassedTests === 1 && numFailedTests === 0) return 'passed';
  throw new Error(`« ${title} » in ${file}: ${numPassedTests} passed, ${numFailedTests} failed`);
}

function runJest(args: readonly string[]): Promise<Report> {
  return new Promise((resolve, reject) => {
    const options = { cwd: ROOT, maxBuffer: OUTPUT_LIMIT_BYTES };
    execFile(process.execPath, [JEST, '--ci', '--json', ...args], options, (error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as Report);
      } catch {
        reject(new Error(`jest gave no report:\n${stderr}`, { cause: error }));
      }
    });
  });
}
