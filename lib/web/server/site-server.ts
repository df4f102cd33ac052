import { once, type EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { getLog } from '#lib/base/config/log.ts';
import { parseRanges } from '#lib/web/http/trusted-headers.ts';
import {
  Connections,
  AcceptYield,
  type ConnectionBounds,
  SlowClients,
  type SendingBounds,
} from './connections.ts';
import { KEEP_ALIVE_MS, SiteResponse, isForNext, limitUpgrades } from './connection.ts';

/** Maximum time to receive the head of a request, and the whole request, in milliseconds. */
const HEAD_LIMIT_MS = 10_000;
const REQUEST_LIMIT_MS = 15_000;

/** The interval at which overdue connections are looked for, in milliseconds. */
const SWEEP_MS = 1_000;

export type SiteServerOptions = {
  readonly bounds: ConnectionBounds & SendingBounds;
  readonly proxies: readonly string[];
  /** Receives the `upgrade` events that are for Next, in development; null in production. */
  readonly upgrades: EventEmitter | null;
  readonly acceptYield?: AcceptYield;
  /** The interval at which slow clients are looked for, in milliseconds. */
  readonly sweepMs?: number;
};

/**
 * Answers a request. What is written in answer waits for `turn`, which calls back at once, but during a stop only when all
 * connections and requests that have come are known.
 */
type Handle = (req: IncomingMessage, res: ServerResponse, turn: Turn) => void;

export type Turn = (proceed: () => void) => void;

/** The HTTP server of the site: what holds for its connections, whatever is asked on them (product/serving §3.6). */
export class SiteServer {
  readonly #server: Server<typeof IncomingMessage, typeof SiteResponse>;
  readonly connections: Connections;
  readonly #handle: Handle;
  /** As many as may be open may wait to be accepted: beyond the kernel's bound, a client tries again only after a second. */
  readonly #backlog: number;
  readonly acceptYield: AcceptYield;
  #isStopping = false;
  /** Work that a stop defers until the listener is closed. */
  #held: (() => void)[] | null = null;

  constructor(handle: Handle, options: SiteServerOptions) {
    const { bounds, proxies, upgrades, acceptYield = new AcceptYield(), sweepMs = SWEEP_MS } = options;
    this.#handle = handle;
    this.acceptYield = acceptYield;
    this.connections = new Connections(bounds, parseRanges(proxies));
    this.#backlog = bounds.all;
    this.#server = createServer<typeof IncomingMessage, typeof SiteResponse>({
      ServerResponse: SiteResponse,
      headersTimeout: HEAD_LIMIT_MS,
      requestTimeout: REQUEST_LIMIT_MS,
      connectionsCheckingInterval: SWEEP_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // A request whose head announces no body comes as a stream that has ended: nothing is left to read, and nothing to end.
      optimizeEmptyRequests: true,
      shouldUpgradeCallback: (req: IncomingMessage) => upgrades !== null && isForNext(req),
    });
    this.#server.on('request', (req, res) => this.#take(req, res));
    this.#guardAccepting();
    limitUpgrades(this.#server, this.connections, upgrades);
    this.#watchReaders(bounds, sweepMs);
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async listen(port: number, host: string): Promise<void> {
    await once(this.#server.listen({ port, host, backlog: this.#backlog }), 'listening');
    this.#server.on('error', (error) => getLog().warn({ err: error }, 'a connection was not accepted'));
  }

  /** From now on the last answer of each connection says so. Requests wait until `closeListener`. */
  beginStop(): void {
    this.#isStopping = true;
    this.#held = [];
  }

  /** Accepts no more connections. Resolves when those that are open have ended, by themselves or otherwise. */
  closeListener(): Promise<void> {
    for (const proceed of this.#held ?? []) setImmediate(proceed);
    this.#held = null;
    // An HTTP server would also close its idle connections, and lose the requests that are on their way on them.
    return new Promise((resolve) => NetServer.prototype.close.call(this.#server, () => resolve()));
  }

  /** Puts the bounds before Node's own handling of a connection, which allocates a parser. */
  #guardAccepting(): void {
    const handlers = this.#server.listeners('connection') as ((socket: Socket) => void)[];
    this.#server.removeAllListeners('connection');
    this.#server.on('connection', (socket: Socket) => {
      this.acceptYield.accepted += 1;
      if (this.connections.admit(socket)) for (const handle of handlers) handle.call(this.#server, socket);
    });
  }

  #watchReaders(bounds: SendingBounds, sweepMs: number): void {
    const readers = new SlowClients(bounds);
    const sweep = () => readers.sweep(this.connections, performance.now());
    const timer = setInterval(sweep, sweepMs).unref();
    this.#server.once('close', () => clearInterval(timer));
  }

  #take(req: IncomingMessage, res: SiteResponse): void {
    const connection = this.connections.find(req.socket);
    // After the last answer of a connection nothing is a request any more.
    if (connection === undefined || connection.isLast) return;
    connection.begin(res, { isStopping: this.#isStopping });
    res.sentOn = connection;
    res.on('close', noteEnd);
    res.onHead = this.#noteHead;
    this.#handle(req, res, this.#takeTurn);
  }

  /** Ends a connection with this answer where it is the last one. */
  readonly #noteHead = (res: SiteResponse): void => {
    const { req } = res;
    // Answered as the request that it is without its upgrade. Its client has other plans for this connection.
    const asksForUpgrade = req.headers.upgrade !== undefined;
    if (!asksForUpgrade && !this.#isStopping) return;
    const connection = this.connections.find(req.socket);
    if (!asksForUpgrade && connection?.isNewest(res) !== true) return;
    if (connection !== undefined) connection.isLast = true;
    res.setHeader('connection', 'close');
  };

  readonly #takeTurn: Turn = (proceed) => {
    if (!this.#isStopping) proceed();
    else if (this.#held !== null) this.#held.push(proceed);
    // Data that came with this request are read within this turn of the event loop.
    else setImmediate(proceed);
  };
}

/** The same listener for all answers, for the reason that `onHead` has. */
function noteEnd(this: SiteResponse): void {
  this.sentOn?.end(this);
}

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
