import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findMongodOn } from './find-mongod.ts';
import { readMongodRecord } from './start-mongod.ts';

describe('find mongod', () => {
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
    expect(await findMongodOn(folders.join(path.delimiter))).toBe(path.join(folder, '6.0.5', 'mongod'));
  });

  it('finds none if all are too old', async () => {
    expect(await findMongodOn(install('5.0.31'))).toBeUndefined();
  });
});

describe('mongod record', () => {
  const record = { pid: 12, port: 27_017, mark: 'boot/99' };
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'atout-record-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function read(text: string) {
    writeFileSync(path.join(folder, 'mongod.json'), text);
    return readMongodRecord(folder);
  }

  it('reads a complete record, and none where there is no file', () => {
    expect(readMongodRecord(folder)).toBeUndefined();
    expect(read(JSON.stringify(record))).toEqual(record);
  });

  it.each([
    ['a truncated text', JSON.stringify(record).slice(0, 20)],
    ['no pid', JSON.stringify({ ...record, pid: undefined })],
    ['a pid that is not a number', JSON.stringify({ ...record, pid: '12' })],
    ['a port of 0', JSON.stringify({ ...record, port: 0 })],
    ['null', 'null'],
  ])('refuses %s', (_, text) => {
    expect(read(text)).toBeUndefined();
  });
});
