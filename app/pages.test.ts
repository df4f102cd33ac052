import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from './pages.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** The files with rows of areas and back office; `text-pages.ts` lists addresses that share one row. */
const files = globSync('lib/{areas,back-office}/*/*-pages.ts', { cwd: ROOT }).filter(
  (file) => !file.endsWith('/text-pages.ts'),
);

/** Routes without a row: calls, pictures and error pages. */
const WITHOUT_ROW = /^\/(rest(?!\/openapi\.json$)|img|erreur)(\/|$)/;

/** The addresses of pages and files in `app`, with parameters in brackets. */
const folders = readdirSync(path.join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
  .map((file) => `/${path.posix.dirname(file)}`.replace(/\/\([^/]+\)/g, '') || '/')
  .filter((address) => !WITHOUT_ROW.test(address));

describe('the rows of pages', () => {
  it('are those of the folders in app, and no others', () => {
    expect(PAGES.rows.map((row) => row.path).toSorted()).toEqual(folders.toSorted());
  });

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
