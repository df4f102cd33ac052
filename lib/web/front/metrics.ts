import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { processWide } from '#lib/base/process-wide.ts';

type Metrics = { registry: Registry; requests: Histogram<'method' | 'kind' | 'status'> };

/** Records an answered request. Paths are grouped, so that no id or name becomes a label. */
export function observe(request: { method: string; path: string; status: number; seconds: number }): void {
  const { method, path, status, seconds } = request;
  getMetrics().requests.observe(
    { method, kind: groupOf(path), status: `${Math.floor(status / 100)}xx` },
    seconds,
  );
}

/** All measurements in the Prometheus text format. */
export function getMetricsText(): Promise<string> {
  return getMetrics().registry.metrics();
}

function getMetrics(): Metrics {
  return processWide('metrics', () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const requests = new Histogram({
      name: 'atout_http_request_seconds',
      help: 'Time from the first line of a request to the end of its answer',
      labelNames: ['method', 'kind', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
      registers: [registry],
    });
    return { registry, requests };
  });
}

function groupOf(path: string): string {
  if (path.startsWith('/_next/')) return 'static';
  return path.startsWith('/rest/') ? 'rest' : 'page';
}
