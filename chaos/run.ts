// `npm run chaos`: puts every promise of docs/faults.md to the test and writes the figures there. It takes about an hour.
//   --short            what `npm test` runs: fewer promises, smaller numbers, nothing is written
//   --only=NAME,…      only these
//   --seed=TEXT        other choices
//   --report=FILE      the outcomes as JSON: { passed, failed }
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { makeCrew } from '#scripts/processes/crew.ts';
import { ROOT } from '#scripts/root.ts';
import { askedToStop } from '#scripts/world/asked-to-stop.ts';
import { buildSite } from '#scripts/world/build-site.ts';
import { inLab } from './lab/lab.ts';
import type { FaultPromise } from './lab/promise.ts';
import { PROMISES } from './promises/all.ts';
import { writeRows } from './table/faults-table.ts';

const DOCUMENT = path.join(ROOT, 'docs/faults.md');

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: 'atout' },
    report: { type: 'string' },
  },
});
const chosen = choose(values.only?.split(',') ?? null);
const figures = new Map<string, string>();
const broken: string[] = [];

// What dies on purpose may leave a broken connection behind that nobody waits for any more.
process.on('unhandledRejection', (error) => say(`  … nobody waited for: ${String(error)}`));
void askedToStop().then(() => process.exit(130));
await buildSite({ root: ROOT, logFile: path.join(ROOT, '.next/build.log'), crew: makeCrew(), say });
for (const promise of chosen) await put(promise);
if (values.report !== undefined) {
  const outcome = { passed: figures.size, failed: broken.length };
  writeFileSync(values.report, JSON.stringify(outcome));
}
say(`${figures.size} kept, ${broken.length} broken${broken.length > 0 ? `: ${broken.join(', ')}` : ''}`);
process.exit(broken.length > 0 ? 1 : 0);

function choose(names: readonly string[] | null): readonly FaultPromise[] {
  const unknown = names?.filter((name) => !PROMISES.some((promise) => promise.name === name)) ?? [];
  if (unknown.length > 0) {
    console.error(
      `No such promise: ${unknown.join(', ')}. There are: ${PROMISES.map(({ name }) => name).join(', ')}`,
    );
    process.exit(2);
  }
  if (names !== null) return PROMISES.filter(({ name }) => names.includes(name));
  return PROMISES.filter(({ isShort }) => isShort || !values.short);
}

async function put({ name, run }: FaultPromise): Promise<void> {
  const startedAt = performance.now();
  const size = values.short ? 'short' : 'full';
  const tell = (line: string) => say(`  … ${name}: ${line}`);
  const took = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  try {
    const figure = await inLab({ name, size, seed: values.seed, say: tell }, run);
    figures.set(name, `${figure} (${new Date().toISOString().slice(0, 10)})`);
    say(`✓ ${name} in ${took()}: ${figure}`);
  } catch (error) {
    broken.push(name);
    say(`✗ ${name} in ${took()}`);
    console.error(error);
  }
  // After each, so that a run that is cut short has not been for nothing.
  if (!values.short) await write();
}

/** Writes the figures. The row of a broken promise goes, so that nothing stands there which does not hold. */
async function write(): Promise<void> {
  const kept = PROMISES.filter(({ name }) => !broken.includes(name));
  const text = writeRows(readFileSync(DOCUMENT, 'utf8'), kept, figures);
  writeFileSync(DOCUMENT, await format(text, { parser: 'markdown', ...(await resolveConfig(DOCUMENT)) }));
}

function say(line: string): void {
  console.log(line);
}
