import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { percentile } from '#scripts/percentile.ts';
import { ask, makeAgent } from './ask.ts';
import type { BareAnswer } from './bare-server.ts';
import { flood } from './flood.ts';
import { login } from './login.ts';

const CONNECTIONS = 32;
const ROUND_MS = 3_000;
const ROUNDS = 3;

/** A reader of `/`: answers per second of the site and of a bare server with the same bytes, medians of the rounds. */
export type Throughput = { readonly reader: string; readonly site: number; readonly bare: number };

/** Readers by what their cookies are. */
const readers = (session: string): Record<string, Record<string, string>> => ({
  visitor: {},
  'visitor with a theme': { cookie: 'atout-theme=dark' },
  'a session cookie that is no session': { cookie: 'atout-session=nonsense' },
  player: { cookie: session },
});

/**
 * Measures how many requests for `/` the site and a bare `node:http` server answer per second. They take turns, so that both run
 * under the same conditions.
 */
export async function measureThroughput(site: string): Promise<readonly Throughput[]> {
  const url = `${site}/`;
  const { cookie } = await login(site, makeAgent(1));
  const found: Throughput[] = [];
  for (const [reader, headers] of Object.entries(readers(cookie ?? ''))) {
    const bare = await startBare(url, headers);
    const rounds: { site: number; bare: number }[] = [];
    try {
      for (let round = 0; round <= ROUNDS; round += 1)
        rounds.push({ site: await run(url, headers), bare: await run(bare.url, headers) });
    } finally {
      bare.stop();
    }
    // The first round is a warm-up.
    const median = (of: 'site' | 'bare') =>
      percentile(
        rounds.slice(1).map((round) => round[of]),
        0.5,
      );
    found.push({ reader, site: median('site'), bare: median('bare') });
  }
  return found;
}

function run(url: string, headers: Record<string, string>): Promise<number> {
  return flood({ url, headers, connections: CONNECTIONS, ms: ROUND_MS });
}

async function startBare(
  url: string,
  asking: Record<string, string>,
): Promise<{ url: string; stop: () => void }> {
  const { headers, body } = await ask({ url, headers: asking, agent: makeAgent(1) });
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), { stdio: 'ignore' });
  const same = Object.entries(headers).filter(
    ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
  );
  const answer: BareAnswer = {
    headers: Object.fromEntries(same.map(([name, value]) => [name, value ?? ''])),
    body: body.toString('base64'),
  };
  child.send(answer);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.disconnect() };
}
