import { parisDayStart } from '#lib/base/paris-time.ts';

/** The problems that a player solved on their day in a month, the tries for them, and the longest streak. */
export type MonthScore = {
  readonly accountId: number;
  readonly solved: number;
  readonly tries: number;
  readonly row: number;
};

/** A line of a month's list; `name` is null for « Anonyme ». */
export type MonthLine = Omit<MonthScore, 'accountId'> & {
  readonly rank: number;
  readonly name: string | null;
  readonly isYou: boolean;
};

/** A player's own place: their score, and why they are not in the list, if they are not. */
export type OwnPlace = {
  readonly score: Omit<MonthScore, 'accountId'> | null;
  readonly isOff: boolean;
  readonly isPrivate: boolean;
};

/** The list of a month; `you` is null for visitors. */
export type MonthList = {
  readonly month: Month;
  readonly lines: readonly MonthLine[];
  readonly you: OwnPlace | null;
};

/** Maximum players in a list, and how many of the best are searched for those who may be shown. */
export const MONTH_LIST = { shown: 50, lookedAt: 200 } as const;

/** Refusals of `POST /rest/problems/listing`, in the order in which they are tested. */
export const LISTING_CODES = ['not logged in', 'bad value'] as const;

export type ListingCode = (typeof LISTING_CODES)[number];

/** Adds ranks to scores sorted best first; equal scores share a rank: 1, 1, 3. */
export function ranked<T extends Omit<MonthScore, 'accountId'>>(
  scores: readonly T[],
): readonly (T & { readonly rank: number })[] {
  const keyOf = ({ solved, tries, row }: T) => `${solved} ${tries} ${row}`;
  const firsts = new Map<string, number>();
  scores.forEach((score, at) => {
    if (!firsts.has(keyOf(score))) firsts.set(keyOf(score), at + 1);
  });
  return scores.map((score) => ({ ...score, rank: firsts.get(keyOf(score)) ?? 0 }));
}

/** The solvers of a day's problem; `first` is null where nobody may be named. */
export type Finders = {
  readonly tried: number;
  readonly found: number;
  readonly first: string | null;
  /** True when the reader was the first to find it; they are told even if lists do not show them. */
  readonly isYou: boolean;
};

/** The number of days ahead, and before a site began, that have problems (product/problems §3). */
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

export function daysOf(month: Month): { readonly first: Day; readonly last: Day } {
  return { first: `${month}-01`, last: dayAfter(`${monthAfter(month, 1)}-01`, -1) };
}

/** The day of the week, 0 for Monday. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** A moment of a day, around noon in Paris, from which it is formatted. */
export function momentOf(day: Day): Date {
  return new Date(`${day}T11:00:00Z`);
}
