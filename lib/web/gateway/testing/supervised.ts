// A site of several processes for tests: each answers with its process id, slowly where the path says so.
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { answerMetrics, countMade, getMetricsText } from '#lib/web/metrics/metrics.ts';
import { RETIRE, Supervisor } from '#lib/web/server/supervisor.ts';

const tell = (what: string) => process.stdout.write(`${what}\n`);

if (cluster.isPrimary) {
  const supervisor = new Supervisor(2);
  process.on('SIGHUP', () => void supervisor.renew().then(() => tell('renewed')));
  process.once('SIGTERM', () => void supervisor.stop().then(() => process.exit(0)));
  // Those that listen on any port share one.
  cluster.once('listening', (_worker, { port }) => tell(String(port)));
  answerMetrics();
  await supervisor.start();
  tell('up');
} else {
  const answer = async (url?: string): Promise<string> => {
    if (url === '/metrics') return getMetricsText();
    if (url === '/slow') {
      tell('slow');
      await wait(500);
    }
    return String(process.pid);
  };
  const server = createServer((req, res) => {
    countMade();
    void answer(req.url).then((text) => res.setHeader('connection', 'close').end(text));
  });
  const leave = () => void server.close(() => process.exit(0));
  process.once('SIGTERM', leave);
  process.on('message', (told) => told === RETIRE && leave());
  server.listen(0, '127.0.0.1');
}
