import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { WORK_CLASSES, type WorkClass } from '#lib/base/config/admission-bounds.ts';
import type { CallRow } from '#lib/base/call.ts';
import type { Config } from '#lib/base/config/config.ts';
import { Busy, Gate } from '#lib/base/gate.ts';
import { BODY_LIMIT_BYTES, takeIn, type Intake } from '#lib/web/http/read-body.ts';
import { bodyLimitOf } from '#lib/web/http/request-facts.ts';
import { countRefusal } from '#lib/web/metrics/metrics.ts';
import type { AnyPageRow } from '#lib/web/rows/page-row.ts';
import { acceptYield } from '#lib/web/server/accept-yield.ts';

/** A request for work. */
export type Entry = {
  readonly client: string;
  readonly path: string;
  /** The row of the page or file at the path; null if there is none. */
  readonly row: AnyPageRow | null;
  /** The row of the call, if it is known. */
  readonly call?: Pick<CallRow, 'work'> | undefined;
};

type Received = {
  readonly req: IncomingMessage;
  readonly client: string;
  readonly facts: Parameters<typeof bodyLimitOf>[0];
};

/** Large bodies being received, several times as large as any other. */
const LARGE = { all: 64, perClient: 2 };

/** A site is full when this share of the pages that may wait does. */
const FULL_SHARE = 0.9;

/**
 * Bounds requests, in total and per client, while their bodies are received and while they are worked on (product/serving §3.5).
 * Answers being sent take up neither.
 */
export class Admission {
  readonly #bodies: Gate;
  readonly #large = gateOf(LARGE);
  readonly #classes: Config['classes'];
  readonly #gates: Readonly<Record<WorkClass, Gate>>;

  constructor({ bodies, classes }: Pick<Config, 'bodies' | 'classes'>) {
    this.#bodies = gateOf(bodies);
    this.#classes = classes;
    const gates = WORK_CLASSES.map((name) => [name, new Gate(classes[name])] as const);
    this.#gates = Object.fromEntries(gates) as Record<WorkClass, Gate>;
  }

  /** Bodies being received, and requests inside and waiting by class. */
  get load() {
    const count = (what: 'inside' | 'waiting') => () =>
      WORK_CLASSES.map((name) => [name, this.#gates[name].load[what]] as const);
    return { bodies: () => this.#bodies.load.inside, inside: count('inside'), waiting: count('waiting') };
  }

  /** True when hardly any more pages may wait. */
  get isFull(): boolean {
    return this.#gates.pages.load.waiting >= FULL_SHARE * this.#classes.pages.queue;
  }

  /** Receives the body of a request; null if there is no room for it. */
  receive({ req, client, facts }: Received): Promise<Intake> | null {
    const limit = bodyLimitOf(facts);
    const gate = limit > BODY_LIMIT_BYTES ? this.#large : this.#bodies;
    return enterAtOnce(gate, { bound: 'bodies', client }, () => takeIn(req, limit));
  }

  /**
   * Does the work when its turn in its class has come and no new connection waits: clients take turns, since each piece of work blocks the
   * main thread for milliseconds (product/serving §3.4). False, and counted, if too many wait.
   */
  async enter(entry: Entry, work: () => Promise<void>): Promise<boolean> {
    const workClass = workClassOf(entry);
    const gate = this.#gates[workClass];
    const hasRoom = () => gate.load.inside < this.#classes[workClass].inside;
    try {
      const yieldAndWork = () => acceptYield.wait().then(work);
      await gate.run(yieldAndWork, { client: entry.client, turnOf: (ended) => turnOf(ended, hasRoom) });
      return true;
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      countRefusal(workClass, error.reached);
      return false;
    }
  }
}

/** A turn ends once the main thread has been idle for this long since it began, in milliseconds. */
const IDLE_MS = 3;

const LOOK_MS = 2;

/**
 * A turn lasts until its work is done, or until the thread has been idle and there is room inside: then all requests inside wait for data
 * or another thread.
 */
async function turnOf(ended: Promise<unknown>, hasRoom: () => boolean): Promise<void> {
  // Idle time since the start of the thread.
  const idleTime = () => performance.eventLoopUtilization().idle;
  const before = idleTime();
  const over = ended.then(() => true);
  while (idleTime() - before < IDLE_MS || !hasRoom())
    if (await Promise.race([over, wait(LOOK_MS, false, { ref: false })])) return;
}

/** Files of the build and of `public/`. */
const FILES = /^\/(_next\/|[\w-]+\.(js|ico|svg|png)$)/;

/** The work class of a request, from the row of its page or call. */
export function workClassOf({ path, row, call }: Omit<Entry, 'client'>): WorkClass {
  if (call?.work !== undefined) return call.work;
  if (row?.work === 'solver') return 'solver';
  if (path.startsWith('/rest/')) return path.endsWith('/events') ? 'events' : 'calls';
  return row?.work === 'export' || path.startsWith('/img/') || isFile(path) ? 'files' : 'pages';
}

/** True for a static file. */
export function isFile(path: string): boolean {
  return FILES.test(path);
}

/** A gate with these bounds, at which nobody waits. */
export function gateOf({ all, perClient }: Config['bodies']): Gate {
  return new Gate({ width: all, share: perClient, queue: 0 });
}

type Entering = Pick<Entry, 'client'> & { readonly bound: 'bodies' | 'events' };

/** Does the work at a gate at which nobody waits. Null, and counted under the name of the bound, if there is no room. */
export function enterAtOnce<T>(
  gate: Gate,
  { bound, client }: Entering,
  work: () => Promise<T>,
): Promise<T> | null {
  const reached = gate.boundFor(client);
  if (reached === null) return gate.run(work, { client });
  countRefusal(bound, reached);
  return null;
}
