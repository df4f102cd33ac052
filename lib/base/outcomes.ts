import { processWide } from './process-wide.ts';

/** Most notes of either kind kept at once, by request id, until the front server takes them. */
const MAX_ENTRIES = 1_000;

/** The statuses of pages that are refused. */
type RefusedStatus = 400 | 403 | 404;

/** Notes that the page for this request failed because MongoDB cannot be reached, so that its status becomes 503. */
export function noteUnavailable(requestId: string): void {
  const notes = getNotes();
  if (notes.size < MAX_ENTRIES) notes.add(requestId);
}

/** True when `noteUnavailable` was called for this request. Removes the note. */
export function takeUnavailable(requestId: string): boolean {
  return getNotes().delete(requestId);
}

/** Notes that the page for this request lacks something because MongoDB cannot be reached, so that an earlier one is better. */
export function noteIncomplete(requestId: string): void {
  const notes = getIncomplete();
  if (notes.size < MAX_ENTRIES) notes.add(requestId);
}

/** True when `noteIncomplete` was called for this request. Removes the note. */
export function takeIncomplete(requestId: string): boolean {
  return getIncomplete().delete(requestId);
}

/**
 * Notes that the page for this request shows a refusal of its own, so that its status becomes `status`; 400 is for a page that
 * could not be made, as it was asked for with an unknown value, and gets the full page of that status.
 */
export function noteRefusal(requestId: string, status: RefusedStatus): void {
  const notes = getRefusals();
  if (notes.size < MAX_ENTRIES) notes.set(requestId, status);
}

/** The status that `noteRefusal` set for this request, or null. Removes the note. */
export function takeRefusal(requestId: string): RefusedStatus | null {
  const notes = getRefusals();
  const status = notes.get(requestId) ?? null;
  notes.delete(requestId);
  return status;
}

function getRefusals(): Map<string, RefusedStatus> {
  return processWide('refused-pages', () => new Map<string, RefusedStatus>());
}

function getIncomplete(): Set<string> {
  return processWide('incomplete-pages', () => new Set<string>());
}

function getNotes(): Set<string> {
  return processWide('unavailable-pages', () => new Set<string>());
}
