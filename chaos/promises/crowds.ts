import { setTimeout as sleep } from 'node:timers/promises';
import { ask, logIn, PASSWORD } from '../lab/client.ts';
import type { Site } from '../lab/house.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { median, seconds } from '../lab/figures.ts';

/** A hundred logins, at cost 12 about half a minute of hashing. */
const LOGINS = { short: 10, full: 100 };

export const LOGIN_CROWD: FaultPromise = {
  name: 'login-crowd',
  section: 'Too much',
  promise: 'A crowd logs in at once: everybody gets in, in turn, and pages stay fast meanwhile.',
  how: 'A hundred logins from fifty addresses at the same moment, with passwords hashed at full cost; `/` of a stranger every 20 ms and the account page of a player every 200 ms until all are in.',
  isShort: false,
  run: async ({ house, times }) => {
    const [site] = (await house()).sites;
    const cookie = await logIn(site, 'Joueuse');
    const logins = times(LOGINS);
    const startedAt = performance.now();
    const crowd = Promise.all(Array.from({ length: logins }, (_, at) => enter(site, at % 50)));
    const over = { isTrue: false };
    const watched = Promise.all([
      readUntil(site, over, { page: '/', everyMs: 20 }),
      readUntil(site, over, { page: '/myaccount.html', everyMs: 200, cookie }),
    ]);
    const refused = (await crowd).filter((isIn) => !isIn).length;
    over.isTrue = true;
    const took = performance.now() - startedAt;
    const [stranger, player] = await watched;
    if (refused > 0) throw new Error(`${refused} of ${logins} logins were refused`);
    return `${logins} of ${logins} in after ${seconds(took)}; stranger p99 ${p99(stranger)} ms of ${stranger.length}, player p99 ${p99(player)} ms of ${player.length}, medians ${Math.round(median(stranger))} and ${Math.round(median(player))} ms`;
  },
};

async function enter(site: Site, clientKey: number): Promise<boolean> {
  const json = { accountName: 'Joueur', password: PASSWORD };
  const answer = await ask(site, '/rest/connect', { json, from: `127.0.9.${clientKey + 1}` });
  return answer.body === '{"accountName":"Joueur"}';
}

type Reading = { readonly page: string; readonly everyMs: number; readonly cookie?: string };

/** Reads a page at intervals until `over`; returns how long each answer took, in milliseconds. Throws when one is not 200. */
async function readUntil(site: Site, over: { isTrue: boolean }, reading: Reading): Promise<number[]> {
  const { page, everyMs, cookie } = reading;
  const times: Promise<number>[] = [];
  while (!over.isTrue) {
    times.push(readOnce(site, page, cookie));
    await sleep(everyMs);
  }
  return Promise.all(times);
}

async function readOnce(site: Site, page: string, cookie?: string): Promise<number> {
  const { status, ms } = await ask(site, page, { ...(cookie !== undefined && { cookie }) });
  if (status !== 200) throw new Error(`${page} answers ${status}`);
  return ms;
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN);
}
