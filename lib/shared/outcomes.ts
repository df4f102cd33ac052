import { processWide } from './process-wide.ts';

/** Notes that fall out of a page's render, by request id, until the front server takes them. */
const MAX_ENTRIES = 1_000;

/** Notes that the page of this request failed because data is out of reach: its status shall be 503. */
export function noteUnavailable(requestId: string): void {
  const notes = getNotes();
  if (notes.size < MAX_ENTRIES) notes.add(requestId);
}

/** True when the page of this request failed for want of data; forgets it. */
export function takeUnavailable(requestId: string): boolean {
  return getNotes().delete(requestId);
}

function getNotes(): Set<string> {
  return processWide('unavailable-pages', () => new Set<string>());
}
