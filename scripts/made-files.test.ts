import { readFile } from 'node:fs/promises';
import { MADE_FROM } from '#lib/game/solver/search-wasm.ts';
import { hashSources } from './build-solver.ts';
import { makePageScript, PAGE_SCRIPTS, sentOf } from './page-script.ts';

it('keeps the search that its sources make; otherwise run: npm run solver', () => {
  expect(MADE_FROM).toBe(hashSources());
});

it.each(PAGE_SCRIPTS)(
  'sends of %s what its source makes; otherwise run: npm run page-script',
  async (name) => {
    expect(await readFile(sentOf(name), 'utf8')).toBe(await makePageScript(name));
  },
);
