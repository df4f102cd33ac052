import type { AuditFacts } from '#lib/audit/audit.ts';
import { parseTitle } from '#lib/back-office/news/news-editor.ts';
import type { Seen } from '#lib/back-office/seen.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { makeMoment, parseMoment, toUnixSeconds } from '#lib/base/paris-time.ts';

/** The maximum length of an announcement, in characters. */
export const ANNOUNCEMENT_MAX = 300;

/** Unvalidated input of an edit. Moments are in Paris time (`2026-11-26 21:00`); `from` defaults to now. An empty text removes the announcement. */
export type AnnouncementInput = {
  readonly text?: unknown;
  readonly from?: unknown;
  readonly until?: unknown;
  readonly isDismissable?: boolean;
  readonly isMaintenance?: boolean;
  readonly seen?: Seen;
};

/** An announcement as staff edit it. */
export type EditedAnnouncement = {
  readonly text: string;
  readonly from: Date;
  readonly until: Date | null;
  readonly isDismissable: boolean;
  readonly isMaintenance: boolean;
};

/** Refusals of `POST /rest/admin/announcement`, in the order in which they are checked (product/calls §6.20). */
export const ANNOUNCEMENT_CODES = ['bad text', 'bad from', 'bad until', 'changed'] as const;

export type AnnouncementCode = (typeof ANNOUNCEMENT_CODES)[number];

/** The announcement with the moments of a stored one where they differ by less than a minute, which the form does not show. */
export function withStoredMoments(
  edited: EditedAnnouncement | null,
  stored: EditedAnnouncement | null,
): EditedAnnouncement | null {
  if (edited === null || stored === null) return edited;
  const { from, until } = edited;
  const isSame = (one: Date | null, other: Date | null) =>
    one !== null && other !== null && makeMoment(one) === makeMoment(other);
  return {
    ...edited,
    from: isSame(from, stored.from) ? stored.from : from,
    until: isSame(until, stored.until) ? stored.until : until,
  };
}

/** The announcement in a request; null for an empty text, which removes it. */
export function parseAnnouncement(
  { text, from, until, isDismissable = false, isMaintenance = false }: AnnouncementInput,
  now: Date,
): Result<EditedAnnouncement | null, AnnouncementCode> {
  if (text === undefined || text === null || text === '') return ok(null);
  const line = parseTitle(text, ANNOUNCEMENT_MAX);
  if (line === null) return fail('bad text');
  const begin = momentIn(from, now);
  if (begin === undefined || begin === null) return fail('bad from');
  const end = momentIn(until, null);
  if (end === undefined || (end !== null && (end <= begin || end <= now))) return fail('bad until');
  return ok({ text: line, from: begin, until: end, isDismissable, isMaintenance });
}

/** `fallback` for a missing moment; undefined for an invalid one. */
function momentIn(value: unknown, fallback: Date | null): Date | null | undefined {
  if (value === undefined || value === null || value === '') return fallback;
  if (typeof value !== 'string' || !/^\d/.test(value)) return undefined;
  return parseMoment(value.replace('T', ' '), new Date(0)) ?? undefined;
}

/** An announcement as the audit log stores it; empty for none. */
export function announcementFacts(announcement: EditedAnnouncement | null): AuditFacts {
  if (announcement === null) return {};
  const { text, from, until, isDismissable, isMaintenance } = announcement;
  const times = { from: toUnixSeconds(from), until: until && toUnixSeconds(until) };
  return { text, ...times, isDismissable, isMaintenance };
}

/** The announcement described by facts of the log; null for none. */
export function announcementOf(facts: AuditFacts): EditedAnnouncement | null {
  const { text, from, until, isDismissable, isMaintenance } = facts;
  if (typeof text !== 'string') return null;
  const times = { from: dateOf(from) ?? new Date(0), until: dateOf(until) };
  return { text, ...times, isDismissable: isDismissable === true, isMaintenance: isMaintenance === true };
}

function dateOf(seconds: AuditFacts[string] | undefined): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * 1000) : null;
}
