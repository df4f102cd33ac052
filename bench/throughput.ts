import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ask, makeAgent } from './ask.ts';
import type { BareAnswer } from './bare-server.ts';
import { flood } from './flood.ts';
import { login } from './login.ts';
import { percentile } from '#scripts/percentile.ts';

const CONNECTIONS = 32;
const ROUND_MS = 4_000;
const ROUNDS = 3;

/** Answers per second, the median of the rounds. */
export type Throughput = { readonly visitor: number; readonly player: number; readonly bare: number };

/**
 * Measures how many requests for `/` the site and a bare node:http server with the same bytes answer per second.
 * Alternates between them, so that both run under the same conditions.
 */
export async function measureThroughput(site: string): Promise<Throughput> {
  const url = `${site}/`;
  const { cookie } = await login(site, makeAgent(1));
  const bare = await startBare(url);
  const rounds: Throughput[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      rounds.push({
        visitor: await run(url),
        player: await run(url, { cookie: cookie ?? '' }),
        bare: await run(bare.url),
      });
    }
  } finally {
    bare.stop();
  }
  // The first round is a warm-up.
  const counted = rounds.slice(1);
  const median = (of: keyof Throughput) =>
    percentile(
      counted.map((round) => round[of]),
      0.5,
    );
  return { visitor: median('visitor'), player: median('player'), bare: median('bare') };
}

function run(url: string, headers: Record<string, string> = {}): Promise<number> {
  return flood({ url, headers, connections: CONNECTIONS, ms: ROUND_MS });
}

async function startBare(url: string): Promise<{ url: string; stop: () => void }> {
  const { headers, body } = await ask({ url, agent: makeAgent(1) });
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
