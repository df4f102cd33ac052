import { TRANSPORT_STATUS, type TransportCode } from './transport-codes.ts';

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
