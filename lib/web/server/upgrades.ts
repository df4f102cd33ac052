import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Where pages in development hear of changes, by a WebSocket of Next. */
const NEXT_CHANGES = '/_next/hmr';

const REFUSED_TUNNEL = [
  'HTTP/1.1 405 Method Not Allowed',
  'Allow: GET, HEAD, OPTIONS',
  'Content-Length: 0',
  'Connection: close',
  '\r\n',
].join('\r\n');

/** True for a request that Next answers with a WebSocket, which it does in development alone. */
export function isForNext({ url }: IncomingMessage): boolean {
  return (url ?? '').split('?', 1)[0] === NEXT_CHANGES;
}

/**
 * Ends what would leave HTTP: CONNECT is refused, and so is an upgrade unless it is for Next, whose handler listens to
 * `upgrades`. `onUpgrade` is called with each socket that it gets. Given the server itself, Next would take every upgrade and leave most of them open for ever.
 */
export function limitUpgrades(
  server: Server,
  { upgrades, onUpgrade }: { upgrades: EventEmitter | null; onUpgrade: (socket: Socket) => void },
): void {
  server.on('connect', (_req: IncomingMessage, socket: Socket) => {
    socket.on('error', () => undefined);
    socket.end(REFUSED_TUNNEL, () => socket.destroy());
  });
  if (upgrades === null) return;
  server.on('upgrade', (req: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => undefined);
    onUpgrade(socket);
    if (!isForNext(req) || !upgrades.emit('upgrade', req, socket, head)) socket.destroy();
  });
}
