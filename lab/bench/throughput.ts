import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { percentile } from '../../scripts/percentile.ts';
import { ask, makeAgent } from './ask.ts';
import type { BareAnswer } from './bare-server.ts';
import { flood, type Flooded } from './flood.ts';
import { login } from './login.ts';

const CONNECTIONS = 32;
const ROUND_MS = 3_000;
const ROUNDS = 5;

/** What one reader asks for: the site and a bare server with the same bytes, medians of the rounds. */
export type Throughput = { readonly reader: string; readonly site: Flooded; readonly bare: Flooded };

/** Readers by what their cookies are. */
const readers = (session: string): Record<string, Record<string, string>> => ({
  visitor: {},
  'visitor with a theme': { cookie: 'atout-theme=dark' },
  'a session cookie that is no session': { cookie: 'atout-session=nonsense' },
  player: { cookie: session },
});

/** Measures how many requests for a stored page the site answers per second, for each kind of reader. */
export async function measureThroughput(site: string): Promise<readonly Throughput[]> {
  const { cookie } = await login(site, makeAgent(1));
  return compareAll(
    Object.entries(readers(cookie ?? '')).map(([reader, headers]) => ({
      ...{ reader, site, headers },
      paths: ['/telecharger.html'],
      leadMs: 0,
    })),
  );
}

type Compared = {
  readonly reader: string;
  readonly site: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** How long each server is read before a round is measured, in milliseconds. */
  readonly leadMs: number;
};

/** Has the site and a bare `node:http` server answer in turns, so that both run under the same conditions. */
export async function compare(compared: Compared): Promise<Throughput> {
  const [found] = await compareAll([compared]);
  if (found === undefined) throw new Error('Nothing was compared');
  return found;
}

/** The same for several, all of them in each round. */
async function compareAll(all: readonly Compared[]): Promise<readonly Throughput[]> {
  const pairs = [];
  for (const compared of all)
    pairs.push({ compared, bare: await startBare(compared), rounds: [] as Round[] });
  try {
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const { compared, bare, rounds } of pairs) {
        const run = async (site: string) => {
          if (compared.leadMs > 0)
            await flood({ ...compared, site, connections: CONNECTIONS, ms: compared.leadMs });
          return flood({ ...compared, site, connections: CONNECTIONS, ms: ROUND_MS });
        };
        rounds.push({ site: await run(compared.site), bare: await run(bare.url) });
      }
  } finally {
    for (const { bare } of pairs) bare.stop();
  }
  return pairs.map(({ compared: { reader }, rounds }) => {
    // The first round is a warm-up.
    const measured = rounds.slice(1);
    const sites = measured.map(({ site }) => site);
    return { reader, site: medianOf(sites), bare: medianOf(measured.map(({ bare }) => bare)) };
  });
}

type Round = { readonly site: Flooded; readonly bare: Flooded };

function medianOf(rounds: readonly Flooded[]): Flooded {
  const median = (of: keyof Flooded) =>
    percentile(
      rounds.map((round) => round[of]),
      0.5,
    );
  return { perSecond: median('perSecond'), p99Ms: median('p99Ms') };
}

async function startBare({
  site,
  paths,
  headers: asking,
}: Compared): Promise<{ url: string; stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), { stdio: 'ignore' });
  const agent = makeAgent(1);
  for (const at of paths) {
    const { headers, body } = await ask({ url: `${site}${at}`, headers: asking, agent });
    const same = Object.entries(headers).filter(
      ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
    );
    const answer: BareAnswer = {
      path: at,
      headers: Object.fromEntries(same.map(([name, value]) => [name, value ?? ''])),
      body: body.toString('base64'),
    };
    child.send(answer);
  }
  child.send('ready');
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}
