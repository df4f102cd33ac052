import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { percentile } from '../../scripts/attacks/watch.ts';
import type { BareAnswer } from './bare-server.ts';
import { flood } from './flood.ts';
import { processorMs } from './processor.ts';
import { headersOf, READERS, type Reader, type Target } from './targets.ts';
import { ask, read, table } from './tools.ts';

const CONNECTIONS = 8;
const WARM_UP_MS = 400;
const MS = 1_000;

/** A stored page is to be answered at this share of the speed of a bare server, by processor time. */
const OF_BARE = 0.7;

/** Of one target and reader: processor time of site and MongoDB for an answer, and of a bare server that sends the same bytes. */
export type Cost = {
  readonly target: Target;
  readonly reader: Reader;
  readonly statuses: string;
  readonly bytes: number;
  readonly ms: number;
  readonly bareMs: number | null;
  readonly perSecond: number;
};

type Where = { readonly site: string; readonly pids: readonly number[] };

/** Asks for each target as each of its readers. */
export async function measurePages({ site, pids }: Where, targets: readonly Target[]): Promise<Cost[]> {
  const bare = await startBare();
  const costs: Cost[] = [];
  try {
    for (const target of targets)
      for (const reader of target.readers) {
        const question = { paths: [target.path], headers: await headersOf(reader) };
        const { status, headers, bytes } = await ask(site + target.path, question.headers);
        const own = await measure({ ...question, site, pids });
        const isCompared = target.isPublic && (reader === 'visitor' || reader === 'player');
        if (isCompared)
          await bare.send({ status, headers: endToEnd(headers), body: bytes.toString('base64') });
        const compared = isCompared && (await measure({ ...question, site: bare.url, pids: [bare.pid] }));
        costs.push({
          ...{ target, reader, bytes: bytes.length, bareMs: compared ? compared.ms : null },
          ...own,
        });
      }
  } finally {
    bare.stop();
  }
  return costs;
}

async function measure(
  asked: Where & { paths: readonly string[]; headers: Readonly<Record<string, string>> },
) {
  const run = (ms: number) => flood({ ...asked, connections: CONNECTIONS, ms });
  await run(WARM_UP_MS);
  const before = processorMs(asked.pids);
  const { answers, statuses, perSecond } = await run(MS);
  const ms = (processorMs(asked.pids) - before) / answers;
  return { ms, perSecond, statuses: [...statuses].join(', ') };
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
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, send, stop: () => child.disconnect() };
}

const isMissed = ({ target, reader, ms }: Cost) => ms > (target.bounds[reader] ?? Infinity);
const figure = (ms: number) => ms.toFixed(ms < 1 ? 3 : 1);

/** Each target with its costs, missed bounds in bold. */
export function describePages(costs: readonly Cost[]): string {
  const rows = Map.groupBy(costs, ({ target }) => target).entries();
  return table(
    ['address', 'kind', 'status', 'KB', ...READERS, 'bound', 'of bare', 'player a second'],
    [...rows].map(([{ path, kind, bounds }, of]) => {
      const cells = READERS.map((reader) => {
        const cost = of.find((one) => one.reader === reader);
        return cost === undefined ? '' : isMissed(cost) ? `**${figure(cost.ms)}**` : figure(cost.ms);
      });
      const statuses = [...new Set(of.map((one) => one.statuses))].join('; ');
      const bytes = Math.max(...of.map((one) => one.bytes)) / 1024;
      const limits = [...new Set(Object.values(bounds))].join(', ');
      const bare = of.flatMap(({ bareMs, ms }) => (bareMs === null ? [] : [(bareMs / ms).toFixed(2)]));
      const rate = of.find(({ reader }) => reader === 'player')?.perSecond.toFixed(0) ?? '';
      return [path, kind, statuses, bytes.toFixed(1), ...cells, limits, bare.join(', '), rate];
    }),
  );
}

/** The kinds of targets, median and worst of each reader, and what misses its bound. */
export function describeKinds(costs: readonly Cost[]): string {
  const rows = Map.groupBy(costs, ({ target }) => target.kind).entries();
  const missed = costs.filter(isMissed).toSorted((one, other) => other.ms - one.ms);
  const slow = costs.filter(({ bareMs, ms }) => bareMs !== null && bareMs / ms < OF_BARE);
  const nameOf = ({ target, reader }: Cost) => `\`${target.path}\` (${reader})`;
  return [
    table(
      ['kind', 'addresses', ...READERS, 'bounds', 'missed'],
      [...rows].map(([kind, of]) => [
        kind,
        String(new Set(of.map(({ target }) => target)).size),
        ...READERS.map((reader) => spread(of.filter((one) => one.reader === reader).map(({ ms }) => ms))),
        [...new Set(of.flatMap(({ target }) => Object.values(target.bounds)))].join(', ') || '–',
        String(of.filter(isMissed).length),
      ]),
    ),
    `Missed: ${missed.map((cost) => `${nameOf(cost)} ${figure(cost.ms)}`).join(', ') || 'none'}.`,
    `Below ${OF_BARE} of a bare server: ${slow.map((cost) => `${nameOf(cost)} ${((cost.bareMs ?? 0) / cost.ms).toFixed(2)}`).join(', ') || 'none'}.`,
  ].join('\n\n');
}

function spread(times: readonly number[]): string {
  return times.length === 0 ? '' : `${figure(percentile(times, 0.5))}, ${figure(Math.max(...times))}`;
}

/** Goals for HTML and CSS (product/serving §4.2). */
const GOALS: Readonly<Record<string, number>> = { '/': 20, long: 30 };
const GOAL_KB = 14;

/** Weighs the pages as a visitor gets them, with their style sheets, scripts and fonts, compressed. */
export async function weighPages(site: string, targets: readonly Target[]): Promise<string> {
  const rows: string[][] = [];
  for (const { path, kind, readers } of targets) {
    if (!readers.includes('theme')) continue;
    const { status, bytes } = await ask(site + path);
    if (status !== 200) continue;
    const html = await read(site + path);
    const css = await weigh(site, html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g));
    const fonts = await weigh(site, html.matchAll(/<link\b[^>]*\bhref="([^"]+\.woff2)"/g));
    const js = await weigh(site, html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g));
    const reading = bytes.length / 1024 + css;
    const isMet = reading <= (GOALS[path] ?? GOALS[kind] ?? GOAL_KB) || kind === 'playing';
    const sum = isMet ? reading.toFixed(1) : `**${reading.toFixed(1)}**`;
    rows.push([path, (bytes.length / 1024).toFixed(1), css.toFixed(1), sum, js.toFixed(1), fonts.toFixed(1)]);
  }
  return table(['page, KB', 'HTML', 'CSS', 'HTML + CSS', 'scripts', 'preloaded fonts'], rows);
}

/** The size of some files, in KB. */
async function weigh(site: string, found: Iterable<RegExpExecArray>): Promise<number> {
  const files = new Set([...found].map(([, file = '']) => file.replaceAll('&amp;', '&')));
  const answers = await Promise.all([...files].map((file) => ask(new URL(file, site))));
  return answers.reduce((sum, { bytes }) => sum + bytes.length / 1024, 0);
}
