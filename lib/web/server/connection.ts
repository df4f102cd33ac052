import { ServerResponse, STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

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
  readonly #server: { readonly isStopping: boolean };
  /** Rarely more than one, the newest last. Ended answers are removed, so that their data can be freed. */
  readonly #answers: ServerResponse[] = [];
  /** The bytes received, and those passed to the kernel, at the last looks that found progress, and when that was. */
  #heard = { bytes: -1, at: 0 };
  #taken: { readonly bytes: number; readonly at: number } | null = null;

  constructor(socket: Socket, clientKey: string | null, server: { readonly isStopping: boolean }) {
    this.socket = socket;
    this.clientKey = clientKey;
    this.#server = server;
    // Called by Node after the last answer of a connection, which it would reset if data were unread.
    socket.destroySoon = () => this.close();
  }

  /** Records a request; returns the number of unanswered ones. */
  begin(res: SiteResponse): number {
    this.usedAt = performance.now();
    res.sentOn = this;
    res.on('close', noteEnd);
    return this.#answers.push(res);
  }

  /** Called before the head of an answer is written: closes the connection with this answer if it is the last one. */
  beginAnswer(res: ServerResponse): void {
    // Answered as if it asked for no upgrade; its client does not go on with HTTP on this connection.
    const asksForUpgrade = res.req.headers.upgrade !== undefined;
    if (!asksForUpgrade && !(this.#server.isStopping && this.#answers.at(-1) === res)) return;
    this.isLast = true;
    res.setHeader('connection', 'close');
  }

  /** Records the end of an answer, complete or not. */
  end(res: ServerResponse): void {
    this.usedAt = performance.now();
    if (this.#answers[0] === res) this.#answers.shift();
    else this.#answers.splice(this.#answers.indexOf(res), 1);
  }

  get state(): ConnectionState {
    const [first] = this.#answers;
    if (first === undefined) return 'idle';
    if (this.unsentBytes > 0) return 'sending';
    return first.req.complete ? 'working' : 'receiving';
  }

  /** Bytes of answers that are kept in memory until the kernel has taken them. */
  get unsentBytes(): number {
    const queued = this.#answers.filter((res) => res.socket === null);
    return queued.reduce((sum, res) => sum + res.writableLength, this.socket.writableLength);
  }

  /** How long its client has needed for the next `leastBytes` of what waits for it, in milliseconds, as seen by calls such as this one. */
  slowFor(now: number, leastBytes: number): number {
    const { _handle: handle } = this.socket as unknown as { _handle?: Handle | null };
    const bytes = handle ? handle.bytesWritten - handle.writeQueueSize : 0;
    if (this.unsentBytes === 0) this.#taken = null;
    else if (this.#taken === null || bytes - this.#taken.bytes >= leastBytes)
      this.#taken = { bytes, at: now };
    return now - (this.#taken?.at ?? now);
  }

  /** How long it has had no request and received nothing, in milliseconds, as seen by calls such as this one; 0 if it is closing. */
  quietFor(now: number): number {
    const bytes = this.socket.bytesRead;
    if (this.isLast || this.state !== 'idle' || bytes !== this.#heard.bytes) this.#heard = { bytes, at: now };
    return now - this.#heard.at;
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

/** Shared by all answers: a closure for each would keep it in memory until the next full collection. */
function noteEnd(this: SiteResponse): void {
  this.sentOn?.end(this);
}

/** How long a connection stays open between two requests, in milliseconds. */
export const KEEP_ALIVE_MS = 65_000;

const STAYS_OPEN = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n`;

/** The serialized head of an answer in Node (`OutgoingMessage` of `node:http`); null until it is written. */
type Head = { _header: string | null };

/** A response that tells its connection before its head is sent, with a fast path for serialized answers. */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Null outside `SiteServer`. */
  sentOn: Connection | null = null;

  override writeHead(...args: unknown[]): this {
    this.sentOn?.beginAnswer(this);
    return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>));
  }

  /**
   * Answers with serialized bytes: the rest of a head with its empty line, and a body. `lines` are the headers that vary, each with its
   * line end. False if the answer must be written as usual: for anything but a plain GET, on a closing connection, and with a Node that
   * stores heads differently (decision 0005).
   */
  sendReady(status: number, lines: string, ready: Buffer): boolean {
    this.sentOn?.beginAnswer(this);
    const head = this as unknown as Head;
    if (head._header !== null || !this.#isPlain()) return false;
    this.statusCode = status;
    head._header = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Date: ${httpDate(Date.now())}\r\n${STAYS_OPEN}`;
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
