import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, type Reply } from './ask.ts';

/** After which time a visitor gives up, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** A visitor who asks for a page again and again, whether or not the last answer has come. */
export type Watching = {
  readonly url: string;
  /** Their loopback address. */
  readonly from: string;
  readonly everyMs: number;
  /** On open connections as a browser, or on a new one each time as somebody who arrives. */
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
export function isWell({ reply }: Seen): boolean {
  return 'status' in reply && reply.status === 200;
}

/** What came instead of the page, such as `503` or `ECONNRESET`, with how often. */
export function failuresOf(seen: readonly Seen[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of seen.filter((each) => !isWell(each))) {
    const { reply } = one;
    const name = 'status' in reply ? String(reply.status) : reply.code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
