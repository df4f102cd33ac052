import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, type Reply } from './attack.ts';

/** After which time a visitor gives up, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** A visitor who asks for a page again and again, whether or not the last answer has come. */
export type Watching = {
  readonly url: string;
  /** Their loopback address. */
  readonly from: string;
  readonly everyMs: number;
  /** On kept connections like a browser, or on a new one each time like a newcomer. */
  readonly connections: 'kept' | 'new';
  readonly headers?: Readonly<Record<string, string>>;
};

/** One request: its answer and how long that took, in milliseconds. */
export type Seen = { readonly reply: Reply; readonly ms: number };

/** Watches a page until it is told to stop, which resolves when every request has been answered or given up. */
export function watch(watching: Watching): { readonly stop: () => Promise<readonly Seen[]> } {
  const over = new AbortController();
  const seen = look(watching, over.signal);
  return {
    stop: () => {
      over.abort();
      return seen;
    },
  };
}

async function look(watching: Watching, over: AbortSignal): Promise<readonly Seen[]> {
  const { url, from, everyMs, connections, headers } = watching;
  const agent = new Agent({ keepAlive: connections === 'kept' });
  const asked: Promise<Seen>[] = [];
  while (!over.aborted) {
    asked.push(timed(() => ask({ url, from, agent, headers, timeoutMs: TIMEOUT_MS })));
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

/** How long the pages took that came, in milliseconds (NaN when none came), and what came instead of the others. */
export type Spread = {
  readonly requests: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  /** By status or code of an error, with how often. */
  readonly failures: Readonly<Record<string, number>>;
  readonly failed: number;
};

export function spreadOf(seen: readonly Seen[]): Spread {
  const times = seen.filter(isWell).map(({ ms }) => ms);
  return {
    requests: seen.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    worst: percentile(times, 1),
    failures: failuresOf(seen),
    failed: seen.length - times.length,
  };
}

/** The percentile of values at `share` (0 to 1), by nearest rank; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? NaN;
}
