import { setTimeout as wait } from 'node:timers/promises';
import { networkOf } from './ip-address.ts';

/** A bound of a gate: that of one client, or that of all together. */
export type Bound = 'client' | 'all';

/** Thrown if too many tasks wait at a gate. Answered 503 with Retry-After. */
export class Busy extends Error {
  override readonly name = 'Busy';
  readonly reached: Bound;

  constructor(reached: Bound = 'all') {
    super('Too many tasks are waiting');
    this.reached = reached;
  }
}

/** True for a refusal of a gate. Compared by name: Next bundles its own copy of the class. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && error.name === 'Busy';
}

type GateOptions = {
  /** Tasks that may hold a turn at once. */
  readonly width: number;
  /** Tasks that may wait. */
  readonly queue: number;
  /** Unfinished tasks of one client, waiting ones included; unset, there is no limit per client. */
  readonly share?: number;
};

type Task = {
  /** The client key. Tasks without one share a line without a limit. */
  readonly client?: string;
  /** Resolves when the next task may begin; defaults to the end of this one. Neither promise rejects. */
  readonly turnOf?: (ended: Promise<unknown>) => Promise<unknown>;
};

type Waiting = { readonly start: () => void; readonly refuse: () => void };

/** A client with this many tasks inside yields while others wait. */
const FAIR_INSIDE = 2;

/**
 * A fair bulkhead: runs at most `width` tasks in turn and queues at most `queue`. Networks take turns, and clients within a network; a client
 * with two tasks inside yields while others wait. A task beyond its client's `share` fails with `Busy`; a full queue drops the newest task
 * of the client with most waiting, in the network with most waiting.
 */
export class Gate {
  readonly #width: number;
  readonly #queue: number;
  readonly #share: number;
  /** By network and client, each in the order of their next turns. */
  readonly #lines = new Map<string, Map<string, Waiting[]>>();
  /** Tasks that have begun, by client; a count of 0 takes no memory. */
  readonly #inside = new Map<string, number>();
  #running = 0;
  #begun = 0;
  #waiting = 0;

  constructor({ width, queue, share = Infinity }: GateOptions) {
    this.#width = width;
    this.#queue = queue;
    this.#share = share;
  }

  /** Tasks in turn, begun but not ended, and waiting. */
  get load(): { readonly running: number; readonly inside: number; readonly waiting: number } {
    return { running: this.#running, inside: this.#begun, waiting: this.#waiting };
  }

  /** The bound that keeps a task of this client from beginning at once; null if it may. */
  boundFor(client: string): Bound | null {
    if (client !== '' && this.#insideOf(client) + this.#waitingOf(client) >= this.#share) return 'client';
    return this.#running >= this.#width ? 'all' : null;
  }

  async run<T>(work: () => Promise<T>, { client = '', turnOf = (ended) => ended }: Task = {}): Promise<T> {
    const bound = this.boundFor(client);
    if (bound === 'client') throw new Busy(bound);
    if (bound === 'all') await this.#turn(client);
    else {
      this.#running += 1;
      this.#count(client, 1);
    }
    const done = (async () => work())().finally(() => this.#count(client, -1));
    void turnOf(Promise.allSettled([done])).then(() => this.#passOn());
    return done;
  }

  #waitingOf(client: string): number {
    // Mostly nobody waits, and no network need be worked out.
    return this.#waiting === 0 ? 0 : (this.#lines.get(networkOf(client))?.get(client)?.length ?? 0);
  }

  #insideOf(client: string): number {
    return this.#inside.get(client) ?? 0;
  }

  /** Counts tasks of a client that begin or end. */
  #count(client: string, change: 1 | -1): void {
    const count = this.#insideOf(client) + change;
    this.#begun += change;
    if (count > 0) this.#inside.set(client, count);
    else this.#inside.delete(client);
  }

  #turn(client: string): Promise<void> {
    if (this.#waiting >= this.#queue) this.#makeRoom(client);
    const network = networkOf(client);
    const lines = this.#lines.get(network) ?? new Map<string, Waiting[]>();
    const waiting = lines.get(client) ?? [];
    this.#lines.set(network, lines.set(client, waiting));
    this.#waiting += 1;
    return new Promise((start, reject) => waiting.push({ start, refuse: () => reject(new Busy()) }));
  }

  /** Drops the newest task of the client with most waiting, in the network with most waiting; throws if that is the caller's. */
  #makeRoom(client: string): void {
    const own = networkOf(client);
    const lengthOf = (network: string) => {
      const lines = [...(this.#lines.get(network)?.values() ?? [])];
      return lines.reduce((sum, line) => sum + line.length, network === own ? 1 : 0);
    };
    const network = longestOf([own, ...this.#lines.keys()], lengthOf);
    const lines = this.#lines.get(network) ?? new Map<string, Waiting[]>();
    const waitingOf = (name: string) => (lines.get(name)?.length ?? 0) + (name === client ? 1 : 0);
    const longest = longestOf(network === own ? [client, ...lines.keys()] : [...lines.keys()], waitingOf);
    if (longest === client) throw new Busy();
    lines.get(longest)?.pop()?.refuse();
    if (lines.get(longest)?.length === 0) lines.delete(longest);
    if (lines.size === 0) this.#lines.delete(network);
    this.#waiting -= 1;
  }

  /** Passes the turn to the next client of the next network, before any new task can take it. */
  #passOn(): void {
    const found = this.#next((client) => this.#insideOf(client) < FAIR_INSIDE) ?? this.#next(() => true);
    if (found === null) {
      this.#running -= 1;
      return;
    }
    const { network, client, lines } = found;
    const [first, ...others] = lines.get(client) ?? [];
    lines.delete(client);
    if (others.length > 0) lines.set(client, others);
    this.#lines.delete(network);
    if (lines.size > 0) this.#lines.set(network, lines);
    this.#waiting -= 1;
    this.#count(client, 1);
    first?.start();
  }

  #next(isFit: (client: string) => boolean) {
    for (const [network, lines] of this.#lines)
      for (const client of lines.keys()) if (isFit(client)) return { network, client, lines };
    return null;
  }
}

/** The first name with the highest count. */
function longestOf(names: readonly string[], countOf: (name: string) => number): string {
  let [longest = ''] = names;
  for (const name of names) if (countOf(name) > countOf(longest)) longest = name;
  return longest;
}

/** The result of a promise, or null after some milliseconds; its work continues. */
export function waitAtMost<T>(milliseconds: number, value: Promise<T>): Promise<T | null> {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, milliseconds, null).unref();
  return Promise.race([value, tooLate]).finally(() => clearTimeout(timer));
}

/** Time limit for the data of an answer, in milliseconds: MongoDB may hang. */
export const LONGEST_MS = 9_000;

/** The result of a promise; rejects with `Busy` after some milliseconds, by default nine seconds, while its work continues. */
export async function inTime<T>(value: Promise<T>, longestMs = LONGEST_MS): Promise<T> {
  const wrapped = value.then((result) => ({ result }));
  const done = await waitAtMost(longestMs, wrapped);
  if (done === null) throw new Busy();
  return done.result;
}

/** Waits for some milliseconds or until the signal aborts, without keeping the process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, null, { signal, ref: false }).catch(() => null);
}
