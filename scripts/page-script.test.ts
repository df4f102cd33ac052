import { readFile } from 'node:fs/promises';
import { makePageScript, SENT, SOURCE } from './page-script.ts';

it('sends the page script that its source makes; otherwise run: npm run page-script', async () => {
  expect(await readFile(SENT, 'utf8')).toBe(await makePageScript(await readFile(SOURCE, 'utf8')));
});
