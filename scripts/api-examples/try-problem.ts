import { setTimeout } from 'node:timers/promises';
import type { Asker } from './asker.ts';

/** Reads today's problem, and tries its first card of today's problem on a free cell; its page has the links for both. */
export async function tryProblem(asker: Asker): Promise<void> {
  const card = await findInPage(asker, '/probleme', /\/probleme\/([\d-]+)\?carte=(\d)/);
  const [, day, slot] = card;
  const cell = await findInPage(
    asker,
    `/probleme/${day}?carte=${slot}`,
    /name="x" value="(\d)".*?name="y" value="(\d)"/,
  );
  await asker.keep('GET /rest/problem/{day}', { path: `/rest/problem/${day}` });
  await asker.keep('GET /rest/problems/{month}', { path: `/rest/problems/${day?.slice(0, 7)}` });
  await asker.keep('POST /rest/problems/listing', { by: 'Joueuse', body: { isListed: true } });
  await asker.keep('POST /rest/problem/{day}', {
    by: 'Joueuse',
    path: `/rest/problem/${day}`,
    body: { slot: Number(slot), x: Number(cell[1]), y: Number(cell[2]) },
  });
}

/** What a page says, asked again until it does: a world that has just begun still looks for its first problem. */
async function findInPage(asker: Asker, path: string, pattern: RegExp): Promise<RegExpExecArray> {
  const until = Date.now() + 60_000;
  for (;;) {
    const found = pattern.exec(await asker.read(path));
    if (found) return found;
    if (Date.now() > until) throw new Error(`${path} never had ${String(pattern)}`);
    await setTimeout(1_000);
  }
}
