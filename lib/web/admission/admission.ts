import type { IncomingMessage, ServerResponse } from 'node:http';
import { WORK_CLASSES, type WorkClass, type ClassBounds } from '#lib/base/config/admission-bounds.ts';
import type { Config } from '#lib/base/config/config.ts';
import { Busy, Gate, ClientCounts } from '#lib/base/gate.ts';
import { isBareForm } from '#lib/web/http/again-form.ts';
import { hasBody, isUpload, takeIn, type Intake } from '#lib/web/http/read-body.ts';
import { countRefusal, type NoPermit } from '#lib/web/metrics/metrics.ts';
import type { AnyPageRow } from '#lib/web/rows/page-row.ts';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** A request for work: its client, and the facts that decide its class. */
export type Entry = Asked & { readonly client: string };

/** A body being received. */
export type Body = {
  readonly intake: Promise<Intake | 'no room'>;
  /** Returns its permit. */
  readonly release: () => void;
  /** The bytes so far of a form that may have to be offered again; empty for other bodies. */
  readonly kept: readonly Buffer[];
};

/** Uploads being received, each several times as large as any other body. */
const UPLOADS = { all: 8, perClient: 2 };

/** A site is full when this share of the pages that may wait does. */
const FULL_SHARE = 0.9;

/**
 * Bounds requests, in total and per client, while their bodies are received and while they are worked on (product/serving §3.5).
 * Answers being sent take up neither.
 */
export class Admission {
  readonly #bodies: Permits;
  readonly #uploads = new Permits(UPLOADS);
  readonly #classes: Readonly<Record<WorkClass, Bulkhead>>;
  readonly #fullFrom: number;

  constructor({ bodies, classes }: Pick<Config, 'bodies' | 'classes'>) {
    this.#bodies = new Permits(bodies);
    this.#fullFrom = FULL_SHARE * classes.pages.queue;
    const gates = WORK_CLASSES.map((name) => [name, new Bulkhead(classes[name])] as const);
    this.#classes = Object.fromEntries(gates) as Record<WorkClass, Bulkhead>;
  }

  /** Bodies being received, and requests inside and waiting by class. */
  get load() {
    const count = (what: 'inside' | 'waiting') =>
      WORK_CLASSES.map((name) => [name, this.#classes[name].load[what]] as const);
    return { bodies: this.#bodies.taken, inside: count('inside'), waiting: count('waiting') };
  }

  /** True when hardly any more pages may wait. */
  get isFull(): boolean {
    return this.#classes.pages.load.waiting >= this.#fullFrom;
  }

  /** Receives the body of a request; null if it has none. */
  receive(req: IncomingMessage, res: ServerResponse, client: string): Body | null {
    if (!hasBody(req)) return null;
    const permits = isUpload(req.url ?? '') ? this.#uploads : this.#bodies;
    const why = permits.take(client);
    if (why !== null) {
      countRefusal('bodies', why);
      return { intake: Promise.resolve('no room'), release: () => undefined, kept: [] };
    }
    let isHeld = true;
    const release = (): void => {
      if (isHeld) permits.give(client);
      isHeld = false;
    };
    res.once('close', release);
    const kept: Buffer[] | null = isBareForm(req) ? [] : null;
    return { intake: takeIn(req, res, kept), release, kept: kept ?? [] };
  }

  /** Does the work when its turn in its class has come. False, and counted, if there is no room for it. */
  async enter(entry: Entry, work: () => Promise<void>): Promise<boolean> {
    const workClass = workClassOf(entry);
    try {
      await this.#classes[workClass].run(work, entry.client);
      return true;
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      countRefusal(workClass, 'either');
      return false;
    }
  }
}

/** What decides the work class of a request. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  /** The row of the page or file at the path; null if there is none. */
  readonly row: AnyPageRow | null;
};

/** Calls that hash a password. */
const PASSWORDS = [
  '/rest/connect',
  '/rest/connect/code',
  '/rest/password',
  '/rest/password/link',
  '/rest/register',
];
/** Calls that wait for the solver. */
const SOLVER = ['/rest/simulator/analyse', '/rest/simulator/play'];
/** Files of `public/` and of the build. */
const FILES = /^\/(_next\/|((atout|hydrate)\.js|favicon\.(ico|svg)|apple-touch-icon\.png)$)/;

/** The work class of a request: pages have it in their rows, calls by their address. */
export function workClassOf({ method, path, row }: Asked): WorkClass {
  if (method === 'POST' && PASSWORDS.includes(path)) return 'passwords';
  if (row?.work === 'solver' || SOLVER.includes(path)) return 'solver';
  if (path.startsWith('/rest/')) return path.endsWith('/events') ? 'events' : 'calls';
  return row?.work === 'export' || path.startsWith('/img/') || isFile(path) ? 'files' : 'pages';
}

/** True for a static file. */
export function isFile(path: string): boolean {
  return FILES.test(path);
}

/** A turn ends once the main thread has been idle for this long since it began, in milliseconds. */
const IDLE_MS = 3;

const LOOK_MS = 2;

/**
 * Admits requests of one work class one by one, clients in turn, since each blocks the main thread for milliseconds
 * (product/serving §3.4). A turn lasts until its work is done, or until the thread has been idle: then all requests inside wait for data
 * or another thread.
 */
export class Bulkhead {
  readonly #gate: Gate;
  readonly #inside: number;

  constructor({ inside, ...bounds }: ClassBounds) {
    this.#gate = new Gate(bounds);
    this.#inside = inside;
  }

  /** Requests that have been admitted and that wait. */
  get load(): { readonly inside: number; readonly waiting: number } {
    return this.#gate.load;
  }

  /** Does the work at once or in turn. Throws `Busy` when too many wait. */
  run<T>(work: () => Promise<T>, client: string): Promise<T> {
    return this.#gate.run(work, { client, turnOf: (ended) => this.#turnOf(ended) });
  }

  async #turnOf(ended: Promise<void>): Promise<void> {
    // Idle time since the start of the thread.
    const idleTime = () => performance.eventLoopUtilization().idle;
    const before = idleTime();
    const over = ended.then(() => true);
    const isWaiting = () => idleTime() - before >= IDLE_MS && this.#gate.load.inside < this.#inside;
    while (!isWaiting()) if (await Promise.race([over, wait(LOOK_MS, false, { ref: false })])) return;
  }
}

/** Permits for something that is bounded in total and per client (product/serving §3.5). */
export class Permits {
  readonly #bounds: Config['bodies'];
  readonly #clients = new ClientCounts();
  #taken = 0;

  constructor(bounds: Config['bodies']) {
    this.#bounds = bounds;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Takes a permit until `give` and returns null, or returns why there is none. */
  take(client: string): NoPermit | null {
    if (this.#clients.of(client) >= this.#bounds.perClient) return 'client';
    if (this.#taken >= this.#bounds.all) return 'all';
    this.#taken += 1;
    this.#clients.add(client);
    return null;
  }

  give(client: string): void {
    this.#taken -= 1;
    this.#clients.remove(client);
  }
}
