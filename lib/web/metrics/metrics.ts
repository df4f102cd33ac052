import cluster from 'node:cluster';
import { on } from 'node:events';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { cachedBytes } from '#lib/base/cached.ts';
import type { WorkClass } from '#lib/base/config/admission-bounds.ts';
import { listNotices, NOTICES, type NoticeName } from '#lib/base/config/notices.ts';
import type { Bound } from '#lib/base/gate.ts';
import { FIGURES, getFigures, getLogCounts, type Figure } from '#lib/base/figures.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getSecurityCounts } from '#lib/base/security-events.ts';
import { countWrong } from '#lib/db/wrong-documents.ts';
import { getMailCounts } from '#lib/mail/mail-queue.ts';

/** The sources of the load gauges; requests are counted by work class. */
type Load = Readonly<Record<'bodies' | 'inside' | 'streams' | 'waiting', () => Value>>;

/** Records an answered request. Paths are grouped, so that ids and names do not become labels. */
export function observe(request: { method: string; path: string; status: number; seconds: number }): void {
  const { method, path, status, seconds } = request;
  const labels = { method, kind: groupOf(path), status: `${Math.floor(status / 100)}xx` };
  getMetrics().requests.observe(labels, seconds);
}

/** Counts a request refused by a bound that its client or all together have reached. */
export function countRefusal(bound: 'bodies' | WorkClass, why: Bound): void {
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

/** What processes ask their parent for, and the mark of its answer. */
const METRICS = 'metrics';

const PARENT_MS = 6_000;

/** The metrics of all processes; null if the parent does not answer in time. */
async function askParent(): Promise<string | null> {
  const messages = on(process, 'message', { signal: AbortSignal.timeout(PARENT_MS) });
  process.send?.(METRICS);
  try {
    for await (const [{ of, text }] of messages as AsyncIterable<[{ of?: unknown; text: string | null }]>)
      if (of === METRICS) return text;
  } catch {
    // Too late.
  }
  return null;
}

/** Answers the child processes that ask for the metrics of all. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    if (message !== METRICS) return;
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
    load: null as Load | null,
  };
  showKept(metrics);
  return metrics;
}

/** The value of a metric, or its values by label; undefined while it is unknown. */
type Value = number | Iterable<readonly [string, number]> | undefined;

/** Adds the metrics whose values are kept elsewhere. */
function showKept(metrics: Metrics): void {
  const registers = [metrics.registry];
  const show = (name: string, help: string, read: () => Value, label = 'of') => {
    const Kind = name.endsWith('_total') ? Counter : Gauge;
    new Kind({
      ...{ name, help, registers, labelNames: [label], aggregator: aggregatorOf(name) },
      collect() {
        this.reset();
        const value = read();
        if (typeof value === 'number') this.inc(value);
        else for (const [of, count] of value ?? []) this.inc({ [label]: of }, count);
      },
    });
  };
  show('atout_inside', 'Requests being worked on', () => metrics.load?.inside(), 'class');
  show('atout_bodies_open', 'Bodies being received', () => metrics.load?.bodies());
  show('atout_waiting', 'Requests waiting for their turn', () => metrics.load?.waiting(), 'class');
  show('atout_streams_open', 'Streams of events that are open', () => metrics.load?.streams());
  show('atout_notice', '1 while the operator should see to it', listRaised, 'notice');
  const wrong = 'Documents that are not as docs/data-model.md says, by collection';
  show('atout_wrong_documents', wrong, countWrong, 'collection');
  show('atout_mails_total', 'Mails since the start, by outcome', getMailCounts, 'outcome');
  show('atout_security_events_total', 'Security events since the start', getSecurityCounts, 'event');
  show('atout_log_lines_total', 'Warnings and errors logged, by level', getLogCounts, 'level');
  for (const [name, help] of Object.entries(FIGURES))
    show(name, help, () => getFigures().get(name as Figure));
  show('atout_cached_bytes', 'Data, pages, their markup and files that are kept in memory', cachedBytes);
}

/** How the values of several processes are joined: figures and two gauges cover the whole site in each. */
function aggregatorOf(name: string): 'min' | 'max' | 'sum' {
  if (name.endsWith('_up')) return 'min';
  return name in FIGURES || name === 'atout_notice' || name === 'atout_wrong_documents' ? 'max' : 'sum';
}

function listRaised(): [NoticeName, number][] {
  const raised = new Set(listNotices().map(({ name }) => name));
  return (Object.keys(NOTICES) as NoticeName[]).map((name) => [name, raised.has(name) ? 1 : 0]);
}

function groupOf(path: string): string {
  if (path.startsWith('/_next/')) return 'static';
  return path.startsWith('/rest/') ? 'rest' : 'page';
}
