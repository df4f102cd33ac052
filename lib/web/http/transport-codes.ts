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
} as const;

export type TransportCode = keyof typeof TRANSPORT_STATUS;
