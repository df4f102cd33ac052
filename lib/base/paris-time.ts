/** The time zone of all times that the site displays or reads. */
const PARIS = 'Europe/Paris';

const parisClock = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  timeZone: PARIS,
  dateStyle: 'short',
  timeStyle: 'medium',
});

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MOST_HOURS = 2_000;

type Hour = { readonly day: string; readonly offsetMs: number };

/** The date in Paris and its offset from UTC, by hour since 1970: asking the system takes ten microseconds. Its clocks change on the hour. */
const hours = /* @__PURE__ */ new Map<number, Hour>();

// Other years have no time zone, or do not fit the fields of forms.
const DAY = /^(?:19[7-9]\d|20\d\d)-\d\d-\d\d$/;
const MOMENT = /^(?:((?:19[7-9]\d|20\d\d)-\d\d-\d\d)|J\+(\d{1,3})) (\d\d:\d\d)$/;

/** Parses a moment in Paris time from 1970 to 2099: `2025-04-05 21:00`, or `J+3 21:00`, three days after the league's creation day. Null for all else. */
export function parseMoment(text: string, madeAt: Date): Date | null {
  const [, day, daysAfter, time = ''] = MOMENT.exec(text) ?? [];
  const wallDay = day ?? (daysAfter === undefined ? null : dayAfter(madeAt, Number(daysAfter)));
  return wallDay === null ? null : momentOf(wallDay, time);
}

/** The start of a day in Paris, given as `2026-11-21`; null for anything but a date from 1970 to 2099. */
export function parisDayStart(day: string): Date | null {
  return DAY.test(day) ? momentOf(day, '00:00') : null;
}

/** A moment as `parseMoment` reads it, in Paris time to the minute: `2025-04-05 21:00`. */
export function makeMoment(moment: Date): string {
  return parisWall(moment).toISOString().slice(0, 16).replace('T', ' ');
}

/** The month of a moment in Paris: `2026-11`. */
export function parisMonth(moment: Date): string {
  return parisDay(moment).slice(0, 7);
}

/** The date of a moment in Paris: `2026-11-21`. */
export function parisDay(moment: Date): string {
  return hourAt(moment.getTime()).day;
}

/** The hour of a moment in Paris, from 0 to 23. */
export function parisHour(moment: Date): number {
  return parisWall(moment).getUTCHours();
}

/** A date whose UTC fields show the local time of Paris. */
export function parisWall(moment: Date): Date {
  return new Date(moment.getTime() + hourAt(moment.getTime()).offsetMs);
}

/** Calendar days in Paris from `now` to a moment: 0 today, 1 tomorrow, negative if its day is over. */
export function parisDaysUntil(moment: Date, now: Date): number {
  const dayOf = (date: Date) => Date.parse(`${parisDay(date)}T00:00:00Z`);
  return Math.round((dayOf(moment) - dayOf(now)) / DAY_MS);
}

/** The moment of a date and a time of day in Paris, an hour later if the clocks skip it; null when either does not exist. */
function momentOf(day: string, time: string): Date | null {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // `Date` reads 31 February as 3 March.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== day) return null;
  const guess = wall - hourAt(wall).offsetMs;
  return new Date(wall - hourAt(guess).offsetMs);
}

/** The date in Paris `days` days after a moment, as `2025-04-05`. */
function dayAfter(moment: Date, days: number): string {
  return new Date(parisWall(moment).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

function hourAt(moment: number): Hour {
  const hour = Math.floor(moment / HOUR_MS);
  const known = hours.get(hour);
  if (known !== undefined) return known;
  if (hours.size >= MOST_HOURS) hours.clear();
  const clock = parisClock.format(hour * HOUR_MS);
  const [day = '', time = ''] = clock.split(' ');
  const found = { day, offsetMs: Date.parse(`${day}T${time}Z`) - hour * HOUR_MS };
  hours.set(hour, found);
  return found;
}

/** A moment as whole seconds since 1970, the only form in which dates cross the wire (product/data §1.4). */
export type UnixSeconds = number;

/** Converts a date to its wire form, rounded down to the second. */
export function toUnixSeconds(date: Date): UnixSeconds {
  return Math.floor(date.getTime() / 1000);
}

/** A clock passed to services, so that tests can set the time. */
export type Clock = () => Date;

/** The moment `seconds` after `date` (before it when negative). */
export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}
