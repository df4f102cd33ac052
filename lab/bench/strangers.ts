import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { loopbackClients } from '../../scripts/attacks/attack.ts';
import { spreadOf, watch } from '../../scripts/attacks/watch.ts';
import type { Flood } from './flood.ts';
import type { Cost } from './pages.ts';
import { table } from '../table.ts';
import { headersOf } from './targets.ts';

const MS = 10_000;
const EVERY_MS = 20;
const CONNECTIONS = 40;
const DEAREST = 4;

const GOAL_MS = 100;

/** How long strangers wait for `/` while one client with forty connections asks for the dearest of what was measured. */
export async function measureStrangers(site: string, costs: readonly Cost[]): Promise<string> {
  const open = costs.filter(({ reader }) => reader === 'visitor' || reader === 'player');
  const dearest = open.toSorted((one, other) => other.ms - one.ms).slice(0, DEAREST);
  const [newcomer = '', regular = '', attacker = ''] = loopbackClients(3, 1);
  const rows: string[][] = [];
  for (const cost of [null, ...dearest]) {
    const strangers = [
      watch({ url: `${site}/`, from: newcomer, everyMs: EVERY_MS, connections: 'new' }),
      watch({ url: `${site}/`, from: regular, everyMs: EVERY_MS, connections: 'kept' }),
    ];
    const asked = { paths: [cost?.target.path ?? '/'], headers: await headersOf(cost?.reader ?? 'visitor') };
    const connections = cost === null ? 1 : CONNECTIONS;
    await floodApart({ site, ...asked, connections, from: attacker, ms: MS });
    const seen = await Promise.all(strangers.map((stranger) => stranger.stop()));
    const cells = seen.map(spreadOf).flatMap(({ p50, p99, failed }) => {
      const worst = p99 > GOAL_MS ? `**${p99.toFixed(0)}**` : p99.toFixed(0);
      return [p50.toFixed(1), worst, String(failed)];
    });
    rows.push([cost === null ? 'nothing' : `\`${cost.target.path}\` (${cost.reader})`, ...cells]);
  }
  const heads = ['new connection, p50 ms', 'p99', 'failed', 'kept one, p50', 'p99', 'failed'];
  return table(['`/` beside 40 connections for', ...heads], rows);
}

/** Asks from a thread of its own, so that those who measure do not wait for it. */
async function floodApart(asked: Flood): Promise<void> {
  const worker = new Worker(new URL('flood.ts', import.meta.url), { workerData: asked });
  await once(worker, 'exit');
}
