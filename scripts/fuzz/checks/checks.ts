import type { FuzzRequest } from '../request.ts';

/** Everything that must hold, each counted as one check of `npm test`. */
export const CHECKS = {
  status: 'no answer is a 5xx, and none is missing',
  shape: 'every answer of a call has the shape of its description',
  secrets: 'no answer shows a secret, a path or a stack',
  injection: 'nothing that was sent becomes markup, a header or a foreign address',
  time: 'no answer takes longer than 1 s alone',
  database: 'what was refused or only read leaves the database as it was',
  log: 'the log of the site has no error and no secret',
  reach: 'every call, form and page was asked for',
} as const;

export type Check = keyof typeof CHECKS;

/** Something that does not hold, found by a request; null when it belongs to none. */
export type Finding = {
  readonly check: Check;
  readonly request: FuzzRequest | null;
  readonly what: string;
};
