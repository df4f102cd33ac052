import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from './pages.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** The files with rows of areas and back office; `text-pages.ts` lists addresses that share one row. */
const files = globSync('lib/{areas,back-office}/*/*-pages.ts', { cwd: ROOT }).filter(
  (file) => !file.endsWith('/text-pages.ts'),
);

describe('the rows of pages', () => {
  it('are unique', () => {
    const paths = PAGES.rows.map((row) => row.path);
    expect(paths.filter((one, at) => paths.indexOf(one) !== at)).toEqual([]);
  });

  it.each(files)('are listed: %s', async (file) => {
    const rows = Object.values((await import(`#${file}`)) as Record<string, { readonly path: string }>);
    const listed: readonly unknown[] = PAGES.rows;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !listed.includes(row)).map((row) => row.path)).toEqual([]);
  });

  it.each(PAGES.rows)('name an existing section of the specification: $path', ({ section }) => {
    const [, name = '', number = ''] = /^([a-z-]+) §([\d.]+)$/.exec(section) ?? [];
    const text = readFileSync(path.join(ROOT, `docs/product/${name}.md`), 'utf8');
    const headings = [...text.matchAll(/^#{2,6} ([\d.]+?)\.? /gm)].map(([, found]) => found);
    expect(headings).toContain(number);
  });

  it.each(PAGES.rows.filter(({ path: one }) => one.startsWith('/admin')))(
    'of staff pages have a guard: $path',
    ({ guard }) => {
      expect(guard).not.toBeNull();
    },
  );
});
