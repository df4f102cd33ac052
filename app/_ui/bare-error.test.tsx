import { renderToStaticMarkup } from 'react-dom/server';
import { isBareError } from '#lib/web/front/error-pages.ts';
import { BareError } from './bare-error.tsx';

it('is known to the front server, which puts a full page in its place', () => {
  const page = Buffer.from(`<main>${renderToStaticMarkup(<BareError />)}</main>`);
  expect(isBareError(404, page)).toBe(true);
  expect(isBareError(200, page)).toBe(false);
});
