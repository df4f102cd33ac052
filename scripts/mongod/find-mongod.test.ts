import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findOnPath } from './find-mongod.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'atout-path-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Installs a fake mongod that reports a version, in a separate folder, and returns the folder. */
function install(version: string): string {
  const place = path.join(folder, version);
  mkdirSync(place);
  writeFileSync(path.join(place, 'mongod'), `#!/bin/sh\necho "db version v${version}"\n`);
  chmodSync(path.join(place, 'mongod'), 0o755);
  return place;
}

it('finds the first mongod in PATH that is new enough', async () => {
  const folders = ['', path.join(folder, 'absent'), install('4.4.29'), install('6.0.5'), install('8.0.17')];
  expect(await findOnPath(folders.join(path.delimiter))).toBe(path.join(folder, '6.0.5', 'mongod'));
});

it('finds none if all are too old', async () => {
  expect(await findOnPath(install('5.0.31'))).toBeUndefined();
});
