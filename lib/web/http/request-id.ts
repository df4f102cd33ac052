import { randomUUID } from 'node:crypto';

/** What the ids of this process begin with, and how many it has given. */
const START = randomUUID().slice(0, 24);
const LIMIT = 16 ** 12;
let given = 0;

/**
 * An id for a request, in the form of a UUID: a random beginning of this process, and a number. It tells requests apart, in the log and
 * to who asks about one; it is no secret. A random one each time costs a tenth of an answer that is kept.
 */
export function nextRequestId(): string {
  given = (given + 1) % LIMIT;
  return START + given.toString(16).padStart(12, '0');
}
