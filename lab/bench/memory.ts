import { setTimeout as wait } from 'node:timers/promises';
import { ask, makeAgent } from './ask.ts';
import { login } from './login.ts';
import { listAddresses } from './many-addresses.ts';
import { childrenOf, readProc } from './proc.ts';

const WORKERS = 16;

/** How long the mix is asked for as fast as it is answered, to find out what half of that is, in milliseconds. */
const FULL_MS = 10_000;

const SAMPLE_MS = 10_000;

/** Preview pictures that are asked for again and again; each is drawn once. */
const PICTURES = 50;

/** Memory of a site and the processes it starts under mixed load, in MiB, at the end of each tenth of the run. */
export type Memory = {
  readonly minutes: number;
  readonly perSecond: number;
  readonly tenthsMiB: readonly number[];
  readonly worstMiB: number;
};

type Site = { readonly url: string; readonly pid: number };
type Question = { readonly path: string; readonly cookie: string };

/** Measures the memory of a site that is asked for a mix of pages, calls and pictures, half as often as it could answer. */
export async function measureMemory({ url, pid }: Site, minutes: number): Promise<Memory> {
  const mix = await makeMix(url);
  const full = await run({ url, mix, ms: FULL_MS, everyMs: 0 });
  const perSecond = full / (FULL_MS / 1000) / 2;
  const samples: number[] = [];
  const sampler = setInterval(() => void samples.push(residentMiB(pid)), SAMPLE_MS);
  await run({ url, mix, ms: minutes * 60_000, everyMs: (1000 * WORKERS) / perSecond });
  clearInterval(sampler);
  const tenthsMiB = Array.from(
    { length: 10 },
    (_, at) => samples[Math.ceil(((at + 1) * samples.length) / 10) - 1] ?? 0,
  );
  return { minutes, perSecond, tenthsMiB, worstMiB: Math.max(...samples) };
}

/**
 * Of twenty: fourteen stored pages, two of them a player's; two personal ones, a replay, two calls and a preview picture. Replays are
 * of all games of the player in turn, pictures of the newest.
 */
async function makeMix(url: string): Promise<(at: number) => Question> {
  const agent = makeAgent(1);
  const { cookie } = await login(url, agent);
  const read = async (path: string) => {
    const headers = { cookie: cookie ?? '', 'accept-encoding': 'identity' };
    return JSON.parse((await ask({ url: `${url}${path}`, agent, headers })).body.toString('utf8')) as unknown;
  };
  const kept = await listAddresses(url);
  const { userId } = (await read('/rest/history/player/who')) as { userId: number };
  const { result } = (await read(`/rest/history/player/${userId}`)) as {
    result: readonly { gameId: number }[];
  };
  const games = result.map(({ gameId }) => gameId);
  return (at) => {
    const [kind, turn] = [at % 20, Math.floor(at / 20)];
    const [game, shown] = [games[turn % games.length] ?? 0, games[turn % PICTURES] ?? 0];
    const page = kept[(at * 7) % kept.length] ?? '/';
    if (kind < 12) return { path: page, cookie: '' };
    if (kind < 14) return { path: page, cookie: cookie ?? '' };
    const personal = ['/myaccount.html', `/history/player/${userId}`];
    const others = [...personal, `/history/game/${game}`, '/rest/rankings?limit=50', '/rest/status'];
    return { path: others[kind - 14] ?? `/img/games/${shown}/0.png`, cookie: cookie ?? '' };
  };
}

type Run = {
  readonly url: string;
  readonly mix: (at: number) => Question;
  readonly ms: number;
  readonly everyMs: number;
};

/** Asks by as many workers as there are, each `everyMs` at most; returns how many answers came. */
async function run({ url, mix, ms, everyMs }: Run): Promise<number> {
  const until = performance.now() + ms;
  let asked = 0;
  const work = async (worker: number): Promise<void> => {
    // Clients of their own: one has but a share of the site.
    const agent = makeAgent(1, `127.0.1.${worker + 1}`);
    for (let next = performance.now() + (everyMs * worker) / WORKERS; next < until; next += everyMs) {
      if (everyMs > 0) await wait(Math.max(0, next - performance.now()));
      else next = performance.now();
      const { path, cookie } = mix(asked);
      asked += 1;
      const { status } = await ask({ url: `${url}${path}`, agent, headers: cookie === '' ? {} : { cookie } });
      if (status === 404) throw new Error(`The mix asks for ${path}, which is not there`);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
  return asked;
}

/** The resident set of a process, with what those it started have for themselves (`proc(5)`): they share Node's own program with it. */
function residentMiB(pid: number, field: 'VmRSS' | 'RssAnon' = 'VmRSS'): number {
  const status = readProc(`${pid}/status`);
  const own = Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024;
  const sizes = childrenOf(pid).map((child) => residentMiB(child, 'RssAnon'));
  return sizes.reduce((sum, size) => sum + size, own);
}
