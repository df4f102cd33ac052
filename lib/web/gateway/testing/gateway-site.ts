import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { PAGES } from '#app/pages.ts';
import { CallIndex } from '#lib/base/call.ts';
import { parseConfig, type Config } from '#lib/base/config/config.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { Gateway } from '#lib/web/gateway/gateway.ts';
import { acceptYield } from '#lib/web/server/accept-yield.ts';
import { drain } from '#lib/web/server/drain.ts';
import { SiteServer, type SiteServerOptions } from '#lib/web/server/site-server.ts';
import { answerRendering, put, type Load } from './fakes.ts';
import { openRaw, type RawClient } from './raw-client.ts';

type Answerer = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

type Asked = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** The address that the request comes from, in 127.0.0.0/8. */
  readonly from?: string;
};

/** Process-wide values to reset after a site. */
const LEFT = 'cached config cookies-told known-sessions log metrics notices flashes-gone'.split(' ');

/** Any other address of the API accepts reads and writes. */
const CALLS = new CallIndex([
  { method: 'POST', path: '/rest/connect', work: 'passwords' },
  { method: 'POST', path: '/rest/simulator/play', work: 'solver' },
  { method: 'GET', path: '/rest/guild/{id}' },
  { method: 'POST', path: '/rest/guild/{id}/logo', body: 'file' },
]);

/** The paths of the app, and the content of its pages. */
type Beside = { readonly hasPath?: (path: string) => boolean; readonly load?: Load };

/**
 * A gateway with its own port, the default settings but for `changes`, and a fake app. Pages show the result of `load`; other requests
 * are answered by `answerer`. Requests with `held` in their address or a name in the header `user-agent`, as in `hold a`, wait until they are let go.
 * `entered` lists names or addresses in the order in which they reached the app.
 */
export class GatewaySite {
  readonly entered: string[] = [];
  readonly front: Gateway;
  readonly readiness = { isMigrated: true, isStopping: false };
  readonly #held: (() => void)[] = [];
  /** Requests whose answers have not closed. */
  inFlight = 0;
  readonly #server = createServer((req, res) => {
    this.inFlight += 1;
    res.once('close', () => (this.inFlight -= 1));
    this.front.handle(req, res);
  });

  constructor(
    changes: Omit<Partial<Config>, 'classes'> & { readonly classes?: Partial<Config['classes']> },
    answerer: Answerer = (_req, res) => void res.end(),
    { hasPath = () => true, load = () => 'Bonjour' }: Beside = {},
  ) {
    const outcome = parseConfig({ SITE_URL: 'http://atout.test', LOG_LEVEL: 'silent' });
    if (!outcome.ok) throw new Error(outcome.faults.join());
    const classes = { ...outcome.value.classes, ...changes.classes };
    put('config', { ...outcome.value, ...changes, classes });
    const loadInTurn: Load = async (visit, address) => {
      this.entered.push(address);
      if (/\bheld/.test(address)) await this.#hold();
      return load(visit, address);
    };
    const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
      if (answerRendering(res, loadInTurn)) return;
      const [, name] = /^hold (.*)/.exec(req.headers['user-agent'] ?? '') ?? [];
      this.entered.push(name ?? req.url ?? '');
      if (name === undefined && !/\bheld/.test(req.url ?? '')) return answerer(req, res);
      await this.#hold();
      res.writeHead(200, { 'content-type': 'text/html' }).end('let go');
    };
    const { readiness } = this;
    this.front = new Gateway({ handle, readiness, pages: PAGES, calls: CALLS, hasPath, root: '/nowhere' });
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async start(): Promise<this> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return this;
  }

  stop(): void {
    this.letAllGo();
    this.#server.closeAllConnections();
    this.#server.close();
    for (const key of LEFT) forgetProcessWide(key);
  }

  #hold(): Promise<void> {
    return new Promise((resolve) => this.#held.push(resolve));
  }

  /** Answers the request held longest. */
  letGo(): void {
    this.#held.shift()?.();
  }

  letAllGo(): void {
    for (const letGo of this.#held.splice(0)) letGo();
  }

  async ask(path: string, { method, headers, body = '', from = '127.0.0.1' }: Asked = {}) {
    const address = { port: this.port, host: '127.0.0.1', localAddress: from };
    const req = request({ ...address, path, method, headers }).end(body);
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    return { status: res.statusCode ?? 0, headers: res.headers, body: await text(res) };
  }

  /** Opens a connection and sends `sent`. */
  async open(sent: string, options?: Parameters<typeof openRaw>[1]): Promise<RawClient> {
    const client = await openRaw(this.port, options);
    client.send(sent);
    return client;
  }

  /** The value of a metric; `name` includes its labels. */
  async measured(name: string): Promise<number> {
    const { body } = await this.ask('/metrics');
    const line = body.split('\n').find((one) => one.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1) ?? 0);
  }
}

type SiteArguments = ConstructorParameters<typeof GatewaySite>;

/** The settings that a site changes. */
export type Changes = SiteArguments[0];

/** Returns a function that starts a site; each one is stopped before the next and after each test. */
export function useGatewaySite(): (...given: SiteArguments) => Promise<GatewaySite> {
  let site: GatewaySite | null = null;
  const stop = () => {
    site?.stop();
    site = null;
  };
  afterEach(stop);
  return (...given) => {
    stop();
    site = new GatewaySite(...given);
    return site.start();
  };
}

const BOUNDS: SiteServerOptions['bounds'] = {
  all: 5_000,
  perClient: 5_000,
  timeoutMs: 60_000,
  leastRate: 0,
  unsentPerClient: 1 << 30,
};

/**
 * Answers `/slow?150` after 150 ms, `/work?20` after new connections and blocking for 20 ms, `/big?20` with 20 MiB, `/echo` with the size of its body, and
 * other paths at once.
 */
async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const [path = '', detail = '0'] = (req.url ?? '').split('?');
  if (path === '/big') return void res.end(Buffer.alloc(Number(detail) * 1024 * 1024, 'x'));
  if (path === '/echo') return void res.end(`size ${(await text(req)).length}`);
  if (path === '/work') {
    await acceptYield.wait();
    keepBusy(Number(detail));
  }
  if (path === '/slow') await wait(Number(detail));
  res.end(`answer to ${req.url}\n`);
}

type SmallSiteOptions = Partial<SiteServerOptions> & { readonly answerer?: Answerer };

/** A server with the given bounds, without gateway and Next, which is stopped after each test. */
export function useSmallSite() {
  const small = {
    site: null as unknown as SiteServer,
    /** The requested paths, in order. */
    asked: [] as string[],
    start: async (
      bounds: Partial<SiteServerOptions['bounds']> = {},
      { answerer = answer, ...options }: SmallSiteOptions = {},
    ): Promise<void> => {
      small.asked = [];
      const handle = (req: IncomingMessage, res: ServerResponse) => {
        small.asked.push(req.url ?? '');
        void Promise.resolve(answerer(req, res)).catch(() => res.destroy());
      };
      const all = { proxies: [], upgrades: null, bounds: { ...BOUNDS, ...bounds }, ...options };
      small.site = new SiteServer(handle, all);
      await small.site.listen(0, '127.0.0.1');
    },
    open: (options?: Parameters<typeof openRaw>[1]) => openRaw(small.site.port, options),
  };
  afterEach(() => drain(small.site, { timeoutMs: 0 }));
  return small;
}

function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) Math.random();
}
