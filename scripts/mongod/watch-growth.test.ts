import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { until } from '#lib/testing/until.ts';
import { watchGrowth } from './watch-growth.ts';

it('reports the total size of all files in a folder, and only while it grows', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atout-growth-'));
  mkdirSync(path.join(folder, 'below'));
  const sizes: number[] = [];
  const watch = watchGrowth(folder, { everyMs: 20, report: (bytes) => sizes.push(bytes) });
  writeFileSync(path.join(folder, 'below', 'a'), 'x'.repeat(10));
  await until(() => sizes.length === 1);
  writeFileSync(path.join(folder, 'b'), 'x'.repeat(5));
  await until(() => sizes.length === 2);
  const looks = jest.spyOn(fs, 'readdir');
  await until(() => looks.mock.calls.length > 2);
  watch.stop();
  rmSync(folder, { recursive: true });
  expect(sizes).toEqual([10, 15]);
});
