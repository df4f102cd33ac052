import type { Viewer } from './catalogue/catalogue.ts';

/** The parts of the site that requests aim at, which are counted apart. */
export const AREAS = ['calls', 'forms', 'pages', 'wire'] as const;
export type Area = (typeof AREAS)[number];

/** How a request reaches the site: whole, with a body that ends too early, or cut by the client. */
type Delivery = 'whole' | 'truncated' | 'aborted';

/** A request that was made for a number of a seed. */
export type FuzzRequest = {
  readonly number: number;
  readonly area: Area;
  /** The call, form or page that it was made from, as in `POST /rest/guild/{id}/extra`. */
  readonly source: string;
  readonly viewer: Viewer;
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  /** Without those that every request has: host, cookie of the session, address and length. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | null;
  readonly delivery: Delivery;
  /** The bytes of the whole request, if no HTTP client would send it. Other fields then only describe it. */
  readonly raw?: Buffer;
};

/** True for methods that by their meaning change nothing (RFC 9110 §9.2.1). */
export function isRead({ method, raw }: FuzzRequest): boolean {
  return raw === undefined && ['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** True for a request that an HTTP client would send, and to its end. */
export function isWhole({ delivery, raw }: FuzzRequest): boolean {
  return raw === undefined && delivery === 'whole';
}

/** An answer as far as it came. Status 0 is none. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** From the first byte sent to the last one received. */
  readonly ms: number;
};
