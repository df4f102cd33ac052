import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startMark } from '../processes/process-mark.ts';
import { lockDataFolder, readPorts, writePorts } from './data-folder.ts';
import { keepSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(os.tmpdir(), 'atout-data-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

it('keeps the ports of a start', () => {
  expect(readPorts(dataDir)).toEqual({});
  const ports = { site: 3000, gameServer: 4000, mongod: 5000, smtp: 6000, mails: 7000 };
  writePorts(dataDir, ports);
  expect(readPorts(dataDir)).toEqual(ports);
});

it('makes long secrets once, readable only by the owner', () => {
  const made = keepSecrets(dataDir);
  expect(made.bridgeToken.length).toBeGreaterThanOrEqual(32);
  expect(made.sessionSecret).not.toBe(made.bridgeToken);
  expect(keepSecrets(dataDir)).toEqual(made);
  expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('makes new secrets when the file is damaged', () => {
  writeFileSync(path.join(dataDir, 'secrets.json'), '{"bridgeToken":1}');
  expect(keepSecrets(dataDir).bridgeToken.length).toBeGreaterThanOrEqual(32);
});

it('refuses a folder in use by a running start, and says what to do', () => {
  const holder = { pid: process.ppid, mark: startMark(process.ppid) };
  writeFileSync(path.join(dataDir, 'lock'), JSON.stringify(holder));
  expect(() => lockDataFolder(dataDir)).toThrow(/already running.*DATA_DIR=/s);
});

it('says so, and what to do, where nothing can be written', () => {
  const file = path.join(dataDir, 'a-file');
  writeFileSync(file, '');
  expect(() => lockDataFolder(path.join(file, 'data'))).toThrow(
    /Nothing can be written to .*a-file\/data \(ENOTDIR\).*DATA_DIR=/s,
  );
});

it('can be locked again after it was released', () => {
  lockDataFolder(dataDir)();
  expect(lockDataFolder(dataDir)).toBeInstanceOf(Function);
});
