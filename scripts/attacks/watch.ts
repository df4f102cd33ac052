import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { tryAsk, type Answer } from '../http.ts';
import { loopbackClients } from './attack.ts';

/** How long a visitor waits for an answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

const VISITOR = { 'accept-encoding': 'identity' };

/** The outcome of one request, and its duration. */
export type Seen = Pick<Answer, 'status' | 'fault' | 'ms'>;

type Watching = { readonly url: string; readonly net: number; readonly everyMs: number };

/** Requests a page at a fixed rate during `work`, from two clients of a net: one with keep-alive, one without. */
export async function watchDuring<T>(
  { url, net, everyMs }: Watching,
  work: () => Promise<T>,
): Promise<{ readonly outcome: T; readonly seen: readonly Seen[] }> {
  // Warms the cache.
  await tryAsk(url, { headers: VISITOR });
  let isOver = false;
  const look = async (from: string, keepAlive: boolean): Promise<readonly Seen[]> => {
    const agent = new Agent({ keepAlive });
    const asked: Promise<Seen>[] = [];
    while (!isOver) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = tryAsk(url, { from, agent, headers: VISITOR, signal });
      asked.push(answer.then(({ status, fault, ms }) => ({ status, fault, ms })));
      await wait(everyMs);
    }
    return Promise.all(asked).finally(() => agent.destroy());
  };
  const looks = loopbackClients(2, net).map((from, at) => look(from, at === 1));
  const outcome = await work().finally(() => (isOver = true));
  return { outcome, seen: (await Promise.all(looks)).flat() };
}

/** The failures, such as `503` or `ECONNRESET`, with their counts. */
export function failuresOf(seen: readonly Seen[]): Record<string, number> {
  const failed = seen.filter(({ status }) => status !== 200);
  const counts = Map.groupBy(failed, ({ status, fault }) => fault ?? String(status));
  return Object.fromEntries([...counts].map(([name, { length }]) => [name, length]));
}

/** The durations of the successful requests, in milliseconds. */
export function timesOf(seen: readonly Seen[]): number[] {
  return seen.filter(({ status }) => status === 200).map(({ ms }) => ms);
}

/** The percentile of values at `share` (0 to 1), by nearest rank; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? NaN;
}
