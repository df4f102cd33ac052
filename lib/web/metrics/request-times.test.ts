import { Histogram, Registry } from 'prom-client';
import { RequestTimes } from './request-times.ts';

it('shows what the histogram of prom-client would', async () => {
  const times = new RequestTimes();
  const [own, theirs] = [new Registry(), new Registry()];
  own.registerMetric(times.asMetric());
  const { name, help } = times;
  const histogram = new Histogram({
    ...{ name, help, labelNames: ['method', 'kind', 'status'], registers: [theirs] },
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
  });
  const answers = [0, 0.005, 0.0051, 0.25, 0.5, 2, 3, 3.5, 1_000].flatMap((seconds) => [
    { method: 'GET', kind: 'page', status: 200, seconds },
    { method: 'GET', kind: 'rest', status: 404, seconds },
  ]);
  for (const { method, kind, status, seconds } of answers) {
    times.observe(method, kind, { status, seconds });
    histogram.labels(method, kind, `${Math.floor(status / 100)}xx`).observe(seconds);
  }
  expect(await own.metrics()).toBe(await theirs.metrics());
});
