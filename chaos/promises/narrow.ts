import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, logIn } from '../lab/client.ts';
import type { Lab } from '../lab/lab.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { seconds } from '../lab/figures.ts';
import { until } from '../lab/until.ts';
import { startWrappedSite, type WrappedSite } from '../lab/wrapped-site.ts';

const DESCRIPTORS = 256;
const CLIENTS = 40;
const BACK_MS = 20_000;

const fewDescriptors: FaultPromise = {
  name: 'few-descriptors',
  section: 'Clock, disk and memory',
  promise:
    'A site may open 256 files and connections only, and more connections come than that: it refuses what is too much, lives, answers those whom it accepted, and everybody once the others are gone.',
  how: '`prlimit --nofile=256`, 600 connections from 40 clients that send half a request and wait, requests for `/` and `/healthz` meanwhile, then none of them.',
  isShort: false,
  run: async (lab) => {
    const house = await lab.house();
    const command = ['prlimit', `--nofile=${DESCRIPTORS}:${DESCRIPTORS}`, '--'];
    const site = await startWrappedSite(lab, house, { name: 'few-descriptors', command });
    const ended = hasEnded(site);
    const sockets = await openMany(site, 600);
    const meanwhile = { answered: 0, refused: 0 };
    for (let asked = 0; asked < 20; asked += 1) {
      const answer = await ask(site, asked % 2 === 0 ? '/' : '/healthz').catch(() => null);
      if (answer === null || answer.status === 503) meanwhile.refused += 1;
      else if (answer.status === 200) meanwhile.answered += 1;
      else throw new Error(`/ answered ${answer.status}`);
    }
    const open = sockets.filter((socket) => !socket.destroyed).length;
    for (const socket of sockets) socket.destroy();
    const isBack = async () => (await ask(site, '/guilds.html').catch(() => null))?.status === 200;
    const back = await until('the site answers again', isBack, BACK_MS);
    if (ended()) throw new Error('the site ended');
    return `${open} of 600 connections held open; meanwhile ${meanwhile.answered} of 20 requests answered and ${meanwhile.refused} refused; all answered ${seconds(back)} after the connections were gone`;
  },
};

/** Opens connections from many clients, each with half a request. */
async function openMany({ url }: WrappedSite, count: number): Promise<Socket[]> {
  const port = Number(new URL(url).port);
  const sockets: Socket[] = [];
  for (let number = 0; number < count; number += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (number % CLIENTS)}` });
    socket.on('error', () => undefined);
    sockets.push(socket);
    await Promise.race([once(socket, 'connect').catch(() => null), sleep(100)]);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  }
  await sleep(500);
  return sockets;
}

const HEAP_MB = 160;
const AT_ONCE = 24;

const smallHeap: FaultPromise = {
  name: 'small-heap',
  section: 'Clock, disk and memory',
  promise:
    'A site with a heap of 160 MB serves all its pages; a flood of different pages, large bodies and long exports does not end it.',
  how: '`--max-old-space-size=160`: 600 requests for pages that differ in their query, 200 bodies of 60 KB and 60 exports of a whole history, 24 at once; the same process then answers its pages.',
  isShort: false,
  run: async (lab) => {
    const house = await lab.house();
    const nodeOptions = [`--max-old-space-size=${HEAP_MB}`];
    const env = { TRUSTED_PROXIES: '127.0.0.1' };
    const site = await startWrappedSite(lab, house, { name: 'small-heap', nodeOptions, env });
    const ended = hasEnded(site);
    const cookie = await logIn(site, 'Joueur');
    const { body } = await ask(site, '/rest/whoami', { cookie });
    const id = (JSON.parse(body) as { myProfile: { accountId: number } }).myProfile.accountId;
    const pages = await flood(lab, 600, (number) => ask(site, pageOf(number)));
    const bodies = await flood(lab, 200, (number) => {
      const json = { accountName: 'x'.repeat(60_000), password: String(number) };
      return ask(site, '/rest/register', { json });
    });
    const exports = await flood(lab, 60, () => ask(site, `/history/player/${id}/parties.csv`, { cookie }));
    if (ended()) throw new Error('the site ended');
    for (const page of ['/', '/guilds.html', '/ranking.html', '/simulator']) {
      const { status } = await ask(site, page);
      if (status !== 200) throw new Error(`${page} answered ${status}`);
    }
    const told = (statuses: ReadonlyMap<number, number>) =>
      [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
    return `pages ${told(pages)}; bodies ${told(bodies)}; exports ${told(exports)}; ${await residentMb(site)} MB resident at the end`;
  },
};

function pageOf(number: number): string {
  const pages = ['/guilds.html', '/ranking.html', '/recherche', '/squonk', '/tutoriel.html', '/simulator'];
  return `${pages[number % pages.length] ?? '/'}?q=${number}`;
}

/** Asks `count` times, some at once; returns how often which status came. Throws when one is neither good nor a refusal. */
async function flood(
  lab: Lab,
  count: number,
  askOnce: (number: number) => Promise<{ status: number }>,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  const run = async () => {
    while (next < count) {
      next += 1;
      if (next % 100 === 0) lab.say(`${next} of ${count}`);
      const { status } = await askOnce(next);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  const odd = [...statuses.keys()].filter((status) => status >= 500 && status !== 503);
  if (odd.length > 0 || !statuses.has(200)) throw new Error(`answered ${JSON.stringify([...statuses])}`);
  return statuses;
}

function hasEnded({ program }: WrappedSite): () => boolean {
  let isOver = false;
  void program.ended.then(() => (isOver = true));
  return () => isOver;
}

async function residentMb({ program }: WrappedSite): Promise<number> {
  const status = await readFile(`/proc/${program.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

export const NARROW: readonly FaultPromise[] = [fewDescriptors, smallHeap];
