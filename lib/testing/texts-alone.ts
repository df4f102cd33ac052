import { listSharedTexts } from './shared-texts.ts';

/** Fails a test of an island that has rendered a text which is not alone in its element (product/pages §1.8). */
afterEach(() => {
  if (!('document' in globalThis) || document.querySelector('[data-hydrate]') === null) return;
  expect(listSharedTexts()).toEqual([]);
});
