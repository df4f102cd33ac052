import { setTimeout as wait } from 'node:timers/promises';
import { networkOf } from './ip-address.ts';

/** Thrown when too many tasks are waiting at a gate. Answered as 503 with Retry-After. */
export class Busy extends Error {
  override readonly name = 'Busy';

  constructor() {
    super('Too many tasks are waiting');
  }
}

/** True for a refusal of a gate. Compared by name: Next bundles its own copy of the class. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && error.name === 'Busy';
}

type GateOptions = {
  /** Tasks at once. */
  readonly width: number;
  /** Tasks that may wait. */
  readonly queue: number;
  /** Unfinished tasks of one client, waiting ones included; unset, there is no limit per client. */
  readonly share?: number;
};

type Task = {
  /** The key of the client. Tasks without one count as those of one client, without a limit. */
  readonly client?: string;
  /** Resolves when the next task may begin; unset, when this one has ended. Neither promise rejects. */
  readonly turnOf?: (ended: Promise<void>) => Promise<void>;
};

type Waiting = { readonly start: () => void; readonly refuse: () => void };

/** The number of unfinished tasks at which a client stands back while others wait. */
const FAIR_INSIDE = 2;

/**
 * Runs at most `width` tasks in turn and queues at most `queue`. Networks take turns, and in each its clients, so one with many tasks does not
 * delay another with one, and a client with two unfinished tasks stands back while others wait. A further task fails with `Busy` if its client
 * has its `share`; if the queue is full, the newest task fails of the client with most waiting, in the network with most waiting.
 */
export class Gate {
  readonly #width: number;
  readonly #queue: number;
  readonly #share: number;
  /** By network and client, each in the order of their next turns. */
  readonly #lines = new Map<string, Map<string, Waiting[]>>();
  readonly #counts = new ClientCounts();
  readonly #inside = new ClientCounts();
  #running = 0;
  #begun = 0;
  #waiting = 0;

  constructor({ width, queue, share = Infinity }: GateOptions) {
    this.#width = width;
    this.#queue = queue;
    this.#share = share;
  }

  /** How many tasks are in turn, how many have not ended, and how many wait. */
  get load(): { readonly running: number; readonly inside: number; readonly waiting: number } {
    return { running: this.#running, inside: this.#begun, waiting: this.#waiting };
  }

  async run<T>(work: () => Promise<T>, { client = '', turnOf = (ended) => ended }: Task = {}): Promise<T> {
    if (client !== '' && this.#counts.of(client) >= this.#share) throw new Busy();
    this.#counts.add(client);
    try {
      if (this.#running >= this.#width) await this.#turn(client);
      else this.#running += 1;
    } catch (error) {
      this.#counts.remove(client);
      throw error;
    }
    const done = this.#begin(work, client);
    void turnOf(done.then(nothing, nothing)).then(() => this.#passOn());
    return done;
  }

  async #begin<T>(work: () => Promise<T>, client: string): Promise<T> {
    this.#begun += 1;
    this.#inside.add(client);
    try {
      return await work();
    } finally {
      this.#begun -= 1;
      this.#inside.remove(client);
      this.#counts.remove(client);
    }
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

  /** Refuses the newest task of the longest queue in the network with most waiting, or throws if that is the caller's. */
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

  /** Hands the turn to the client that has waited longest, of the network that has, so that no new task can take it first. */
  #passOn(): void {
    const found = this.#next((client) => this.#inside.of(client) < FAIR_INSIDE) ?? this.#next(() => true);
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
    first?.start();
  }

  #next(isFit: (client: string) => boolean) {
    for (const [network, lines] of this.#lines)
      for (const client of lines.keys()) if (isFit(client)) return { network, client, lines };
    return null;
  }
}

/** The first of these names whose count is highest; of equals, the first. */
function longestOf(names: readonly string[], countOf: (name: string) => number): string {
  let [longest = ''] = names;
  for (const name of names) if (countOf(name) > countOf(longest)) longest = name;
  return longest;
}

function nothing(): void {
  // The caller of the task receives its outcome.
}

/** The result of a promise, or null if it takes longer than some milliseconds. Its work continues. */
export async function waitAtMost<T>(milliseconds: number, value: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  try {
    return await Promise.race([value, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for some milliseconds, or until the signal aborts, which is not an error. Does not keep the process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, null, { signal, ref: false }).catch(() => null);
}

/** Counts something for each client, by client key. Clients with a count of 0 take no memory. */
export class ClientCounts {
  readonly #counts = new Map<string, number>();

  /** The count of a client. */
  of(client: string): number {
    return this.#counts.get(client) ?? 0;
  }

  /** Adds one to the count of a client. */
  add(client: string): void {
    this.#counts.set(client, this.of(client) + 1);
  }

  /** Takes one from the count of a client. */
  remove(client: string): void {
    const left = this.of(client) - 1;
    if (left > 0) this.#counts.set(client, left);
    else this.#counts.delete(client);
  }
}
