// `npm run chaos`: tests every promise of docs/faults.md that takes real processes, and writes the figures there. It takes about an hour.
//   --short            what `npm test` runs: fewer promises, smaller numbers, nothing is written
//   --only=NAME,…      only these
//   --report=FILE      the outcomes as JSON: { passed, failed }
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeCrew, askedToStop } from '../../scripts/processes/crew.ts';
import { ROOT } from '../../scripts/root.ts';
import { buildSite } from '../../scripts/world/build-site.ts';
import { seconds } from './check.ts';
import { inLab, type Lab } from './lab.ts';
import { writeFigure, SHORT, TESTS } from './tests.ts';

const DOCUMENT = path.join(ROOT, 'docs/faults.md');
const say = (line: string) => console.log(line);

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    report: { type: 'string' },
  },
});
const names = values.only?.split(',') ?? (values.short ? SHORT : Object.keys(TESTS));
const unknown = names.filter((name) => TESTS[name] === undefined);
if (unknown.length > 0) {
  console.error(`No such promise: ${unknown.join(', ')}. There are: ${Object.keys(TESTS).join(', ')}`);
  process.exit(2);
}
const broken: string[] = [];

// A program that dies on purpose may leave a broken connection behind that nothing waits for any more.
process.on('unhandledRejection', (error) => say(`  … unhandled: ${String(error)}`));
void askedToStop().then(() => process.exit(130));
await buildSite({ root: ROOT, logFile: path.join(ROOT, '.next/build.log'), crew: makeCrew(), say });
// What `npm test` runs shares one lab; otherwise each promise has its own.
const labs = values.short && values.only === undefined ? [names] : names.map((name) => [name]);
for (const tested of labs)
  await inLab({ isShort: values.short, say: (line) => say(`  … ${line}`) }, async (lab) => {
    for (const name of tested) await test(lab, name);
  });
const passed = names.length - broken.length;
if (values.report !== undefined)
  writeFileSync(values.report, JSON.stringify({ passed, failed: broken.length }));
say(`${passed} kept, ${broken.length} broken${broken.length > 0 ? `: ${broken.join(', ')}` : ''}`);
process.exit(broken.length > 0 ? 1 : 0);

async function test(lab: Lab, name: string): Promise<void> {
  const startedAt = performance.now();
  const figure = await TESTS[name]?.(lab).catch((error: unknown) => {
    broken.push(name);
    console.error(error);
    return null;
  });
  say(`${figure === null ? '✗' : '✓'} ${name} in ${seconds(performance.now() - startedAt)}: ${figure}`);
  if (values.short) return;
  // After each, so that a run that is cut short is not lost.
  const told = figure === null ? 'not kept' : `${figure} (${new Date().toISOString().slice(0, 10)})`;
  writeFileSync(DOCUMENT, writeFigure(readFileSync(DOCUMENT, 'utf8'), name, told));
}
