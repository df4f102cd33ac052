import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const APP = path.join(import.meta.dirname, '..');

/** A block for browsers with scroll-driven animations, up to its closing brace at the start of a line. */
const LEFT_TO_BROWSERS = /^@supports \(animation-timeline\b[^]*?^\}/gm;

describe('the style sheets', () => {
  // Firefox supports `animation` but not `animation-timeline`: scroll-driven animations would be at their end at once.
  it('use scroll-driven animations only where the browser supports them', () => {
    const sheets = globSync('**/*.css', { cwd: APP }).map((sheet) =>
      readFileSync(path.join(APP, sheet), 'utf8'),
    );
    const moving = sheets.filter((sheet) => sheet.includes('animation-timeline:'));
    expect(moving.length).toBeGreaterThan(0);
    for (const sheet of moving) expect(sheet.replaceAll(LEFT_TO_BROWSERS, '')).not.toMatch(/^ *animation/m);
  });
});

describe('islands', () => {
  const ROOT = process.cwd();
  const IMPORTED = /from '([^']+\.client\.tsx)'/g;

  const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const isClient = (file: string) => file.includes('.client.');

  /** Not interactive, so it need not hydrate: React only leaves its markup alone. */
  const STILL = 'app/_page/opaque.client.tsx';

  /** The client components rendered by server components. */
  const islands = globSync('app/**/*.tsx', { cwd: ROOT })
    .filter((file) => !isClient(file) && !file.includes('.test.'))
    .flatMap((file) =>
      Array.from(textOf(file).matchAll(IMPORTED), ([, found = '']) =>
        found.startsWith('#')
          ? found.replace('#ui/', 'app/_ui/').replace('#app/', 'app/')
          : path.join(path.dirname(file), found),
      ),
    )
    .filter((file) => file !== STILL && textOf(file).startsWith("'use client'"));

  it.each([...new Set(islands)])('%s declares when it hydrates, and reports that it is hydrated', (file) => {
    expect(textOf(file)).toMatch(/data-hydrate[=:]/);
    expect(textOf(file)).toContain('useHydrated();');
  });

  it('finds the islands of the playing pages', () => {
    expect(islands.map((file) => path.basename(file))).toEqual(
      expect.arrayContaining([
        'replay.client.tsx',
        'simulator.client.tsx',
        'table.client.tsx',
        'planner.client.tsx',
      ]),
    );
  });
});
