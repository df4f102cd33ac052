import { TRANSPORT_STATUS, type TransportCode } from './transport-codes.ts';

/** A request that the transport refuses, before or beside any rule of the domain (product/calls §1.2). */
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
