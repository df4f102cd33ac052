import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withSettingsFile } from './settings-file.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'atout-settings-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

it('adds variables of the file; the environment wins', () => {
  const file = path.join(folder, 'settings.env');
  writeFileSync(file, '# comment\nPORT=4000\nSITE_NAME="Les Lunes"\n');
  expect(withSettingsFile({ SETTINGS_FILE: file, PORT: '5000' })).toEqual({
    ...{ SETTINGS_FILE: file, PORT: '5000', SITE_NAME: 'Les Lunes' },
  });
});

it('returns the environment if no file is named, and reports an unreadable one', () => {
  expect(withSettingsFile({ PORT: '1' })).toEqual({ PORT: '1' });
  expect(withSettingsFile({ SETTINGS_FILE: '' })).toEqual({ SETTINGS_FILE: '' });
  expect(withSettingsFile({ SETTINGS_FILE: path.join(folder, 'missing') })).toBeNull();
});
