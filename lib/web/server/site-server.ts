import { once, type EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import { getLog } from '#lib/base/config/log.ts';
import { hasBody } from '#lib/web/http/read-body.ts';
import { parseRanges } from '#lib/web/http/trusted-headers.ts';
import { acceptYield } from './accept-yield.ts';
import { KEEP_ALIVE_MS, SiteResponse } from './connection.ts';
import { Connections, type ConnectionBounds } from './connections.ts';

/** Time limits for receiving the head of a request and the whole request, in milliseconds. */
const HEAD_LIMIT_MS = 10_000;
const REQUEST_LIMIT_MS = 15_000;

/** The interval between two checks for overdue requests and slow clients, in milliseconds. */
const SWEEP_MS = 1_000;

/** Unanswered requests of one connection at most. Browsers and proxies do not pipeline. */
const PIPELINED_MAX = 32;

/** The address of Next's WebSocket for hot reloads. */
const NEXT_CHANGES = '/_next/hmr';

export type SiteServerOptions = {
  readonly bounds: ConnectionBounds;
  readonly proxies: readonly string[];
  /** Receives the `upgrade` events for Next in development; null in production. */
  readonly upgrades: EventEmitter | null;
};

type Handle = (req: IncomingMessage, res: ServerResponse) => void;

/** The HTTP server of the site: limits, timeouts and stop of its connections (product/serving §3.6). */
export class SiteServer {
  readonly #server: Server<typeof IncomingMessage, typeof SiteResponse>;
  readonly connections: Connections;
  readonly #handle: Handle;
  /** The accept queue is as long as the limit of connections: clients beyond it retry only after a second. */
  readonly #backlog: number;

  constructor(handle: Handle, { bounds, proxies, upgrades }: SiteServerOptions) {
    this.#handle = handle;
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
      shouldUpgradeCallback: ({ url }) => upgrades !== null && url?.split('?', 1)[0] === NEXT_CHANGES,
    });
    this.#server.on('request', (req, res) => this.#take(req, res));
    this.#guardAccepting();
    this.#handleUpgrades(upgrades);
    const sweep = setInterval(() => this.connections.cutSlow(performance.now()), SWEEP_MS).unref();
    this.#server.once('close', () => clearInterval(sweep));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async listen(port: number, host: string): Promise<void> {
    await once(this.#server.listen({ port, host, backlog: this.#backlog }), 'listening');
    this.#server.on('error', (error) => getLog().warn({ err: error }, 'could not accept a connection'));
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
      acceptYield.accepted += 1;
      if (this.connections.admit(socket)) for (const handle of handlers) handle.call(this.#server, socket);
    });
  }

  /** Passes on upgrades for Next. Given the server itself, Next would accept every upgrade and leave most of them open for ever. */
  #handleUpgrades(upgrades: EventEmitter | null): void {
    this.#server.on('upgrade', (req, socket: Socket, head) => {
      socket.on('error', () => undefined);
      const connection = this.connections.find(socket);
      if (connection !== undefined) connection.isUpgraded = true;
      if (upgrades?.emit('upgrade', req, socket, head) !== true) socket.destroy();
    });
  }

  #take(req: IncomingMessage, res: SiteResponse): void {
    const connection = this.connections.find(req.socket);
    // Data after the last answer of a connection are ignored.
    if (connection === undefined || connection.isLast) return;
    if (connection.begin(res) > PIPELINED_MAX) return void req.socket.destroy();
    // The data being parsed may hold further requests; without a body, an answer could be written before they are known.
    if (this.connections.isStopping && !hasBody(req)) setImmediate(() => this.#handle(req, res));
    else this.#handle(req, res);
  }
}
