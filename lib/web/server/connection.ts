import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { EventEmitter } from 'node:events';

/** The state of a connection: it waits for a request, the rest of one, the app, or its client. */
export type ConnectionState = 'idle' | 'receiving' | 'working' | 'sending';

/**
 * How long a connection that is being closed still takes what its client sends, in milliseconds. Closed at once, it would
 * be reset, and the client might lose the last answer.
 */
const LINGER_MS = 1_000;

/** The parts of a TCP handle by which Node itself sees whether a write advances (`_onTimeout` of `node:net`). */
type Handle = { readonly bytesWritten: number; readonly writeQueueSize: number };

/** An open connection and its answers under way. */
export class Connection {
  readonly socket: Socket;
  /** The client of the peer; null for a trusted proxy, which brings everybody. */
  readonly clientKey: string | null;
  /** When a request last came or an answer last ended, by the monotonic clock. */
  usedAt = performance.now();
  /** True once the last answer has begun: what comes afterwards is not a request. */
  isLast = false;
  /** True once it has left HTTP. */
  isUpgraded = false;
  /**
   * Seldom more than one, the newest last. A set leaves a table behind with each answer; and an answer that is kept here after its end has
   * all that it was made from survive with it.
   */
  readonly #answers: ServerResponse[] = [];
  #isBeingRead = false;
  /** The number of bytes read when reading last paused; -1 if it never did. */
  #readAtPause = -1;

  constructor(socket: Socket, clientKey: string | null) {
    this.socket = socket;
    this.clientKey = clientKey;
    // Node calls this after the last answer of a connection, and would reset it where anything is unread.
    socket.destroySoon = () => this.close();
    socket.on('pause', () => (this.#readAtPause = socket.bytesRead));
  }

  /** Notes a request that has come, whose answer will `end`. During a stop, others may follow it in what is being read. */
  begin(res: ServerResponse, { isStopping }: { isStopping: boolean }): void {
    this.usedAt = performance.now();
    if (isStopping) {
      this.#isBeingRead = true;
      setImmediate(() => (this.#isBeingRead = false));
    }
    this.#answers.push(res);
  }

  /** Notes that an answer has ended, whole or not. */
  end(res: ServerResponse): void {
    this.usedAt = performance.now();
    if (this.#answers[0] === res) this.#answers.shift();
    else this.#answers.splice(this.#answers.indexOf(res), 1);
  }

  /** True when no request has come after the one of this answer, and none waits unread since reading paused. */
  isNewest(res: ServerResponse): boolean {
    return this.#answers.at(-1) === res && !this.#isBeingRead && this.socket.bytesRead !== this.#readAtPause;
  }

  get state(): ConnectionState {
    const [first] = this.#answers;
    if (first === undefined) return 'idle';
    if (this.unsentBytes > 0) return 'sending';
    return first.req.complete ? 'working' : 'receiving';
  }

  /** The number of bytes of answers that the kernel has taken. */
  get takenBytes(): number {
    const { bytesWritten, writeQueueSize } = handleOf(this.socket);
    return bytesWritten - writeQueueSize;
  }

  /** The number of bytes of answers that wait in memory. */
  get unsentBytes(): number {
    const queued = this.#answers.filter((res) => res.socket === null);
    const inQueue = queued.reduce((sum, res) => sum + res.writableLength, 0);
    return this.socket.bytesWritten - this.takenBytes + inQueue;
  }

  /** Closes after what was written, without resetting what the client still sends. */
  close(): void {
    this.isLast = true;
    const { socket } = this;
    if (socket.destroyed) return;
    // Takes the socket from the parser: what comes from now on is read and forgotten.
    socket.removeAllListeners('data');
    socket.on('data', () => undefined).resume();
    socket.end(() => {
      if (socket.readableEnded) return void socket.destroy();
      const end = setTimeout(() => socket.destroy(), LINGER_MS).unref();
      socket.once('close', () => clearTimeout(end));
    });
  }

  /** Ends at once; the kernel forgets what it has not sent. */
  cut(): void {
    this.isLast = true;
    this.socket.resetAndDestroy();
  }
}

function handleOf(socket: Socket): Handle {
  const { _handle: handle } = socket as unknown as { _handle?: Handle | null };
  return handle ?? { bytesWritten: socket.bytesWritten, writeQueueSize: 0 };
}

/** The address of Next's WebSocket that reloads pages in development. */
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
 * `upgrades`. Given the server itself, Next would take every upgrade and leave most of them open for ever.
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

/** The time for which a connection stays open between two requests, in milliseconds. */
export const KEEP_ALIVE_MS = 65_000;

const STAYS_OPEN = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n`;

/** A head that Node has yet to send (`OutgoingMessage` of `node:http`): null until it is written. */
type Head = { _header: string | null };

/** An answer of the site's server, which has something called before its head is sent. */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** The same function for all: one of its own for each would keep each answer in memory until the next full collection. */
  onHead: ((res: SiteResponse) => void) | null = null;
  sentOn: Connection | null = null;

  override writeHead(...args: unknown[]): this {
    this.onHead?.(this);
    return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>));
  }

  /**
   * Answers 200 with what is ready as bytes: the rest of a head, with its empty line, and a body. `lines` are those that differ from answer to
   * answer, each with its end. False where the answer has to be written as usual: to anything but a plain GET, on a connection that is to end,
   * and with a Node that keeps its heads otherwise (decision 0005).
   */
  sendReady(lines: string, ready: Buffer): boolean {
    this.onHead?.(this);
    const head = this as unknown as Head;
    if (head._header !== null || !this.#isPlain()) return false;
    head._header = `HTTP/1.1 200 OK\r\n${lines}Date: ${httpDate(Date.now())}\r\n${STAYS_OPEN}`;
    this.end(ready);
    return true;
  }

  /** True for the answer to a plain GET to which nobody has added anything, such as the end of its connection. */
  #isPlain(): boolean {
    const { method, headers } = this.req;
    const isGet = method === 'GET' && headers.expect === undefined;
    return isGet && this.shouldKeepAlive && this.getHeaderNames().length === 0;
  }
}

let [second, date] = [-1, ''];

/** The time as a `Date` header has it, made once a second. */
function httpDate(now: number): string {
  const current = Math.floor(now / 1000);
  if (current !== second) [second, date] = [current, new Date(now).toUTCString()];
  return date;
}
