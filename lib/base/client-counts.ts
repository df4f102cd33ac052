/** How many of something each client has at the moment, by its key; those that have nothing take no memory. */
export class ClientCounts {
  readonly #counts = new Map<string, number>();

  /** How many the client has. */
  of(client: string): number {
    return this.#counts.get(client) ?? 0;
  }

  /** Counts one more. */
  add(client: string): void {
    this.#counts.set(client, this.of(client) + 1);
  }

  /** Counts one less. */
  remove(client: string): void {
    const left = this.of(client) - 1;
    if (left > 0) this.#counts.set(client, left);
    else this.#counts.delete(client);
  }
}
