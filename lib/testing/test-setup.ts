import { format } from 'node:util';
import { listSharedTexts } from './shared-texts.ts';

/** Makes a test fail, at the line in question, when the code writes an error or warning to the console. */
for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    throw new Error(`console.${method} was called: ${format(...parts)}`);
  };
}

/** Fails a test of an island that has rendered a text beside others in its element (product/pages §1.8). */
afterEach(() => {
  if (!('document' in globalThis) || document.querySelector('[data-hydrate]') === null) return;
  expect(listSharedTexts()).toEqual([]);
});
