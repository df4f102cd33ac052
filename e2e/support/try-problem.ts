import { expect, type APIRequestContext } from '@playwright/test';

type Play = Readonly<Record<'slot' | 'x' | 'y', number>>;

/** Tries today's problem as a visitor: once, with a wrong play, or until it is over. */
export async function tryProblem(request: APIRequestContext, state: 'tried' | 'over'): Promise<void> {
  const { day, card } = await findProblem();
  for (const play of await listPlays(day, card)) {
    // A client without cookies learns whether a play is right without using up a try.
    if (state === 'tried' && (await isRight(day, play))) continue;
    const answer = await request.post(`/rest/problem/${day}`, { data: play });
    const { reason, solution } = (await answer.json()) as { reason?: string; solution?: object };
    if (state === 'tried' ? reason !== undefined : solution !== undefined) return;
  }
  throw new Error(`No try leaves the problem of the day ${state}`);
}

async function isRight(day: string, play: Play): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(play) };
  const answer = await fetch(addressOf(`/rest/problem/${day}`), sent);
  return ((await answer.json()) as { right: boolean }).right;
}

/** The day of today's problem and the slot of its first card. Waits for it, as a new world searches for some seconds. */
export async function findProblem(): Promise<{ day: string; card: string }> {
  const find = async () => /href="\/probleme\/([\d-]+)\?carte=(\d)/.exec(await read('/probleme'));
  await expect.poll(find, { timeout: 30_000 }).not.toBeNull();
  const [, day = '', card = ''] = (await find()) ?? [];
  return { day, card };
}

async function listPlays(day: string, card: string): Promise<readonly Play[]> {
  const page = await read(`/probleme/${day}?carte=${card}`);
  const cells = page.matchAll(/name="x" value="(\d)".*?name="y" value="(\d)"/gs);
  return [...cells].map(([, x, y]) => ({ slot: Number(card), x: Number(x), y: Number(y) }));
}

async function read(address: string): Promise<string> {
  return (await fetch(addressOf(address))).text();
}

function addressOf(path: string): URL {
  return new URL(path, process.env.ATOUT_E2E_URL);
}
