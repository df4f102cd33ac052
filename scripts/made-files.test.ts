import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MADE_FROM } from '#lib/game/solver/search-wasm.ts';
import { hashSources } from './build-solver.ts';
import { CONTRACT_FILES, textOf } from './contract-files.ts';
import { makePageScript, PAGE_SCRIPTS, sentOf } from './page-script.ts';

it('the committed WebAssembly matches its sources; otherwise run: npm run solver', () => {
  expect(MADE_FROM).toBe(hashSources());
});

it.each(PAGE_SCRIPTS)(
  'sends of %s what its source makes; otherwise run: npm run page-script',
  async (name) => {
    expect(await readFile(sentOf(name), 'utf8')).toBe(await makePageScript(name));
  },
);

it.each(Object.keys(CONTRACT_FILES) as (keyof typeof CONTRACT_FILES)[])(
  'describes the contract with a game server as the code has it in %s; otherwise run: npm run contract',
  async (name) => {
    const text = await readFile(path.join(process.cwd(), name), 'utf8');
    expect(text).toBe(textOf(name));
    expect(text).toContain(name.includes('bridge') ? '/bridge/v1/accounts' : 'rankingNicknameId');
  },
);
