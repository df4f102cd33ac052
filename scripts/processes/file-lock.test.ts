import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tryLock, withLock } from './file-lock.ts';
import { startMark } from './process-record.ts';

let folder: string;
const file = () => path.join(folder, 'lock');
const hold = (holder: unknown) => writeFileSync(file(), JSON.stringify(holder));

beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'atout-lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('takes a free lock and releases it', () => {
  const lock = tryLock(file());
  expect(lock.taken).toBe(true);
  if (lock.taken) lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

it('names the holder of a lock', () => {
  hold({ pid: process.ppid, mark: startMark(process.ppid) });
  expect(tryLock(file())).toEqual({ taken: false, holder: process.ppid });
});

it.each([
  ['of a dead process', { pid: 2 ** 22 + 1, mark: '' }],
  ['of an earlier process with the same pid', { pid: process.ppid, mark: 'another start' }],
  ['that is damaged', 'nonsense'],
])('takes over a lock %s', (_, holder) => {
  hold(holder);
  expect(tryLock(file()).taken).toBe(true);
  expect(readdirSync(folder)).toEqual(['lock']);
});

it('releases the lock when the work fails', async () => {
  const work = () => Promise.reject(new Error('broken'));
  await expect(withLock(file(), { onWait: () => undefined, work })).rejects.toThrow('broken');
  expect(existsSync(file())).toBe(false);
});

it('waits for the holder to release the lock', async () => {
  hold({ pid: process.ppid, mark: startMark(process.ppid) });
  const waits: number[] = [];
  const done = withLock(file(), { onWait: (pid) => waits.push(pid), work: () => Promise.resolve('done') });
  rmSync(file());
  await expect(done).resolves.toBe('done');
  expect(waits).toEqual([process.ppid]);
});
