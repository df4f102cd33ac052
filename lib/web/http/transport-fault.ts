import { isBusy } from '#lib/base/gate.ts';
import { isTooMany, isUnknownValue } from '#lib/base/request-errors.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';

/** Transport faults and their statuses; refusals by a service are 200 instead (product/calls §1.2). */
export const TRANSPORT_STATUS = {
  'bad request': 400,
  'foreign origin': 403,
  'not found': 404,
  'method not allowed': 405,
  'request timeout': 408,
  'other account': 409,
  'payload too large': 413,
  'unsupported media type': 415,
  'too many requests': 429,
  'internal error': 500,
  'service unavailable': 503,
  maintenance: 503,
} as const;

export type TransportCode = keyof typeof TRANSPORT_STATUS;

/** Thrown when a request fails for reasons other than the refusals of its call (product/calls §1.2). */
export class TransportFault extends Error {
  override readonly name = 'TransportFault';
  readonly code: TransportCode;
  readonly retryAfterSeconds: number | null;

  constructor(code: TransportCode, retryAfterSeconds: number | null = null) {
    super(code);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return TRANSPORT_STATUS[this.code];
  }
}

/** Retry-After while the site is too busy or MongoDB is away, in seconds. */
const RETRY_SECONDS = 5;

/** The fault for an error thrown by a service; null for an unexpected one. */
export function expectedFault(error: unknown): TransportFault | null {
  if (error instanceof TransportFault) return error;
  if (isTooMany(error)) return new TransportFault('too many requests', error.retryAfterSeconds);
  if (isBusy(error) || isDatabaseAway(error)) return new TransportFault('service unavailable', RETRY_SECONDS);
  return isUnknownValue(error) ? new TransportFault('bad request') : null;
}
