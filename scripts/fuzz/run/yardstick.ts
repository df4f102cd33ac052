import { pbkdf2Sync } from 'node:crypto';

/** Takes about 10 ms of one core. */
const ROUNDS = 20_000;

/** Compares the speed of this machine now with the best that it has shown, by a fixed piece of work. */
export class Yardstick {
  readonly #work: () => void;
  readonly #now: () => number;
  #best = Infinity;

  constructor(
    work: () => void = () => void pbkdf2Sync('yard', 'stick', ROUNDS, 32, 'sha256'),
    now: () => number = () => performance.now(),
  ) {
    this.#work = work;
    this.#now = now;
  }

  /** How many times slower the machine is now than at its best; at least 1. */
  measure(): number {
    const startedAt = this.#now();
    this.#work();
    const took = Math.max(this.#now() - startedAt, 0.001);
    this.#best = Math.min(this.#best, took);
    return took / this.#best;
  }
}
