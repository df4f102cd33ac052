import { HouseholdCounts } from './household-counts.ts';

/** Thrown when too many tasks are waiting at a gate. Answered as 503 with Retry-After. */
export class Busy extends Error {
  override readonly name = 'Busy';
  readonly retryAfterSeconds = 5;

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
  /** Tasks of one household at once, running or waiting; unset, there is no bound for a household. */
  readonly share?: number;
};

type Waiting = { readonly start: () => void; readonly refuse: () => void };

/**
 * Runs at most `width` tasks at once and lets at most `queue` wait. Households take turns, so one with many tasks does
 * not delay another with a single one. Further tasks fail with `Busy`: those of a household that has its `share`, and, when
 * the queue is full, the newest one of the household that has most waiting. Tasks without household count as one household,
 * without a share.
 */
export class Gate {
  readonly #width: number;
  readonly #queue: number;
  readonly #share: number;
  /** By household, in the order of their next turns. */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #counts = new HouseholdCounts();
  #running = 0;
  #waiting = 0;

  constructor({ width, queue, share = Infinity }: GateOptions) {
    this.#width = width;
    this.#queue = queue;
    this.#share = share;
  }

  /** How many tasks run, and how many wait. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waiting };
  }

  async run<T>(work: () => Promise<T>, { household }: { household?: string } = {}): Promise<T> {
    if (household !== undefined && this.#counts.of(household) >= this.#share) throw new Busy();
    const line = household ?? '';
    this.#counts.add(line);
    try {
      if (this.#running >= this.#width) await this.#turn(line);
      else this.#running += 1;
      try {
        return await work();
      } finally {
        this.#passOn();
      }
    } finally {
      this.#counts.remove(line);
    }
  }

  #turn(household: string): Promise<void> {
    if (this.#waiting >= this.#queue) this.#makeRoom(household);
    const waiting = this.#lines.get(household) ?? [];
    this.#lines.set(household, waiting);
    this.#waiting += 1;
    return new Promise((start, reject) => waiting.push({ start, refuse: () => reject(new Busy()) }));
  }

  /** Refuses the newest task of the longest line, or throws when that is the line which asks. */
  #makeRoom(household: string): void {
    const own = this.#lines.get(household)?.length ?? 0;
    let [longest, length] = [household, own + 1];
    for (const [name, line] of this.#lines) if (line.length > length) [longest, length] = [name, line.length];
    if (longest === household) throw new Busy();
    const line = this.#lines.get(longest);
    line?.pop()?.refuse();
    this.#waiting -= 1;
  }

  /** Hands the place to the household that has waited longest for its turn, so that no new task can take it first. */
  #passOn(): void {
    const [next] = this.#lines;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    const [household, line] = next;
    this.#lines.delete(household);
    const first = line.shift();
    if (line.length > 0) this.#lines.set(household, line);
    this.#waiting -= 1;
    first?.start();
  }
}
