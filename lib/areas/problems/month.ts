import type { Month } from './problem-day.ts';

/** What somebody found on its own day in a month: problems, the tries for these, and the longest row of days in it. */
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

/** What a player sees of their own place: their score, and why they are not in the list, if they are not. */
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

/** How many players a list shows, and among how many of the best those are looked for who may be shown. */
export const MONTH_LIST = { shown: 50, lookedAt: 200 } as const;

/** Refusals of `POST /rest/problems/listing`, in the order in which they are tested. */
export const LISTING_CODES = ['not logged in', 'bad value'] as const;

export type ListingCode = (typeof LISTING_CODES)[number];

/** Gives the scores of a list, the best first, their ranks; equal ones share theirs: 1, 1, 3. */
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

/** How many found the problem of a day; `first` is null where nobody may be named. */
export type Finders = {
  readonly tried: number;
  readonly found: number;
  readonly first: string | null;
  /** True when the reader was the first to find it; they are told even if lists do not show them. */
  readonly isYou: boolean;
};
