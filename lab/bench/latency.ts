import { setTimeout as wait } from 'node:timers/promises';
import { ask, makeAgent } from './ask.ts';
import { login, type Login } from './login.ts';
import { percentile } from '../../scripts/percentile.ts';

/** Interval of requests, sent whether or not the previous one is answered. A player's page is rendered each time. */
const VISITOR_EVERY_MS = 20;
const PLAYER_EVERY_MS = 100;
const IDLE_MS = 10_000;
const LOGINS = 200;

/** From how many addresses: a client has a share of the logins under way (product/serving §3.4). */
const CLIENTS = 20;

/** Distribution of answer times, in milliseconds. */
export type Spread = {
  readonly requests: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly failed: number;
};

export type LoginLoad = {
  /** Time of a single login without other load, the median of five, in milliseconds. */
  readonly aloneMs: number;
  readonly totalMs: number;
  readonly outcomes: ReadonlyMap<string, number>;
};

export type LatencyReport = {
  readonly idle: { readonly visitor: Spread; readonly player: Spread };
  readonly loaded: { readonly visitor: Spread; readonly player: Spread };
  readonly logins: LoginLoad;
};

/**
 * Measures `/` without other load and during 200 simultaneous logins, as a visitor, whose page may be cached for two
 * seconds, and as a player, whose page is always rendered.
 */
export async function measureLatency(site: string): Promise<LatencyReport> {
  const cookie = await aCookie(site);
  const aloneMs = await loginAlone(site);
  const idle = await sampleBoth(site, cookie, wait(IDLE_MS));
  const startedAt = performance.now();
  const crowd = loginAll(site);
  const loaded = await sampleBoth(site, cookie, crowd);
  const logins = { aloneMs, totalMs: performance.now() - startedAt, outcomes: countOutcomes(await crowd) };
  return { idle, loaded, logins };
}

async function aCookie(site: string): Promise<string> {
  const { cookie, outcome } = await login(site, makeAgent(1));
  if (cookie === null) throw new Error(`The demo account cannot log in: ${outcome}`);
  return cookie;
}

async function loginAlone(site: string): Promise<number> {
  const agent = makeAgent(1);
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) times.push((await login(site, agent)).ms);
  return percentile(times, 0.5);
}

function loginAll(site: string): Promise<Login[]> {
  const agents = Array.from({ length: CLIENTS }, (_, at) => makeAgent(LOGINS, `127.0.1.${at + 1}`));
  const crowd = agents.flatMap((agent) => Array.from({ length: LOGINS / CLIENTS }, () => login(site, agent)));
  return Promise.all(crowd);
}

function countOutcomes(logins: readonly Login[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { outcome } of logins) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return counts;
}

async function sampleBoth(site: string, cookie: string, until: Promise<unknown>) {
  const url = `${site}/`;
  const [visitor, player] = await Promise.all([
    sample({ url, headers: {}, everyMs: VISITOR_EVERY_MS, until }),
    sample({ url, headers: { cookie }, everyMs: PLAYER_EVERY_MS, until }),
  ]);
  return { visitor, player };
}

type Sampling = { url: string; headers: Record<string, string>; everyMs: number; until: Promise<unknown> };

/** Asks for an address at a steady pace until something has ended, whether or not it is answered. */
export async function sample({ url, headers, everyMs, until }: Sampling): Promise<Spread> {
  const agent = makeAgent(Infinity);
  const asked: Promise<number | null>[] = [];
  const over = new AbortController();
  const stop = () => over.abort();
  until.then(stop, stop);
  while (!over.signal.aborted) {
    asked.push(timeOf({ url, headers, agent }));
    await wait(everyMs);
  }
  const times = await Promise.all(asked);
  agent.destroy();
  return spreadOf(times);
}

/** The time of a request; null if the answer is not 200. */
async function timeOf(question: Parameters<typeof ask>[0]): Promise<number | null> {
  const { status, ms } = await ask(question);
  return status === 200 ? ms : null;
}

function spreadOf(times: readonly (number | null)[]): Spread {
  const good = times.filter((ms) => ms !== null);
  return {
    requests: times.length,
    p50: percentile(good, 0.5),
    p99: percentile(good, 0.99),
    worst: percentile(good, 1),
    failed: times.length - good.length,
  };
}
