import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path, { join } from 'node:path';
import os, { tmpdir } from 'node:os';
import { parseConfig } from './config.ts';
import { settingsSchema, withSettingsFile } from './settings.ts';
import { CLASS_BOUNDS, type ClassBounds } from './admission-bounds.ts';
import { randomBytes, randomUUID } from 'node:crypto';

const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8');

const lines = read('.env.example').split('\n');
const entries = lines.flatMap((line, at) => {
  const [, name, value] = /^#?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
  return name === undefined || value === undefined ? [] : [{ name, value, above: lines[at - 1] ?? '' }];
});

/** The reference server is a separate program that lib must not import, so its settings are read as text. */
const referenceSource = read('game-bridge/reference-server/reference-settings.ts');
const referenceSettings = [
  ...referenceSource.matchAll(/^ {2}(REFERENCE_[A-Z_]+): ([\s\S]*?)(?=^ {2}[A-Z]|^\}\))/gm),
].map(([, name, rule]) => ({
  name,
  unset: /unset: ([\d_]+)|default\('?([^')]+)'?\)/
    .exec(rule ?? '')
    ?.slice(1)
    .join(''),
}));
const siteSettings = Object.keys(settingsSchema.shape);

describe('.env.example', () => {
  it('lists every setting exactly once and nothing else', () => {
    const known = [...siteSettings, ...referenceSettings.map(({ name }) => name)];
    expect(entries.map(({ name }) => name).sort()).toEqual(known.sort());
    expect(referenceSettings.length).toBeGreaterThan(3);
  });

  it.each(entries)('explains $name in the line above it', ({ above }) => {
    expect(above).toMatch(/^# .{20,}[.)]$/);
  });

  it('has every setting commented out', () => {
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });

  it.each(siteSettings)('shows the actual default of %s', (name) => {
    const shown = entries.find((entry) => entry.name === name)?.value ?? '';
    const unset = settingsSchema.parse({})[name as keyof typeof settingsSchema.shape];
    const given = settingsSchema.parse(shown === '' ? {} : { [name]: shown });
    expect(given[name as keyof typeof given]).toEqual(unset);
    // An empty value may only stand for an empty list or an optional setting.
    if (shown === '') expect(unset ?? []).toEqual([]);
  });

  it.each(referenceSettings)('shows the actual default of $name', ({ name, unset }) => {
    expect(entries.find((entry) => entry.name === name)?.value).toBe(unset?.replaceAll('_', ''));
  });

  it.each(siteSettings)('marks %s as a secret exactly when it can be read from a file', (name) => {
    const outcome = parseConfig({ [`${name}_FILE`]: '/nowhere/at/all' });
    const isSecret = !outcome.ok && outcome.faults.includes(`${name}_FILE: the file cannot be read`);
    const above = entries.find((entry) => entry.name === name)?.above ?? '';
    expect(above.startsWith('# Secret')).toBe(isSecret);
  });
});

const text = readFileSync('docs/operating.md', 'utf8');

describe('the table of limits in docs/operating.md', () => {
  it.each(Object.entries(CLASS_BOUNDS))('states the bounds of %s', (name, bounds: ClassBounds) => {
    const [, told = ''] = new RegExp(`\\| .*\\(\`${name}\`\\) +\\| ([^|]*)`).exec(text) ?? [];
    const { inside, queue, share } = bounds;
    expect(told.match(/\d+/g)?.map(Number)).toEqual([inside, queue, share]);
  });
});

describe('settings file', () => {
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
});

function configOf(env: Record<string, string>) {
  const outcome = parseConfig(env);
  if (!outcome.ok) throw new Error(outcome.faults.join('\n'));
  return outcome.value;
}

describe('the limits of one process of several', () => {
  it('are its share of the settings, and at least 1', () => {
    const { classes, bodies, connections } = configOf({ SITE_PROCESSES: '3' });
    expect(classes.passwords).toEqual({ width: 1, inside: 14, queue: 67, share: 14 });
    expect(classes.files.inside).toBe(2);
    expect(bodies).toEqual({ all: 334, perClient: 7 });
    expect([connections.all, connections.perClient, connections.timeoutMs]).toEqual([667, 86, 20_000]);
  });

  it('are those of the settings for a single process', () => {
    expect(configOf({ SITE_PROCESSES: '1' }).bodies).toEqual({ all: 1_000, perClient: 20 });
  });
});

const SECRETS = ['SESSION_SECRET', 'SESSION_SECRET_PREVIOUS', 'GAME_BRIDGE_TOKEN', 'METRICS_TOKEN'];

function faultsWith(value: string): readonly string[] {
  const outcome = parseConfig({
    MONGODB_URI: 'mongodb://mongo:27017/?replicaSet=atout',
    GAME_BRIDGE_URL: 'http://10.0.0.7:4000',
    SITE_URL: 'https://atout.example',
    ...Object.fromEntries(SECRETS.map((name) => [name, value])),
  });
  return outcome.ok ? [] : outcome.faults;
}

describe('a secret', () => {
  it.each([
    'a'.repeat(32),
    'ab'.repeat(40),
    '0123456'.repeat(5),
    '01234567890123456789012345678901',
    'abcdefghijklmnopqrstuvwxyz012345',
    'ZYXWVUTSRQPONMLKJIHGFEDCBA9876543210',
    'Sésame, ouvre-toi'.repeat(2),
    'x9#Kq2!vPz$Lm7@w'.repeat(3).slice(0, -5),
    `${'a'.repeat(40)}bcdefg`,
  ])('of little variety, %j, is refused by name and never shown', (value) => {
    const faults = faultsWith(value);
    expect(faults.map((fault) => fault.split(':', 1)[0]).toSorted()).toEqual(SECRETS.toSorted());
    for (const fault of faults) {
      expect(fault).toMatch(/^[A-Z_]+: must be random/);
      expect(fault).not.toContain(value.slice(0, 6));
    }
  });

  it('is accepted if a program generated it', () => {
    for (let times = 0; times < 200; times += 1) {
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        expect(faultsWith(randomBytes(24).toString(encoding))).toEqual([]);
      }
      expect(faultsWith(randomUUID())).toEqual([]);
    }
    expect(faultsWith('thirty-two characters and a few more')).toEqual([]);
  });
});

const SECRET = 'thirty-two characters and a few more';

const OPERATED = {
  MONGODB_URI: 'mongodb://mongo:27017/?replicaSet=atout',
  GAME_BRIDGE_URL: 'http://10.0.0.7:4000',
  GAME_BRIDGE_TOKEN: SECRET,
  SESSION_SECRET: SECRET,
  SITE_URL: 'https://atout.example',
};

describe('secrets from files', () => {
  let folder: string;
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atout-config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are read without the trailing newline that editors add', () => {
    const env = {
      ...OPERATED,
      SESSION_SECRET: undefined,
      SESSION_SECRET_FILE: write('secret', `${SECRET}!\n`),
    };
    expect(parseConfig(env)).toMatchObject({ value: { sessionSecrets: [`${SECRET}!`] } });
  });

  it('work for the database too, whose URI contains its password', () => {
    const env = { ...OPERATED, MONGODB_URI: undefined, MONGODB_URI_FILE: write('uri', OPERATED.MONGODB_URI) };
    expect(parseConfig(env)).toMatchObject({
      value: { mongodb: { uri: OPERATED.MONGODB_URI, name: 'atout' } },
    });
  });

  it('are checked like any other setting', () => {
    const env = {
      ...OPERATED,
      GAME_BRIDGE_TOKEN: undefined,
      GAME_BRIDGE_TOKEN_FILE: write('token', 'court\n'),
    };
    expect(parseConfig(env)).toMatchObject({
      faults: ['GAME_BRIDGE_TOKEN: must have at least 32 characters'],
    });
  });

  it('are refused when the variable is set as well', () => {
    const env = { ...OPERATED, SESSION_SECRET_FILE: write('secret', SECRET) };
    expect(parseConfig(env)).toMatchObject({
      faults: ['SESSION_SECRET: set twice, directly and by SESSION_SECRET_FILE'],
    });
  });

  it('are refused when the file is missing, without revealing its path', () => {
    const read = parseConfig({ ...OPERATED, METRICS_TOKEN_FILE: join(folder, 'missing') });
    expect(read).toMatchObject({ faults: ['METRICS_TOKEN_FILE: the file cannot be read'] });
  });

  it('are not read for settings that are not secret, such as a port', () => {
    expect(parseConfig({ PORT_FILE: write('port', '4000') })).toMatchObject({ value: { port: 3000 } });
  });
});
