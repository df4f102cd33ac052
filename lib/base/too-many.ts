/** The address asked too often: answered as 429 with Retry-After (4-decisions 4.3). */
export class TooMany extends Error {
  override readonly name = 'TooMany';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = 300) {
    super('Too many requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
