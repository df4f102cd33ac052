/** Too much of a costly work is waiting: answered as 503 with Retry-After. */
export class Busy extends Error {
  override readonly name = 'Busy';
  readonly retryAfterSeconds = 5;

  constructor() {
    super('Too many are waiting');
  }
}

/** Lets at most `width` pieces of work run at once and at most `queue` wait; one more is refused with `Busy`. */
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

  /** The place goes to the one who waits longest, without being free in between. */
  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
