import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { watchGrowth } from './watch-growth.ts';

it('reports the bytes of all files below, and only while they grow', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atout-growth-'));
  mkdirSync(path.join(folder, 'below'));
  const sizes: number[] = [];
  const watch = watchGrowth(folder, { everyMs: 20, report: (bytes) => sizes.push(bytes) });
  writeFileSync(path.join(folder, 'below', 'a'), 'x'.repeat(10));
  await untilTrue(() => sizes.length === 1);
  writeFileSync(path.join(folder, 'b'), 'x'.repeat(5));
  await untilTrue(() => sizes.length === 2);
  await new Promise((resolve) => setTimeout(resolve, 60));
  watch.stop();
  rmSync(folder, { recursive: true });
  expect(sizes).toEqual([10, 15]);
});

async function untilTrue(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}
