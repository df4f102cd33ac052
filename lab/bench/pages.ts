import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { percentile } from '../../scripts/attacks/watch.ts';
import type { BareAnswer } from './bare-server.ts';
import { flood } from './flood.ts';
import { processorMs } from './processor.ts';
import { headersOf, READERS, type Reader, type Target } from './targets.ts';
import { ask, table } from './tools.ts';

/** On a slow machine the first hundreds of answers of a page are given by code that is still to be compiled. */
const WARM_UP_MS = 1_200;
const MS = 1_000;

/** A stored page is to be answered at this share of the speed of a bare server, by processor time. */
const OF_BARE = 0.7;

/** Of one target and reader: processor time of site and MongoDB for an answer, and of a bare server that sends the same bytes. */
export type Cost = {
  readonly target: Target;
  readonly reader: Reader;
  readonly statuses: string;
  readonly ms: number;
  readonly bareMs: number | null;
};

/** The site, with its process and that of MongoDB. */
export type World = { readonly site: string; readonly pids: readonly number[] };

/** Asks for each target as each of its readers. */
export async function measurePages({ site, pids }: World, targets: readonly Target[]): Promise<Cost[]> {
  const bare = await startBare();
  const costs: Cost[] = [];
  for (const target of targets)
    for (const reader of target.readers) {
      const question = { paths: [target.path], headers: await headersOf(reader) };
      const { status, headers, bytes } = await ask(site + target.path, question.headers);
      const own = await measure({ ...question, site, pids });
      const isCompared = target.isPublic && (reader === 'visitor' || reader === 'player');
      if (isCompared) await bare.send({ status, headers: endToEnd(headers), body: bytes.toString('base64') });
      const compared = isCompared && (await measure({ ...question, site: bare.url, pids: [bare.pid] }));
      costs.push({ target, reader, bareMs: compared ? compared.ms : null, ...own });
    }
  return costs;
}

async function measure(
  asked: World & { paths: readonly string[]; headers: Readonly<Record<string, string>> },
) {
  const run = (ms: number) => flood({ ...asked, ms });
  await run(WARM_UP_MS);
  const before = processorMs(asked.pids);
  const { answers, statuses } = await run(MS);
  const ms = (processorMs(asked.pids) - before) / answers;
  return { ms, statuses: [...statuses].join(', ') };
}

function endToEnd(headers: BareAnswer['headers']): BareAnswer['headers'] {
  const hops = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.includes(name)));
}

async function startBare() {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), { stdio: 'ignore' });
  const [port] = (await once(child, 'message')) as [number];
  const send = async (answer: BareAnswer) => {
    child.send(answer);
    await once(child, 'message');
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, send };
}

const isMissed = ({ target, reader, ms }: Cost) => ms > (target.bounds[reader] ?? Infinity);
const figure = (ms: number) => ms.toFixed(ms < 1 ? 3 : 1);
const boldIf = (isBold: boolean, text: string) => (isBold ? `**${text}**` : text);

/** Each target with its costs, missed bounds in bold. */
export function describePages(costs: readonly Cost[]): string {
  const rows = Map.groupBy(costs, ({ target }) => target).entries();
  return table(
    ['address', 'kind', 'status', ...READERS, 'bound', 'of bare'],
    [...rows].map(([{ path, kind, bounds }, of]) => {
      const cells = READERS.map((reader) => {
        const cost = of.find((one) => one.reader === reader);
        return cost === undefined ? '' : boldIf(isMissed(cost), figure(cost.ms));
      });
      const statuses = [...new Set(of.map((one) => one.statuses))].join('; ');
      const limits = [...new Set(Object.values(bounds))].join(', ');
      const shares = of.flatMap(({ bareMs, ms }) => (bareMs === null ? [] : [bareMs / ms]));
      const ofBare = shares.map((share) => boldIf(share < OF_BARE, share.toFixed(2))).join(', ');
      return [path, kind, statuses, ...cells, limits, ofBare];
    }),
  );
}

/** The kinds of targets: median and worst of each reader, and how many miss their bound. */
export function describeKinds(costs: readonly Cost[]): string {
  const rows = Map.groupBy(costs, ({ target }) => target.kind).entries();
  return table(
    ['kind', 'addresses', ...READERS, 'missed'],
    [...rows].map(([kind, of]) => [
      kind,
      String(new Set(of.map(({ target }) => target)).size),
      ...READERS.map((reader) => spread(of.filter((one) => one.reader === reader).map(({ ms }) => ms))),
      String(of.filter(isMissed).length),
    ]),
  );
}

function spread(times: readonly number[]): string {
  return times.length === 0 ? '' : `${figure(percentile(times, 0.5))}, ${figure(Math.max(...times))}`;
}
