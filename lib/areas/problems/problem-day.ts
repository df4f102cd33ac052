import { parisDayStart } from '#lib/base/paris-time.ts';

/** Problems are there for so many days ahead, and for as many before a site began (product/problems §3). */
export const DAYS_AHEAD = 30;
export const DAYS_BACK = 30;

const DAY_MS = 86_400_000;

/** A day of the calendar in Paris, as in `2026-11-22`. */
export type Day = string;

/** A month of the calendar, as in `2026-11`. */
export type Month = string;

/** The day of an address; null for anything but a date. */
export function parseDay(text: string): Day | null {
  return parisDayStart(text) === null ? null : text;
}

/** The month of an address; null for anything else. */
export function parseMonth(text: string): Month | null {
  return parseDay(`${text}-01`) === null ? null : text;
}

/** The day some days after another; earlier for negative numbers. */
export function dayAfter(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The month some months after another. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The first and the last day of a month. */
export function daysOf(month: Month): { readonly first: Day; readonly last: Day } {
  return { first: `${month}-01`, last: dayAfter(`${monthAfter(month, 1)}-01`, -1) };
}

/** The day of the week, 0 for Monday. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** A moment of a day by which it is written out in Paris: noon there, whatever the season. */
export function momentOf(day: Day): Date {
  return new Date(`${day}T11:00:00Z`);
}
