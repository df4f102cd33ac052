import { createHash } from 'node:crypto';
import ical, { escape, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { keepOrder } from '#lib/base/text/bidi.ts';
import type { League } from './animation.ts';
import type { ScheduleEntry } from './league-setup.ts';

type CalendarInput = {
  readonly league: Pick<League, 'id' | 'name' | 'title' | 'createdAt' | 'changedAt'>;
  readonly schedule: readonly ScheduleEntry[];
  /** The absolute address of the league's page. */
  readonly url: string;
  readonly siteName: string;
};

/** The schedule of a league as an iCalendar file in UTC. The same schedule always gives the same bytes. */
export function makeCalendar({ league, schedule, url, siteName }: CalendarInput): string {
  const calendar = ical({
    // The package escapes the texts of an event, but not this one.
    name: escape(toText(league.title), false),
    prodId: { company: siteName, product: 'Ligues', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const ids = identify(schedule);
  const age = league.changedAt.getTime() - league.createdAt.getTime();
  for (const [at, { what, detail, from, to }] of schedule.entries()) {
    calendar.createEvent({
      id: `ligue-${league.id}-${ids[at]}@${new URL(url).hostname}`,
      // A later change has a higher number (RFC 5545 §3.8.7.4), so it needs no counter.
      sequence: Math.max(0, Math.floor(age / 1000)),
      stamp: league.changedAt,
      lastModified: league.changedAt,
      start: from,
      ...(to && { end: to }),
      // Weeks of matches must not mark the subscriber as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: toText(`${league.title}\u00a0: ${what}`),
      ...(detail !== null && { description: toText(detail) }),
      url,
    });
  }
  return calendar.toString();
}

/** The id of each entry: the hash of its name, numbered if the name repeats. */
function identify(schedule: readonly ScheduleEntry[]): string[] {
  const seen = new Map<string, number>();
  return schedule.map(({ what }) => {
    const number = (seen.get(what) ?? 0) + 1;
    seen.set(what, number);
    const name = createHash('sha256').update(what).digest('hex').slice(0, 12);
    return number === 1 ? name : `${name}-${number}`;
  });
}

/** A text as RFC 5545 §3.3.11 allows it: one kind of line break, and no other control characters. */
function toText(text: string): string {
  return keepOrder(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, ' ');
}
