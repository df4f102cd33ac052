import ical, { escape, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { League } from './animation.ts';
import type { ScheduleEntry } from './league-setup.ts';

type CalendarInput = {
  readonly league: Pick<League, 'id' | 'name' | 'title' | 'createdAt'>;
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
  for (const [at, { what, detail, from, to }] of schedule.entries()) {
    calendar.createEvent({
      id: `ligue-${league.id}-${at + 1}@${new URL(url).hostname}`,
      stamp: league.createdAt,
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

/** A text as RFC 5545 §3.3.11 allows it: one kind of line break, and no other control characters. */
function toText(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, ' ');
}
