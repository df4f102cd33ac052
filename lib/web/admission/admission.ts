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

/** A request for work: its client and its class. */
export type Entry = Asked & {
  readonly client: string;
  /** True when the answer may be kept for other visitors. */
  readonly isKept: boolean;
  /** Asked when the request's turn has come: nobody works for a client that has left. */
  readonly hasLeft: () => boolean;
};

/** A body on its way in, and how to give back what it takes up. */
export type Body = {
  readonly intake: Promise<Intake | 'no room'>;
  readonly release: () => void;
  /** The body of a form that may have to be offered again, as far as it is in; empty for others. */
  readonly kept: readonly Buffer[];
};

/** Bodies with a file that may be on their way in at once: each is several times as large as any other. */
const UPLOADS = { all: 8, perClient: 2 };

/**
 * What requests take up while they are answered, all of it bounded, in all and for each client (product/serving §3.5): a body
 * that is not in yet, a turn at the gate of the class of work, and a permit while they are worked on. What waits has no permit, and
 * neither has an answer that is only being sent.
 */
export class Admission {
  readonly #permits: Permits;
  readonly #bodies: Permits;
  readonly #uploads = new Permits({ ...UPLOADS, kept: 0 });
  readonly #classes: Readonly<Record<WorkClass, Bulkhead>>;

  constructor({ permits, bodies, classes }: Pick<Config, 'permits' | 'bodies' | 'classes'>) {
    this.#permits = new Permits(permits);
    this.#bodies = new Permits({ ...bodies, kept: 0 });
    const gates = WORK_CLASSES.map((name) => [name, new Bulkhead(classes[name])] as const);
    this.#classes = Object.fromEntries(gates) as Record<WorkClass, Bulkhead>;
  }

  /** The work under way and waiting. */
  get load() {
    const waiting = WORK_CLASSES.map((name) => [name, this.#classes[name].waiting] as const);
    return { permits: this.#permits.taken, bodies: this.#bodies.taken, waiting };
  }

  /** True when no permit has been free for more than a moment, but for the kept ones. */
  isFull(): boolean {
    return this.#permits.isFull(performance.now());
  }

  /** Takes in the body of a request; null when it has none. */
  receive(req: IncomingMessage, res: ServerResponse, client: string): Body | null {
    if (!hasBody(req)) return null;
    const permits = isUpload(req.url ?? '') ? this.#uploads : this.#bodies;
    const why = permits.take(client, performance.now());
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

  /** Does the work at the gate of its class, in turn, with a permit. False, and counted, when there is no room for it. */
  async enter(entry: Entry, work: () => Promise<void>): Promise<boolean> {
    const { client, isKept, hasLeft } = entry;
    const workClass = workClassOf(entry);
    const inTurn = async (): Promise<boolean> => {
      if (hasLeft()) return true;
      const why = this.#permits.take(client, performance.now(), { mayUseKept: isKept });
      if (why === null) await work().finally(() => this.#permits.give(client));
      else countRefusal('permits', why);
      return why === null;
    };
    try {
      return await this.#classes[workClass].run(inTurn, client);
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      countRefusal(workClass, 'either');
      return false;
    }
  }
}

/** The facts that decide the work class of a request. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  /** The page or the file at the path; null where there is none. */
  readonly row: AnyPageRow | null;
};

/** The addresses of calls that hash a password. */
const PASSWORDS = [
  '/rest/connect',
  '/rest/connect/code',
  '/rest/password',
  '/rest/password/link',
  '/rest/register',
];
/** Those of calls that wait for the solver. */
const SOLVER = ['/rest/simulator/analyse', '/rest/simulator/play'];
/** Files of `public/` and those that Next builds. */
const FILES = /^\/(_next\/|((atout|hydrate)\.js|favicon\.(ico|svg)|apple-touch-icon\.png)$)/;

/** The class of the work that a request asks for: that of a page is in its row, that of a call in its address. */
export function workClassOf({ method, path, row }: Asked): WorkClass {
  if (method === 'POST' && PASSWORDS.includes(path)) return 'passwords';
  if (row?.work === 'solver' || SOLVER.includes(path)) return 'solver';
  if (path.startsWith('/rest/')) return path.endsWith('/events') ? 'events' : 'calls';
  return row?.work === 'export' || path.startsWith('/img/') || isFile(path) ? 'files' : 'pages';
}

/** True for a file that is only sent. */
export function isFile(path: string): boolean {
  return FILES.test(path);
}

/** A turn is over when the thread has stood idle for so long since it began, in milliseconds. */
const IDLE_MS = 3;

const LOOK_MS = 2;

/**
 * Admits requests of one class of work, a few at a time and clients in turn. Passing one to the app takes milliseconds of the main thread,
 * so whatever enters without a turn delays every other answer (product/serving §3.4).
 *
 * Turns are counted in the thread's time: while the thread has work, a turn lasts until its own is done. Where the thread stands idle
 * although requests have a turn, they wait for data or for another thread, and are to keep nobody out.
 */
export class Bulkhead {
  readonly #gate: Gate;
  readonly #inside: number;

  constructor({ inside, ...bounds }: ClassBounds) {
    this.#gate = new Gate(bounds);
    this.#inside = inside;
  }

  get waiting(): number {
    return this.#gate.load.waiting;
  }

  /** Does the work at once or in turn. Throws `Busy` when too many wait. */
  run<T>(work: () => Promise<T>, client: string): Promise<T> {
    return this.#gate.run(work, { client, turnOf: (ended) => this.#turnOf(ended) });
  }

  async #turnOf(ended: Promise<void>): Promise<void> {
    // The idle time of the thread since it was started.
    const idleTime = () => performance.eventLoopUtilization().idle;
    const before = idleTime();
    const over = ended.then(() => true);
    const isWaiting = () => idleTime() - before >= IDLE_MS && this.#gate.load.inside < this.#inside;
    while (!isWaiting()) if (await Promise.race([over, wait(LOOK_MS, false, { ref: false })])) return;
  }
}

/** The numbers of permits: in all, kept for making pages that everybody reads (`kept`), and for one client. */
export type PermitBounds = { readonly all: number; readonly kept: number; readonly perClient: number };

/** For how long no permit must have been free until the site counts as full, in milliseconds. */
const MOMENT_MS = 1_000;

/** The site is full until this part of its permits is free again; otherwise it would look free at every coming and going. */
const FREE_AGAIN = 0.1;

/** Permits of something that is bounded in all and for each client (product/serving §3.5). */
export class Permits {
  readonly #bounds: PermitBounds;
  readonly #clients = new ClientCounts();
  #taken = 0;
  #fullSince: number | null = null;

  constructor(bounds: PermitBounds) {
    this.#bounds = bounds;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Takes a permit until `give`, and returns null, or else why there is none. `now` is in milliseconds. */
  take(client: string, now: number, { mayUseKept = false } = {}): NoPermit | null {
    const { all, kept, perClient } = this.#bounds;
    if (this.#clients.of(client) >= perClient) return 'client';
    if (this.#taken >= (mayUseKept ? all : all - kept)) return 'all';
    this.#taken += 1;
    this.#clients.add(client);
    if (this.#taken >= all - kept) this.#fullSince ??= now;
    return null;
  }

  give(client: string): void {
    const { all, kept } = this.#bounds;
    this.#taken -= 1;
    this.#clients.remove(client);
    if (all - kept - this.#taken >= Math.max(1, (all - kept) * FREE_AGAIN)) this.#fullSince = null;
  }

  /** True when all permits but the kept ones have been taken for more than a moment. */
  isFull(now: number): boolean {
    return this.#fullSince !== null && now - this.#fullSince > MOMENT_MS;
  }
}
