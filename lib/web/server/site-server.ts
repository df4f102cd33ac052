import { once, type EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { getLog } from '#lib/base/config/log.ts';
import { hasBody } from '#lib/web/http/read-body.ts';
import { parseRanges } from '#lib/web/http/trusted-headers.ts';
import {
  Connections,
  AcceptYield,
  type ConnectionBounds,
  SlowClients,
  type SendingBounds,
} from './connections.ts';
import { KEEP_ALIVE_MS, SiteResponse, isForNext, limitUpgrades } from './connection.ts';

/** Time limits for receiving the head of a request and the whole request, in milliseconds. */
const HEAD_LIMIT_MS = 10_000;
const REQUEST_LIMIT_MS = 15_000;

/** The interval between two checks for overdue connections, in milliseconds. */
const SWEEP_MS = 1_000;

export type SiteServerOptions = {
  readonly bounds: ConnectionBounds & SendingBounds;
  readonly proxies: readonly string[];
  /** Receives the `upgrade` events for Next in development; null in production. */
  readonly upgrades: EventEmitter | null;
  readonly acceptYield?: AcceptYield;
  /** The interval between two checks for slow clients, in milliseconds. */
  readonly sweepMs?: number;
};

type Handle = (req: IncomingMessage, res: ServerResponse) => void;

/** Unanswered requests of one connection at most. Browsers and proxies do not pipeline. */
const PIPELINED_MAX = 32;

/** The HTTP server of the site: limits, timeouts and stop of its connections (product/serving §3.6). */
export class SiteServer {
  readonly #server: Server<typeof IncomingMessage, typeof SiteResponse>;
  readonly connections: Connections;
  readonly #handle: Handle;
  /** The accept queue is as long as the limit of connections: clients beyond it retry only after a second. */
  readonly #backlog: number;
  readonly acceptYield: AcceptYield;
  #isStopping = false;

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
      // Requests without a body arrive as ended streams, without the cost of ending one.
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
    this.#server.on('error', (error) => getLog().warn({ err: error }, 'could not accept a connection'));
  }

  /** From now on the last answer of each connection closes it. */
  beginStop(): void {
    this.#isStopping = true;
  }

  /** Stops accepting. Resolves when all open connections have ended. */
  closeListener(): Promise<void> {
    // `http.Server#close` would also close idle connections, and lose requests in transit on them.
    return new Promise((resolve) => NetServer.prototype.close.call(this.#server, () => resolve()));
  }

  /** Applies the limits before Node's own handler, which allocates a parser. */
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
    // Data after the last answer of a connection are ignored.
    if (connection === undefined || connection.isLast) return;
    if (connection.begin(res) > PIPELINED_MAX) return void req.socket.destroy();
    res.sentOn = connection;
    res.on('close', noteEnd);
    res.onHead = this.#noteHead;
    // The data being parsed may hold further requests; without a body, an answer could be written before they are known.
    if (this.#isStopping && !hasBody(req)) setImmediate(() => this.#handle(req, res));
    else this.#handle(req, res);
  }

  /** Closes the connection with this answer if it is the last one. */
  readonly #noteHead = (res: SiteResponse): void => {
    const { req } = res;
    // Answered as if it asked for no upgrade; its client does not go on with HTTP on this connection.
    const asksForUpgrade = req.headers.upgrade !== undefined;
    if (!asksForUpgrade && !this.#isStopping) return;
    const connection = this.connections.find(req.socket);
    if (!asksForUpgrade && connection?.isNewest(res) !== true) return;
    if (connection !== undefined) connection.isLast = true;
    res.setHeader('connection', 'close');
  };
}

/** Shared by all answers for the same reason as `onHead`. */
function noteEnd(this: SiteResponse): void {
  this.sentOn?.end(this);
}
