import { readFile } from 'node:fs/promises';
import { makePageScript, PAGE_SCRIPTS, sentOf } from './page-script.ts';

it.each(PAGE_SCRIPTS)(
  'sends of %s what its source makes; otherwise run: npm run page-script',
  async (name) => {
    expect(await readFile(sentOf(name), 'utf8')).toBe(await makePageScript(name));
  },
);
