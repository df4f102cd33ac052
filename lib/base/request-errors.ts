/** Thrown for a filter value that does not exist. Answered as 400 by calls and pages alike (product/calls §1.2). */
export class UnknownValue extends Error {
  override readonly name = 'UnknownValue';

  constructor(filter: string) {
    super(`Unknown value for ${filter}`);
  }
}

/** By name rather than class: Next bundles its own copy of each module, so `instanceof` would fail. */
export function isUnknownValue(error: unknown): boolean {
  return error instanceof Error && error.name === 'UnknownValue';
}

/** Thrown when an address sends too many requests. Answered as 429 with Retry-After (product/calls §1.2). */
export class TooMany extends Error {
  override readonly name = 'TooMany';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = 300) {
    super('Too many requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** By name, for the same reason. */
export function isTooMany(error: unknown): error is TooMany {
  return error instanceof Error && error.name === 'TooMany';
}
