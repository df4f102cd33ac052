import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findStoredDatabase } from './stored-database.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'atout-database-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('prefers the given database to the local one', () => {
  writeRecord();
  const env = { MONGODB_URI: 'mongodb://db.exemple/', MONGODB_DB: 'cartes', DATA_DIR: folder };
  expect(findStoredDatabase('/', env)).toEqual({ uri: 'mongodb://db.exemple/', name: 'cartes' });
});

it('reads the connection string from a file', () => {
  const file = path.join(folder, 'uri');
  writeFileSync(file, 'mongodb://db.exemple/\n');
  expect(findStoredDatabase('/', { MONGODB_URI_FILE: file }).uri).toBe('mongodb://db.exemple/');
  expect(() => findStoredDatabase('/', { MONGODB_URI_FILE: `${file}-2` })).toThrow('MONGODB_URI_FILE');
});

it('finds the local world by its recorded port', () => {
  writeRecord();
  const found = { uri: 'mongodb://127.0.0.1:27123/?directConnection=true', name: 'atout' };
  expect(findStoredDatabase(path.dirname(folder), { DATA_DIR: path.basename(folder) })).toEqual(found);
});

it('fails with a remedy if there is no database', () => {
  expect(() => findStoredDatabase('/', { DATA_DIR: folder })).toThrow('npm start');
});

function writeRecord(): void {
  const record = { pid: 1, port: 27_123, mark: 'x', startedAt: '' };
  writeFileSync(path.join(folder, 'mongod.json'), JSON.stringify(record));
}
