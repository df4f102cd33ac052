import type { Outcome } from './attack.ts';

/** Connections that could not be made, as opposed to those that were cut later. */
const NOT_TAKEN = ['ECONNREFUSED', 'ETIMEDOUT', 'EADDRNOTAVAIL', 'EAGAIN'];

/** Counts what becomes of the connections and requests of an attack. */
export class Tally {
  readonly #statuses: Record<number, number> = {};
  #cut = 0;
  #refused = 0;
  #unanswered = 0;
  #open = 0;
  #most = 0;

  opened(): void {
    this.#open += 1;
    this.#most = Math.max(this.#most, this.#open);
  }

  closed(): void {
    this.#open -= 1;
  }

  answered(status: number): void {
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }

  /** A connection or request that failed, by the code of its error. */
  failed(code: string | undefined): void {
    if (code !== undefined && NOT_TAKEN.includes(code)) this.#refused += 1;
    else this.#cut += 1;
  }

  /** A request whose answer had not come when the attack was over. */
  abandoned(): void {
    this.#unanswered += 1;
  }

  outcome(): Outcome {
    return {
      statuses: { ...this.#statuses },
      cut: this.#cut,
      refused: this.#refused,
      unanswered: this.#unanswered,
      most: this.#most,
    };
  }
}
