import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { askWithin, loopbackClients, type Reply } from './attack.ts';

/** After which time a visitor gives up, in milliseconds. */
const TIMEOUT_MS = 10_000;

const VISITOR = { 'accept-encoding': 'identity' };

/** One request: its answer and how long that took, in milliseconds. */
export type Seen = { readonly reply: Reply; readonly ms: number };

type Watching = { readonly url: string; readonly everyMs: number };

/**
 * Has two strangers of a net ask for a page again and again while `work` is done, whether or not the last answer has come: one on new
 * connections like a newcomer, one on kept ones like a browser.
 */
export async function watchDuring<T>(
  { net, ...watching }: Watching & { readonly net: number },
  work: () => Promise<T>,
): Promise<{ readonly outcome: T; readonly seen: readonly Seen[] }> {
  // Somebody has always just been there, so the page is cached.
  await fetch(watching.url, { headers: VISITOR });
  const over = new AbortController();
  const agents = [false, true].map((keepAlive) => new Agent({ keepAlive }));
  const looks = loopbackClients(agents.length, net).map((from, at) =>
    look(watching, { from, agent: agents[at] ?? new Agent(), over: over.signal }),
  );
  const outcome = await work().finally(() => over.abort());
  return { outcome, seen: (await Promise.all(looks)).flat() };
}

type Stranger = { readonly from: string; readonly agent: Agent; readonly over: AbortSignal };

async function look({ url, everyMs }: Watching, { from, agent, over }: Stranger): Promise<readonly Seen[]> {
  const asked: Promise<Seen>[] = [];
  while (!over.aborted) {
    asked.push(timed(() => askWithin(TIMEOUT_MS, url, { from, agent, headers: VISITOR })));
    await wait(everyMs);
  }
  const seen = await Promise.all(asked);
  agent.destroy();
  return seen;
}

async function timed(work: () => Promise<Reply>): Promise<Seen> {
  const startedAt = performance.now();
  return { reply: await work(), ms: performance.now() - startedAt };
}

/** True for a page that came. */
function isWell({ reply }: Seen): boolean {
  return 'status' in reply && reply.status === 200;
}

/** The failures, such as `503` or `ECONNRESET`, with their counts. */
export function failuresOf(seen: readonly Seen[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of seen.filter((each) => !isWell(each))) {
    const { reply } = one;
    const name = 'status' in reply ? String(reply.status) : reply.code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** How long the pages took that came, in milliseconds. */
export function timesOf(seen: readonly Seen[]): number[] {
  return seen.filter(isWell).map(({ ms }) => ms);
}

/** The percentile of values at `share` (0 to 1), by nearest rank; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? NaN;
}
