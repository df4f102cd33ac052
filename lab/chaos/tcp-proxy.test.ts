import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { TcpProxy } from './tcp-proxy.ts';

const ANSWER = 'x'.repeat(1_000);

let server: Server;
let proxy: TcpProxy;
let asked: string[];

beforeEach(async () => {
  asked = [];
  server = createServer((req, res) => {
    asked.push(req.url ?? '');
    res.end(ANSWER);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await TcpProxy.start((server.address() as AddressInfo).port);
});

afterEach(async () => {
  await proxy.become('refuse');
  server.closeAllConnections();
  server.close();
});

/** The answer, or the code of the error, or `silence`. */
function ask(path = '/', withinMs = 250, agent: Agent | false = false): Promise<string> {
  return new Promise((resolve) => {
    const asking = request(`http://127.0.0.1:${proxy.port}${path}`, { agent });
    const timer = setTimeout(() => {
      resolve('silence');
      asking.destroy();
    }, withinMs);
    const end = (outcome: string) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    asking.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    asking.on('response', (res) => {
      text(res).then(end, () => end('broken'));
    });
    asking.end();
  });
}

describe('the proxy', () => {
  it('forwards in both directions', async () => {
    expect(await ask('/a')).toBe(ANSWER);
    expect(asked).toEqual(['/a']);
  });

  it('refuses connections and forwards again later', async () => {
    await proxy.become('refuse');
    expect(await ask()).toBe('ECONNREFUSED');
    await proxy.become('pass');
    expect(await ask()).toBe(ANSWER);
  });

  it('lets nothing through while it stalls, and everything afterwards', async () => {
    await proxy.become('stall');
    const waiting = ask('/a', 5_000);
    expect(await ask('/b')).toBe('silence');
    expect(asked).toEqual([]);
    await proxy.become('pass');
    expect(await waiting).toBe(ANSWER);
  });

  it('loses requests when it is deaf, and answers when it is mute', async () => {
    await proxy.become('deaf');
    expect(await ask('/deaf')).toBe('silence');
    await proxy.become('mute');
    expect(await ask('/mute')).toBe('silence');
    expect(asked).toEqual(['/mute']);
  });

  it('resets connections that lost bytes when the line is good again', async () => {
    await proxy.become('mute');
    const waiting = ask('/mute', 5_000);
    while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await proxy.become('pass');
    expect(await waiting).toBe('ECONNRESET');
  });

  it('tells once when a client sends a text, first or later on its connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let told = 0;
    proxy.onText('GET /awaited', () => (told += 1));
    expect([await ask('/other', 250, agent), told]).toEqual([ANSWER, 0]);
    expect([await ask('/awaited', 250, agent), told]).toEqual([ANSWER, 1]);
    expect([await ask('/awaited', 250, agent), told]).toEqual([ANSWER, 1]);
    agent.destroy();
  });
});
