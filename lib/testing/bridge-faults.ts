import {
  createServer,
  request as forward,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of a game server that must not break the site (product/game-server §2.2). */
const BRIDGE_BREAKAGES = {
  slow: (_request, response) => answerLater(response, 7_000),
  dripping: (_request, response) => drip(response),
  html: (_request, response) => reply(response, 'text/html', '<!doctype html><title>Bad gateway</title>'),
  huge: (_request, response) =>
    reply(response, 'application/json', JSON.stringify({ on: true, x: 'x'.repeat(1_000_000) })),
  'broken JSON': (_request, response) => reply(response, 'application/json', '{"on":true,'),
  'wrong shape': (_request, response) => reply(response, 'application/json', '{"on":"yes","accountId":"7"}'),
  redirect: (_request, response) => response.writeHead(302, { location: '/bridge/v1/elsewhere' }).end(),
  failing: (_request, response) =>
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"on":true,"players":1}'),
  hangup: (request) => request.socket.destroy(),
} satisfies Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>;

export type Breakage = keyof typeof BRIDGE_BREAKAGES;

/** A test server; `url` is its origin, `calls` returns the number of requests received. */
export type FakeServer = {
  readonly url: string;
  readonly calls: () => number;
  readonly stop: () => Promise<void>;
};

/** Starts a game server with the given fault. */
export function startBrokenServer(breakage: Breakage): Promise<FakeServer> {
  return listen(BRIDGE_BREAKAGES[breakage]);
}

/** Starts a proxy for the game server at `url` that drops the connection instead of forwarding answers to POST. */
export function startDyingServer(url: string): Promise<FakeServer> {
  return listen((request, response) => {
    const { method, headers } = request;
    const inner = forward(url + (request.url ?? '/'), { method, headers }, (answer) => {
      if (request.method === 'GET') answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
      else request.socket.destroy();
    });
    inner.on('error', () => request.socket.destroy());
    request.pipe(inner);
  });
}

/** Starts a local server that answers with `listener`, on a free port. */
export async function listen(listener: RequestListener): Promise<FakeServer> {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}`, calls: () => calls, stop };
}

/** A local origin at which no server listens. */
export async function nobodyThere(): Promise<string> {
  const server = await listen(() => undefined);
  await server.stop();
  return server.url;
}

function reply(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}

function answerLater(response: ServerResponse, ms: number): void {
  const timer = setTimeout(() => reply(response, 'application/json', '{"on":true,"players":1}'), ms);
  response.on('close', () => clearTimeout(timer));
}

function drip(response: ServerResponse): void {
  const bytes = Array.from('{"on":true,"players":1}');
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => {
    const byte = bytes.shift();
    if (byte === undefined) response.end();
    else response.write(byte);
  }, 1_000);
  response.on('close', () => clearInterval(timer));
}
