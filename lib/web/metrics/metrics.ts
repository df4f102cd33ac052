import cluster from 'node:cluster';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { WorkClass } from '#lib/base/config/admission-bounds.ts';
import { listNotices, NOTICES, type NoticeName } from '#lib/base/config/notices.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { countWrong } from '#lib/db/wrong-documents.ts';
import { RequestTimes } from './request-times.ts';

/** Why there is no permit: all are taken, or the client has its part of them. */
export type NoPermit = 'all' | 'client';

type Metrics = {
  registry: Registry;
  requests: RequestTimes;
  refused: Counter<'bound' | 'why'>;
  made: Counter;
  load: () => Load;
};

/** What is taken at the moment. */
export type Load = {
  readonly permits: number;
  readonly bodies: number;
  readonly waiting: readonly (readonly [WorkClass, number])[];
};

/** Records an answered request. Paths are grouped, so that no id or name becomes a label. */
export function observe(request: { method: string; path: string; status: number; seconds: number }): void {
  getMetrics().requests.observe(request.method, groupOf(request.path), request);
}

/** Counts a request that was refused because `bound` was reached, by whom: all together or its own client; for a class of work, either. */
export function countRefusal(bound: 'permits' | 'bodies' | WorkClass, why: NoPermit | 'either'): void {
  getMetrics().refused.inc({ bound, why });
}

/** Counts a page made to be stored. */
export function countMade(): void {
  getMetrics().made.inc();
}

/** Has `load` asked whenever the measurements are read. */
export function showLoad(load: () => Load): void {
  getMetrics().load = load;
}

/** All measurements in the Prometheus text format. */
export function getMetricsText(): Promise<string> {
  return getMetrics().registry.metrics();
}

function getMetrics(): Metrics {
  return processWide('metrics', () => {
    const registry = new Registry();
    if (cluster.worker !== undefined) registry.setDefaultLabels({ process: String(cluster.worker.id) });
    collectDefaultMetrics({ register: registry });
    const requests = new RequestTimes();
    registry.registerMetric(requests.asMetric());
    const refused = new Counter({
      name: 'atout_refused_total',
      help: 'Requests refused because a bound was reached',
      labelNames: ['bound', 'why'],
      registers: [registry],
    });
    const made = new Counter({
      name: 'atout_pages_made_total',
      help: 'Pages made to be stored',
      registers: [registry],
    });
    const metrics: Metrics = { registry, requests, refused, made, load: () => NO_LOAD };
    addGauges(metrics);
    addDocuments([registry]);
    return metrics;
  });
}

const NO_LOAD: Load = { permits: 0, bodies: 0, waiting: [] };

function addGauges(metrics: Metrics): void {
  const registers = [metrics.registry];
  new Gauge({
    ...{ name: 'atout_permits_taken', help: 'Requests that are worked on', registers },
    collect() {
      this.set(metrics.load().permits);
    },
  });
  new Gauge({
    ...{ name: 'atout_bodies_open', help: 'Requests whose bodies are not in yet', registers },
    collect() {
      this.set(metrics.load().bodies);
    },
  });
  new Gauge({
    ...{
      name: 'atout_waiting',
      help: 'Requests that wait to be worked on',
      registers,
      labelNames: ['class'],
    },
    collect() {
      for (const [name, waiting] of metrics.load().waiting) this.set({ class: name }, waiting);
    },
  });
  new Gauge({
    ...{
      name: 'atout_notice',
      help: '1 while the operator should see to it',
      registers,
      labelNames: ['notice'],
    },
    collect() {
      const raised = new Set(listNotices().map(({ name }) => name));
      for (const notice of Object.keys(NOTICES) as NoticeName[])
        this.set({ notice }, raised.has(notice) ? 1 : 0);
    },
  });
}

function addDocuments(registers: Registry[]): void {
  new Gauge({
    name: 'atout_wrong_documents',
    help: 'Documents that are not as docs/data-model.md says, by collection',
    labelNames: ['collection'],
    registers,
    collect() {
      this.reset();
      for (const [collection, wrong] of countWrong()) this.set({ collection }, wrong);
    },
  });
}

function groupOf(path: string): string {
  if (path.startsWith('/_next/')) return 'static';
  return path.startsWith('/rest/') ? 'rest' : 'page';
}
