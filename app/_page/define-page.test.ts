import { createElement } from 'react';
import { page } from '#lib/web/rows/page-row.ts';
import { slot } from '#lib/web/pages/slots.ts';
import { OutOfBand, renderingFor, type Definition } from '#lib/web/pages/definition.ts';
import { definePage, shown } from './define-page.tsx';

const ROW = page({ path: '/cartes', section: 'serving §4.1', cacheScope: 'public' });

const Page = definePage(ROW, {
  load: () => Promise.resolve(shown('Ifrit')),
  head: (title) => ({ title }),
  body: (name) => createElement('h1', null, name),
});

it('hands its definition over where the app is asked for a template', async () => {
  const rendering = { kind: 'template' as const, definition: null as Definition | null };
  expect(await renderingFor(rendering, () => Page())).toBe(slot('page'));
  expect(rendering.definition?.body('Ifrit')).toBe('<h1>Ifrit</h1>');
});

it('is its body where the app is asked for a page with islands', async () => {
  const rendering = { kind: 'islands', pieces: new OutOfBand(), data: 'Shiva', frame: '' } as const;
  expect(await renderingFor(rendering, () => Page())).toEqual(createElement('h1', null, 'Shiva'));
});

it('throws outside the gateway, and in another page', async () => {
  await expect(Page()).rejects.toThrow('/cartes is served by the gateway alone');
  await expect(renderingFor({ kind: 'static', pieces: new OutOfBand() }, () => Page())).rejects.toThrow(
    'A page stands in no other',
  );
});
