import type { Histogram } from 'prom-client';

/** Upper bounds of the buckets, in seconds. */
const BOUNDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, Infinity];

/** Answers of one method, kind and status: how many fell into each bucket, and how long they took together. */
type Series = {
  readonly labels: { readonly method: string; readonly kind: string; readonly status: string };
  readonly counts: Float64Array;
  sum: number;
};

type Value = {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
};

/**
 * The histogram of how long answers took, as prom-client shows it. Its own costs a twentieth of an answer that is kept; this one
 * counts, and works out sums when it is read.
 */
export class RequestTimes {
  readonly name = 'atout_http_request_seconds';
  readonly help = 'Time from the first line of a request to the end of its answer';
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly #series = new Map<string, Series>();

  observe(method: string, kind: string, { status, seconds }: { status: number; seconds: number }): void {
    const hundreds = Math.floor(status / 100);
    const key = `${method} ${kind} ${hundreds}`;
    let series = this.#series.get(key);
    if (series === undefined) {
      series = {
        labels: { method, kind, status: `${hundreds}xx` },
        counts: new Float64Array(BOUNDS.length),
        sum: 0,
      };
      this.#series.set(key, series);
    }
    let at = 0;
    while (seconds > (BOUNDS[at] ?? Infinity)) at += 1;
    series.counts[at] = (series.counts[at] ?? 0) + 1;
    series.sum += seconds;
  }

  /** What prom-client asks for when the measurements are read. */
  get(): Promise<object> {
    const { name, help, type, aggregator } = this;
    const values = [...this.#series.values()].flatMap((series) => this.#valuesOf(series));
    return Promise.resolve({ name, help, type, aggregator, values });
  }

  /** As a metric of a registry. */
  asMetric(): Histogram {
    return this as unknown as Histogram;
  }

  #valuesOf({ labels, counts, sum }: Series): Value[] {
    let total = 0;
    const buckets = BOUNDS.map((bound, at) => {
      total += counts[at] ?? 0;
      const le = bound === Infinity ? '+Inf' : bound;
      return { metricName: `${this.name}_bucket`, labels: { le, ...labels }, value: total };
    });
    return [
      ...buckets,
      { metricName: `${this.name}_sum`, labels, value: sum },
      { metricName: `${this.name}_count`, labels, value: total },
    ];
  }
}
