import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig } from './config.ts';
import { settingsSchema } from './settings.ts';

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
