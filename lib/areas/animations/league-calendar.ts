import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { League } from './animation.ts';
import type { ScheduleEntry } from './league-content.ts';

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
    name: league.title,
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
      summary: `${league.title}\u00a0: ${what}`,
      ...(detail !== null && { description: detail }),
      url,
    });
  }
  return calendar.toString();
}
