import type { IncomingMessage } from 'node:http';
import type { SiteResponse } from './connection.ts';
import { drain } from './drain.ts';
import { get } from '#lib/web/gateway/testing/raw-client.ts';
import { useSmallSite } from '#lib/web/gateway/testing/gateway-site.ts';

const BODY = 'ready\n'.repeat(1_000);
const HEADERS = ['x-a', 'b', 'content-type', 'text/plain', 'content-length', String(BODY.length)];
const LINES = HEADERS.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
const READY = Buffer.from(`${LINES}\r\n${BODY}`);

const DATE = /(?<=^Date: )\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT/m;

const small = useSmallSite();
/** Whether each answer was sent by `sendReady`. */
let went: boolean[] = [];

/** Answers `/ready` by `sendReady` if possible, and other paths the same as usual; the query is the status. */
function answer(req: IncomingMessage, res: SiteResponse): void {
  const [path, status = '200'] = req.url?.split('?') ?? [];
  const isReady = path === '/ready' && res.sendReady(Number(status), 'x-request-id: 7\r\n', READY);
  if (path === '/ready') went.push(isReady);
  const body = req.method === 'HEAD' ? undefined : BODY;
  if (!isReady) res.writeHead(Number(status), ['x-request-id', '7', ...HEADERS]).end(body);
}

beforeEach(async () => {
  went = [];
  await small.start({}, { answerer: (req, res) => answer(req, res as SiteResponse) });
});

/** The answer to a request on a new connection: the sorted lines of its head without the date, and the length of its body. */
async function ask(sent: string): Promise<{ head: string[]; bytes: number }> {
  const client = await small.open();
  client.send(sent);
  await client.until(sent.startsWith('HEAD') ? /\r\n\r\n$/ : /\r\n\r\n(ready\n){1000}$/);
  const received = client.read().replace(DATE, 'now');
  const end = received.lastIndexOf('\r\n\r\n');
  return { head: received.slice(0, end).split('\r\n').sort(), bytes: received.length - end };
}

it.each([200, 404])('sendReady sends the same as Node, with status %d', async (status) => {
  const usual = await ask(get(`/usual?${status}`));
  expect(usual.head).toEqual(expect.arrayContaining(['Date: now', 'Connection: keep-alive']));
  expect(await ask(get(`/ready?${status}`))).toEqual(usual);
  expect(went).toEqual([true]);
});

it('sendReady keeps the order of pipelined answers', async () => {
  const client = await small.open();
  client.send(get('/ready'));
  await client.until(/(ready\n){1000}$/);
  client.send([get('/usual'), get('/ready'), get('/usual'), get('/ready')].join(''));
  await client.until(/^(HTTP[^]*?\r\n\r\n(ready\n){1000}){5}$/);
  expect(went).toEqual([true, true, true]);
});

it.each<[string, (path: string) => string]>([
  ['HEAD', (path) => get(path).replace('GET', 'HEAD')],
  ['Expect: 100-continue', (path) => get(path, 'Expect: 100-continue\r\n')],
  ['an upgrade', (path) => get(path, 'Connection: Upgrade\r\nUpgrade: x\r\n')],
  ['the last request of a connection', (path) => get(path, 'Connection: close\r\n')],
])('sendReady leaves %s to Node', async (_, sent) => {
  const answered = await ask(sent('/ready'));
  expect(went).toEqual([false]);
  expect(await ask(sent('/usual'))).toEqual(answered);
});

it('sendReady leaves the last answer before a stop, which closes the connection, to Node', async () => {
  const client = await small.open();
  client.send(get('/usual'));
  await client.until(/(ready\n){1000}$/);
  const stopped = drain(small.site);
  client.send(get('/ready'));
  await client.until(/Connection: close\r\n[^]*(ready\n){1000}$/i);
  expect(went).toEqual([false]);
  expect(await client.ended).toBe('closed');
  await stopped;
});
