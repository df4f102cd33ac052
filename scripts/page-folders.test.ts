import { PAGES } from '#app/pages.ts';
import { listMissing } from './page-folders.ts';
import { ROOT } from './root.ts';

it('finds a row for every page and file in app, and names those that are missing', () => {
  expect(listMissing(PAGES.rows, ROOT)).toEqual([]);
  const [first, ...others] = PAGES.rows;
  const missing = [`no row for ${first?.path}`, 'no page at /nowhere'];
  expect(listMissing([...others, { path: '/nowhere' }], ROOT)).toEqual(missing);
});
