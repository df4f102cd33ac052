import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for the answers before theirs. Browsers and proxies send none ahead. */
const MAX_AHEAD = 32;

const ahead = new WeakMap<Socket, number>();

/**
 * Calls `next` once every answer before this one on the same connection is complete. Node gives a response its socket at that
 * moment. A connection with too many requests sent ahead is ended.
 */
export function inTurn(req: IncomingMessage, res: ServerResponse, next: () => void): void {
  if (res.socket !== null) return next();
  const { socket } = req;
  const waiting = (ahead.get(socket) ?? 0) + 1;
  if (waiting > MAX_AHEAD) return void socket.destroy();
  ahead.set(socket, waiting);
  res.once('socket', () => {
    ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
    // In a turn of the event loop of its own: others get theirs between two answers of one connection.
    setImmediate(next);
  });
}
