/** Thrown for a filter value that does not exist in the data. Answered as 400 (product/calls §1.2). */
export class UnknownValue extends Error {
  override readonly name = 'UnknownValue';

  constructor(filter: string) {
    super(`Unknown value for ${filter}`);
  }
}
