/** Thrown when an address sends too many requests. Answered as 429 with Retry-After (product/calls §1.2). */
export class TooMany extends Error {
  override readonly name = 'TooMany';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = 300) {
    super('Too many requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
