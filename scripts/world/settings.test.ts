import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSettings } from './settings.ts';
import { demoWelcome } from './welcome.ts';

const NAMES = [
  'HOST',
  'DEMO_WORLD',
  'DEMO_WORLD_PUBLIC',
  'MONGODB_URI',
  'MONGODB_URI_FILE',
  'GAME_BRIDGE_URL',
];

let root: string;
const before = { ...process.env };

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'atout-settings-'));
  for (const name of NAMES) Reflect.deleteProperty(process.env, name);
});
afterEach(() => {
  rmSync(root, { recursive: true });
  process.env = { ...before };
});

describe('npm start', () => {
  it('refuses to bring a demo world where others can reach it', () => {
    process.env.HOST = '0.0.0.0';
    expect(() => readSettings(root)).toThrow(/HOST: must be of this machine alone.*set DEMO_WORLD_PUBLIC=1/);
  });

  it('brings it there when the setting says so, with a warning in its welcome', () => {
    Object.assign(process.env, { HOST: '0.0.0.0', DEMO_WORLD_PUBLIC: '1' });
    const { isPublicDemo } = readSettings(root);
    expect(isPublicDemo).toBe(true);
    expect(
      demoWelcome('http://127.0.0.1:3000', { dataDir: '.data', isPublic: true, mailsUrl: null }),
    ).toMatch(/Warning: others can reach this demo world/);
  });

  it('brings it for this machine alone without a word', () => {
    expect(readSettings(root).isPublicDemo).toBe(false);
    expect(
      demoWelcome('http://127.0.0.1:3000', { dataDir: '.data', isPublic: false, mailsUrl: null }),
    ).not.toMatch(/Warning/);
  });
});
