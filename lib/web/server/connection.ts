import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { EventEmitter } from 'node:events';

/** What a connection waits for: a request, the rest of one, the app, or its client. */
export type ConnectionState = 'idle' | 'receiving' | 'working' | 'sending';

/**
 * How long a closing connection still reads, in milliseconds. With unread data the kernel would reset it, and the client might lose the
 * last answer.
 */
const LINGER_MS = 1_000;

/** The fields of a TCP handle that show the progress of a write, as Node reads them (`_onTimeout` of `node:net`). */
type Handle = { readonly bytesWritten: number; readonly writeQueueSize: number };

/** An open connection and its pending answers. */
export class Connection {
  readonly socket: Socket;
  /** The client key of the peer; null for a trusted proxy, which many clients share. */
  readonly clientKey: string | null;
  /** When a request last arrived or an answer last ended, by the monotonic clock. */
  usedAt = performance.now();
  /** True once the last answer has begun: later data are ignored. */
  isLast = false;
  /** True after a protocol upgrade. */
  isUpgraded = false;
  /** Rarely more than one, the newest last. Ended answers are removed, so that their data can be freed. */
  readonly #answers: ServerResponse[] = [];

  constructor(socket: Socket, clientKey: string | null) {
    this.socket = socket;
    this.clientKey = clientKey;
    // Called by Node after the last answer of a connection, which it would reset if data were unread.
    socket.destroySoon = () => this.close();
  }

  /** Records a request; returns the number of unanswered ones. */
  begin(res: ServerResponse): number {
    this.usedAt = performance.now();
    return this.#answers.push(res);
  }

  /** Records the end of an answer, complete or not. */
  end(res: ServerResponse): void {
    this.usedAt = performance.now();
    if (this.#answers[0] === res) this.#answers.shift();
    else this.#answers.splice(this.#answers.indexOf(res), 1);
  }

  /** True if no later request has arrived. */
  isNewest(res: ServerResponse): boolean {
    return this.#answers.at(-1) === res;
  }

  get state(): ConnectionState {
    const [first] = this.#answers;
    if (first === undefined) return 'idle';
    if (this.unsentBytes > 0) return 'sending';
    return first.req.complete ? 'working' : 'receiving';
  }

  /** Bytes of answers passed to the kernel. */
  get takenBytes(): number {
    const { bytesWritten, writeQueueSize } = handleOf(this.socket);
    return bytesWritten - writeQueueSize;
  }

  /** Bytes of answers waiting in memory. */
  get unsentBytes(): number {
    const queued = this.#answers.filter((res) => res.socket === null);
    const inQueue = queued.reduce((sum, res) => sum + res.writableLength, 0);
    return this.socket.bytesWritten - this.takenBytes + inQueue;
  }

  /** Closes after pending writes, without resetting while the client still sends. */
  close(): void {
    this.isLast = true;
    const { socket } = this;
    if (socket.destroyed) return;
    // Detaches the parser: further data are read and discarded.
    socket.removeAllListeners('data');
    socket.on('data', () => undefined).resume();
    socket.end(() => {
      if (socket.readableEnded) return void socket.destroy();
      const end = setTimeout(() => socket.destroy(), LINGER_MS).unref();
      socket.once('close', () => clearTimeout(end));
    });
  }

  /** Resets at once; the kernel discards unsent data. */
  cut(): void {
    this.isLast = true;
    this.socket.resetAndDestroy();
  }
}

function handleOf(socket: Socket): Handle {
  const { _handle: handle } = socket as unknown as { _handle?: Handle | null };
  return handle ?? { bytesWritten: socket.bytesWritten, writeQueueSize: 0 };
}

/** The address of Next's WebSocket for hot reloads. */
const NEXT_CHANGES = '/_next/hmr';

const REFUSED_TUNNEL = [
  'HTTP/1.1 405 Method Not Allowed',
  'Allow: GET, HEAD, OPTIONS',
  'Content-Length: 0',
  'Connection: close',
  '\r\n',
].join('\r\n');

/** True for a request that Next answers with a WebSocket, in development only. */
export function isForNext({ url }: IncomingMessage): boolean {
  return (url ?? '').split('?', 1)[0] === NEXT_CHANGES;
}

/**
 * Refuses CONNECT, and upgrades that are not for Next, whose handler listens to `upgrades`. Given the server itself, Next would accept
 * every upgrade and leave most of them open for ever.
 */
export function limitUpgrades(
  server: Server,
  connections: { readonly find: (socket: Socket) => Connection | undefined },
  upgrades: EventEmitter | null,
): void {
  server.on('connect', (_req: IncomingMessage, socket: Socket) => {
    socket.on('error', () => undefined);
    socket.end(REFUSED_TUNNEL, () => socket.destroy());
  });
  if (upgrades === null) return;
  server.on('upgrade', (req: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => undefined);
    const connection = connections.find(socket);
    if (connection !== undefined) connection.isUpgraded = true;
    if (!isForNext(req) || !upgrades.emit('upgrade', req, socket, head)) socket.destroy();
  });
}

/** How long a connection stays open between two requests, in milliseconds. */
export const KEEP_ALIVE_MS = 65_000;

const STAYS_OPEN = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n`;

/** The serialized head of an answer in Node (`OutgoingMessage` of `node:http`); null until it is written. */
type Head = { _header: string | null };

/** A response with a hook before its head is sent, and a fast path for serialized answers. */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Shared by all answers: a closure for each would keep it in memory until the next full collection. */
  onHead: ((res: SiteResponse) => void) | null = null;
  sentOn: Connection | null = null;

  override writeHead(...args: unknown[]): this {
    this.onHead?.(this);
    return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>));
  }

  /**
   * Answers 200 with serialized bytes: the rest of a head with its empty line, and a body. `lines` are the headers that vary, each with its
   * line end. False if the answer must be written as usual: for anything but a plain GET, on a closing connection, and with a Node that
   * stores heads differently (decision 0005).
   */
  sendReady(lines: string, ready: Buffer): boolean {
    this.onHead?.(this);
    const head = this as unknown as Head;
    if (head._header !== null || !this.#isPlain()) return false;
    head._header = `HTTP/1.1 200 OK\r\n${lines}Date: ${httpDate(Date.now())}\r\n${STAYS_OPEN}`;
    this.end(ready);
    return true;
  }

  /** True for a plain GET on a connection that stays open, without headers set so far. */
  #isPlain(): boolean {
    const { method, headers } = this.req;
    const isGet = method === 'GET' && headers.expect === undefined;
    return isGet && this.shouldKeepAlive && this.getHeaderNames().length === 0;
  }
}

let [second, date] = [-1, ''];

/** The value of the `Date` header, formatted once a second. */
function httpDate(now: number): string {
  const current = Math.floor(now / 1000);
  if (current !== second) [second, date] = [current, new Date(now).toUTCString()];
  return date;
}
