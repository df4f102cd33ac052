import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { cachedBytes } from '#lib/base/cached.ts';
import type { WorkClass } from '#lib/base/config/admission-bounds.ts';
import { listNotices, NOTICES, type NoticeName } from '#lib/base/config/notices.ts';
import { FIGURES, getFigures, getLogCounts, type Figure } from '#lib/base/figures.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getSecurityCounts } from '#lib/base/security-events.ts';
import { countWrong } from '#lib/db/wrong-documents.ts';
import { getMailCounts } from '#lib/mail/mail-queue.ts';

/** Why there is no permit: all are taken, or the client has its share. */
export type NoPermit = 'all' | 'client';

/** The present load; requests are counted by work class. */
export type Load = () => {
  readonly bodies: number;
  readonly streams: number;
  readonly inside: ByClass;
  readonly waiting: ByClass;
};

type ByClass = readonly (readonly [WorkClass, number])[];

/** Records an answered request. Paths are grouped, so that ids and names do not become labels. */
export function observe(request: { method: string; path: string; status: number; seconds: number }): void {
  const { method, path, status, seconds } = request;
  const labels = { method, kind: groupOf(path), status: `${Math.floor(status / 100)}xx` };
  getMetrics().requests.observe(labels, seconds);
}

/** Counts a request refused at `bound`, reached by all clients together or by its own; `either` for a work class. */
export function countRefusal(bound: 'bodies' | WorkClass, why: NoPermit | 'either'): void {
  getMetrics().refused.inc({ bound, why });
}

/** Counts a page made to be stored. */
export function countMade(): void {
  getMetrics().made.inc();
}

/** Sets the source of the load gauges. */
export function showLoad(load: Load): void {
  getMetrics().load = load;
}

/** All metrics in the Prometheus text format, aggregated over the processes of the site. */
export async function getMetricsText(): Promise<string> {
  const { registry } = getMetrics();
  return (cluster.worker && (await askParent())) ?? registry.metrics();
}

/** The message asking the parent for the metrics of all processes. */
const METRICS = 'metrics';

const PARENT_MS = 6_000;

/** The metrics of all processes; null if the parent does not answer in time. */
function askParent(): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const onMessage = (message: unknown) => {
    const { of, text } = message as { of?: unknown; text?: string | null };
    if (of === METRICS) resolve(text ?? null);
  };
  const timer = setTimeout(() => resolve(null), PARENT_MS);
  process.on('message', onMessage).send?.({ asks: METRICS });
  return promise.finally(() => {
    clearTimeout(timer);
    process.off('message', onMessage);
  });
}

/** Answers the child processes that ask for the metrics of all. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: { asks?: unknown } | null) => {
    if (message?.asks !== METRICS) return;
    const answer = (text: string | null) => worker.isConnected() && worker.send({ of: METRICS, text });
    all.clusterMetrics().then(answer, () => answer(null));
  });
}

type Metrics = ReturnType<typeof makeMetrics>;

function getMetrics(): Metrics {
  return processWide('metrics', makeMetrics);
}

function makeMetrics() {
  const registry = new Registry();
  if (cluster.worker !== undefined) {
    AggregatorRegistry.setRegistries(registry);
    // Its constructor makes this process answer its parent.
    new AggregatorRegistry();
  }
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const idle: Load = () => ({ bodies: 0, streams: 0, inside: [], waiting: [] });
  const metrics = {
    registry,
    requests: new Histogram({
      name: 'atout_http_request_seconds',
      help: 'Time from the first line of a request to the end of its answer',
      labelNames: ['method', 'kind', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
      registers,
    }),
    refused: new Counter({
      name: 'atout_refused_total',
      help: 'Requests refused because a bound was reached',
      labelNames: ['bound', 'why'],
      registers,
    }),
    made: new Counter({ name: 'atout_pages_made_total', help: 'Pages made to be stored', registers }),
    load: idle,
  };
  addGauges(metrics);
  return metrics;
}

/** Gauges whose value in each process covers the whole site. */
const SAME_IN_ALL = new Set(['atout_notice', 'atout_wrong_documents']);

type Labelled = Iterable<readonly [string, number]>;

/** Adds the figures of the whole site, aggregated by maximum, or minimum for `_up`. */
function addFigures(registry: Registry): void {
  for (const [name, help] of Object.entries(FIGURES) as [Figure, string][])
    new Gauge({
      ...{ name, help, registers: [registry], aggregator: name.endsWith('_up') ? 'min' : 'max' },
      collect() {
        const value = getFigures().get(name);
        // Instead of prom-client's 0.
        this.remove();
        if (value !== undefined) this.set(value);
      },
    });
}

/** Adds the gauges and counters whose values other modules keep. */
function addGauges(metrics: Metrics): void {
  const show = (name: string, help: string, read: () => number | Labelled, label = 'of') =>
    new Gauge({
      name,
      help,
      aggregator: SAME_IN_ALL.has(name) ? 'max' : 'sum',
      registers: [metrics.registry],
      labelNames: [label],
      collect() {
        const values = read();
        this.reset();
        if (typeof values === 'number') this.set(values);
        else for (const [value, count] of values) this.set({ [label]: value }, count);
      },
    });
  show('atout_inside', 'Requests being worked on', () => metrics.load().inside, 'class');
  show('atout_bodies_open', 'Bodies being received', () => metrics.load().bodies);
  show('atout_waiting', 'Requests waiting for their turn', () => metrics.load().waiting, 'class');
  show('atout_streams_open', 'Streams of events that are open', () => metrics.load().streams);
  show('atout_notice', '1 while the operator should see to it', listRaised, 'notice');
  const wrong = 'Documents that are not as docs/data-model.md says, by collection';
  show('atout_wrong_documents', wrong, countWrong, 'collection');
  const count = (name: string, help: string, read: () => Labelled, label: string) =>
    new Counter({
      ...{ name, help, labelNames: [label], registers: [metrics.registry] },
      collect() {
        this.reset();
        for (const [value, times] of read()) this.inc({ [label]: value }, times);
      },
    });
  count('atout_mails_total', 'Mails since the start, by outcome', getMailCounts, 'outcome');
  count('atout_security_events_total', 'Security events since the start', getSecurityCounts, 'event');
  count('atout_log_lines_total', 'Warnings and errors logged, by level', getLogCounts, 'level');
  addFigures(metrics.registry);
  show('atout_cached_bytes', 'Data, pages, their markup and files that are kept in memory', cachedBytes);
}

function listRaised(): [NoticeName, number][] {
  const raised = new Set(listNotices().map(({ name }) => name));
  return (Object.keys(NOTICES) as NoticeName[]).map((name) => [name, raised.has(name) ? 1 : 0]);
}

function groupOf(path: string): string {
  if (path.startsWith('/_next/')) return 'static';
  return path.startsWith('/rest/') ? 'rest' : 'page';
}
