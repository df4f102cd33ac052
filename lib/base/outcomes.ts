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

/** Notes that the page of this request refuses in its own words: its status shall be that of a refusal. */
export function noteRefusal(requestId: string, status: 403 | 404): void {
  const notes = getRefusals();
  if (notes.size < MAX_ENTRIES) notes.set(requestId, status);
}

/** The status of the refusal that the page of this request shows, or null; forgets it. */
export function takeRefusal(requestId: string): 403 | 404 | null {
  const notes = getRefusals();
  const status = notes.get(requestId) ?? null;
  notes.delete(requestId);
  return status;
}

function getRefusals(): Map<string, 403 | 404> {
  return processWide('refused-pages', () => new Map<string, 403 | 404>());
}

function getNotes(): Set<string> {
  return processWide('unavailable-pages', () => new Set<string>());
}
