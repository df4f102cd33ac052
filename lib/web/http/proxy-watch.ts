import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { raiseNotice } from '#lib/base/config/notices.ts';
import { canonicalAddress } from '#lib/base/ip-address.ts';
import { isTrusted, type parseRanges } from './client-address.ts';

/** Anybody may send the header: from public addresses it means a proxy only when so many requests in a row have it. */
const IN_A_ROW = 50;

/** Ranges of addresses that no stranger on the internet can have. */
const NEAR = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'];

/** Notices a proxy that the operator has not named: requests arrive with `X-Forwarded-For`, and nobody believes it. */
export class ProxyWatch {
  readonly #ranges: ReturnType<typeof parseRanges>;
  #inARow = 0;

  constructor(ranges: ReturnType<typeof parseRanges>) {
    this.#ranges = ranges;
  }

  see({ headers, socket }: IncomingMessage): void {
    const isForwarded = headers['x-forwarded-for'] !== undefined;
    if (!isForwarded && this.#inARow === 0) return;
    const peer = canonicalAddress(socket.remoteAddress ?? '');
    if (peer === null || isTrusted(peer, this.#ranges)) return;
    const isNear = NEAR.includes(ipaddr.process(peer).range());
    if (isNear && isForwarded) raiseNotice('trusted-proxies', peer);
    if (isNear) return;
    this.#inARow = isForwarded ? this.#inARow + 1 : 0;
    if (this.#inARow === IN_A_ROW) raiseNotice('trusted-proxies');
  }
}
