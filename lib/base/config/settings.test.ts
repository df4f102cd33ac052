import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import os from 'node:os';
import path from 'node:path';
import { parseConfig } from './config.ts';
import { settingsSchema, withSettingsFile } from './settings.ts';
import { CLASS_BOUNDS, type ClassBounds } from './admission-bounds.ts';

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
  it.each(Object.entries(CLASS_BOUNDS))('says what the gate of %s admits', (name, bounds: ClassBounds) => {
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
  const BOUNDS = { SITE_PROCESSES: '3', MAX_IN_FLIGHT: '130', IN_FLIGHT_PER_HOUSEHOLD: '20' };

  it('are its share of the settings, and at least 1', () => {
    const { permits, classes, bodies, connections } = configOf(BOUNDS);
    expect(permits).toEqual({ all: 44, kept: 14, perClient: 7 });
    expect(classes.passwords).toEqual({ width: 1, inside: 34, queue: 67, share: 14 });
    expect(classes.files.inside).toBe(2);
    expect(bodies).toEqual({ all: 334, perClient: 7 });
    expect([connections.all, connections.perClient, connections.timeoutMs]).toEqual([667, 86, 20_000]);
  });

  it('are those of the settings for a single process', () => {
    const { permits } = configOf({ ...BOUNDS, SITE_PROCESSES: '1' });
    expect(permits).toEqual({ all: 130, kept: 40, perClient: 20 });
  });
});
