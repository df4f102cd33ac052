import { expect } from '@playwright/test';

/** The address of today's problem after a wrong try of a visitor, or at its end. */
export async function problemAddress(state: 'tried' | 'over'): Promise<string> {
  for (const card of await linksOf('/probleme', /href="(\/probleme\/[\d-]+\?carte=\d)"/g))
    for (const tried of await linksOf(card, /href="(\/probleme\/[\d-]+\?essais=\d\d)"/g)) {
      const isOver = (await read(tried)).includes('id="solution"');
      if (isOver === (state === 'over')) return tried;
    }
  throw new Error(`No try leaves the problem of the day ${state}`);
}

/** The links of a page; a world that has just begun still looks for its first problem, so that they are waited for. */
async function linksOf(address: string, pattern: RegExp): Promise<readonly string[]> {
  const find = async () => [...(await read(address)).matchAll(pattern)].map(([, link = '']) => link);
  await expect.poll(async () => (await find()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return find();
}

async function read(address: string): Promise<string> {
  return (await fetch(new URL(address, process.env.ATOUT_E2E_URL))).text();
}
