import { mkdtempSync, rmSync, statSync, writeFileSync, readFileSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { startMark } from '../processes/process-record.ts';
import { lockDataFolder, readPorts, writePorts, keepSecrets } from './data-folder.ts';
import { readSettings, demoWelcome } from './run-world.ts';
import { SITE_FLAGS, SITE_MEMORY, SITE_SCRIPT } from './site-flags.ts';
import { hashOfSources } from './build-site.ts';

describe('data folder', () => {
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

  it('refuses a folder in use by a running start, with a remedy', () => {
    const holder = { pid: process.ppid, mark: startMark(process.ppid) };
    writeFileSync(path.join(dataDir, 'lock'), JSON.stringify(holder));
    expect(() => lockDataFolder(dataDir)).toThrow(/already running.*DATA_DIR=/s);
  });

  it('reports a read-only folder, with a remedy', () => {
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
});

describe('settings', () => {
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
    it('refuses a demo world on an address that others can reach', () => {
      process.env.HOST = '0.0.0.0';
      expect(() => readSettings(root)).toThrow(/HOST: must be a loopback address.*set DEMO_WORLD_PUBLIC=1/);
    });

    it('starts it there with the setting, and a warning in its welcome', () => {
      Object.assign(process.env, { HOST: '0.0.0.0', DEMO_WORLD_PUBLIC: '1' });
      const { isPublicDemo } = readSettings(root);
      expect(isPublicDemo).toBe(true);
      expect(
        demoWelcome('http://127.0.0.1:3000', { dataDir: '.data', isPublic: true, mailsUrl: null }),
      ).toMatch(/Warning: others can reach this demo world/);
    });

    it('starts it for this machine only without a warning', () => {
      expect(readSettings(root).isPublicDemo).toBe(false);
      expect(
        demoWelcome('http://127.0.0.1:3000', { dataDir: '.data', isPublic: false, mailsUrl: null }),
      ).not.toMatch(/Warning/);
    });
  });
});

describe('site', () => {
  const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');

  it('starts the image with the same memory limits as npm start', () => {
    expect(dockerfile).toContain(
      `CMD ${JSON.stringify(['node', ...SITE_FLAGS, SITE_SCRIPT]).replaceAll(',', ', ')}`,
    );
    for (const [name, value] of Object.entries(SITE_MEMORY))
      expect(dockerfile).toContain(`${name}=${value} `);
  });
});

describe('build hash', () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'atout-hash-'));
    write('app/(site)/page.tsx', 'page');
    write('next.config.ts', 'config');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each(['app/(site)/page.tsx', 'app/new.css', 'lib/game/card.ts', 'next.config.ts', 'package-lock.json'])(
    'changes with %s',
    (file) => {
      const before = hashOfSources(root);
      write(file, 'changed');
      expect(hashOfSources(root)).not.toBe(before);
    },
  );

  it.each([
    'lib/game/card.test.ts',
    'app/_ui/pieces.test.tsx',
    'e2e/visitor.spec.ts',
    'README.md',
    'scripts/world/run-world.ts',
  ])('does not change with %s', (file) => {
    const before = hashOfSources(root);
    write(file, 'changed');
    expect(hashOfSources(root)).toBe(before);
  });

  it('changes when a file moves', () => {
    const before = hashOfSources(root);
    rmSync(path.join(root, 'app/(site)/page.tsx'));
    write('app/(site)/home/page.tsx', 'page');
    expect(hashOfSources(root)).not.toBe(before);
  });
});
