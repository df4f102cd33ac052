// A site of several processes for tests: each answers with its process id, slowly where the path says so.
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { answerMetrics, countMade, getMetricsText } from '#lib/web/metrics/metrics.ts';
import { RETIRE, Supervisor } from '#lib/web/server/supervisor.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const tell = (what: string) => process.stdout.write(`${what}\n`);

if (cluster.isPrimary) {
  const supervisor = new Supervisor({ exec: import.meta.filename, processes: 2, log });
  process.on('SIGHUP', () => void supervisor.renew().then(() => tell('renewed')));
  process.once('SIGTERM', () => void supervisor.stop().then(() => process.exit(0)));
  answerMetrics();
  await supervisor.start();
  tell('up');
} else {
  const server = createServer((req, res) => {
    const answer = () => res.setHeader('connection', 'close').end(String(process.pid));
    if (req.url === '/slow') tell('slow');
    countMade();
    if (req.url === '/metrics') {
      void getMetricsText().then((text) => res.setHeader('connection', 'close').end(text));
      return;
    }
    setTimeout(answer, req.url === '/slow' ? 500 : 0);
  });
  const leave = () => void server.close(() => process.exit(0));
  process.once('SIGTERM', leave);
  process.on('message', (told) => told === RETIRE && leave());
  server.listen(Number(process.env.TEST_PORT), '127.0.0.1');
}
