import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event as it arrived at the game server. */
type Arrival = { readonly eventId: string; readonly target: string };

/** Stands before the game server, passes everything on, and notes every event that it was told. */
export type Recorder = {
  readonly url: string;
  /** In the order of arrival, repeats included. */
  readonly arrivals: readonly Arrival[];
  readonly close: () => void;
};

export async function startRecorder(gameServerUrl: string): Promise<Recorder> {
  const arrivals: Arrival[] = [];
  const server = createServer((request, response) => {
    passOn(request, response, { to: gameServerUrl, arrivals }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, arrivals, close };
}

async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { to, arrivals }: { to: string; arrivals: Arrival[] },
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  if (request.url?.endsWith('/changed') === true) arrivals.push(toArrival(body));
  const answer = await fetch(new URL(request.url ?? '/', to), {
    method: request.method,
    headers: {
      authorization: request.headers.authorization ?? '',
      'content-type': request.headers['content-type'] ?? '',
    },
    ...(body.byteLength > 0 && { body }),
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

function toArrival(body: Buffer): Arrival {
  const event = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  return { eventId: String(event.eventId), target: targetOf(event) };
}

/** What events are kept in order for: the same account, nickname or league (product/game-server §2.6). */
export function targetOf(event: Readonly<Record<string, unknown>>): string {
  const { accountId = null, nicknameId = null, animation = null } = event;
  return JSON.stringify([accountId, nicknameId, animation]);
}
