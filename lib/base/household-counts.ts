/** How many of something each household holds at the moment; households that hold nothing take no memory. */
export class HouseholdCounts {
  readonly #counts = new Map<string, number>();

  /** How many the household holds. */
  of(household: string): number {
    return this.#counts.get(household) ?? 0;
  }

  /** Counts one more. */
  add(household: string): void {
    this.#counts.set(household, this.of(household) + 1);
  }

  /** Counts one less. */
  remove(household: string): void {
    const left = this.of(household) - 1;
    if (left > 0) this.#counts.set(household, left);
    else this.#counts.delete(household);
  }
}
