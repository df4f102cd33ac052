/** The time zone of all times that the site displays or reads. */
export const PARIS = 'Europe/Paris';

const parisClock = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: PARIS,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const DAY_MS = 86_400_000;
const DAY = /^(?:19[7-9]\d|20\d\d)-\d\d-\d\d$/;
const MOMENT = /^(?:(\d{4}-\d{2}-\d{2})|J\+(\d{1,3})) (\d{2}:\d{2})$/;

/**
 * Parses a moment of a schedule, in Paris time: `2025-04-05 21:00`, or `J+3 21:00` for three days after the day on
 * which the league was created. Returns null for anything else.
 */
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
  const local = moment.getTime() + offsetMs(moment.getTime());
  return new Date(local).toISOString().slice(0, 16).replace('T', ' ');
}

/** The month of a moment in Paris: `2026-11`. */
export function parisMonth(moment: Date): string {
  return parisDay(moment).slice(0, 7);
}

/** The date of a moment in Paris: `2026-11-21`. */
export function parisDay(moment: Date): string {
  return dayAfter(moment, 0);
}

/** The hour of a moment in Paris, from 0 to 23. */
export function parisHour(moment: Date): number {
  return new Date(moment.getTime() + offsetMs(moment.getTime())).getUTCHours();
}

/** How many days in Paris after the day of `now` a moment comes: 0 today, 1 tomorrow, negative when its day is over. */
export function parisDaysUntil(moment: Date, now: Date): number {
  const dayOf = (date: Date) => Date.parse(`${parisDay(date)}T00:00:00Z`);
  return Math.round((dayOf(moment) - dayOf(now)) / DAY_MS);
}

/** The moment of a date and a time of day in Paris; null when either does not exist. */
function momentOf(day: string, time: string): Date | null {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // `Date` reads 31 February as 3 March.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== day) return null;
  const guess = wall - offsetMs(wall);
  return new Date(wall - offsetMs(guess));
}

/** The date in Paris `days` days after a moment, as `2025-04-05`. */
function dayAfter(moment: Date, days: number): string {
  const local = moment.getTime() + offsetMs(moment.getTime());
  return new Date(local + days * DAY_MS).toISOString().slice(0, 10);
}

/** How far Paris is ahead of UTC, in milliseconds. */
function offsetMs(moment: number): number {
  const parts = Object.fromEntries(parisClock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  const wall = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return wall - Math.floor(moment / 1000) * 1000;
}
