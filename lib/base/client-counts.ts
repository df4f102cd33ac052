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
