/** Thrown when too many tasks are waiting at a gate. Answered as 503 with Retry-After. */
export class Busy extends Error {
  override readonly name = 'Busy';
  readonly retryAfterSeconds = 5;

  constructor() {
    super('Too many tasks are waiting');
  }
}

/** Runs at most `width` tasks at once and lets at most `queue` wait. Any further task fails with `Busy`. */
export class Gate {
  readonly #width: number;
  readonly #queue: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ width, queue }: { width: number; queue: number }) {
    this.#width = width;
    this.#queue = queue;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#width) await this.#turn();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#queue) throw new Busy();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Hands the place to the task that has waited longest, so that no new one can take it first. */
  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
