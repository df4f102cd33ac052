import { caseOnlyPattern, isSameButCase } from './admin-nickname.ts';

/** Compiles the pattern as browsers do. */
const matches = (name: string, typed: string) =>
  new RegExp(`^(?:${caseOnlyPattern(name)})$`, 'v').test(typed);

const NAMES = ['La Prune', "L'Âme_42", 'a-b^c.d*e', 'straße', '[x]{y}(z)|\\/&&', '😀 Rire'];

it.each(NAMES)('%s may change its letter case, in the browser and on the server', (name) => {
  for (const typed of [name, name.toLowerCase()]) {
    expect(isSameButCase(typed, name)).toBe(true);
    expect(matches(name, typed)).toBe(true);
  }
});

it.each(NAMES)('%s may not become another name', (name) => {
  for (const typed of [`${name}x`, name.slice(1), ` ${name}`, `${name.slice(0, -1)}?`, '']) {
    expect(isSameButCase(typed, name)).toBe(false);
    expect(matches(name, typed)).toBe(false);
  }
});
