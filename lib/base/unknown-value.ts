/** A filter has a value that the data does not know, which no schema can tell: answered as 400 (product/calls §1.2). */
export class UnknownValue extends Error {
  override readonly name = 'UnknownValue';

  constructor(filter: string) {
    super(`Unknown value of ${filter}`);
  }
}
