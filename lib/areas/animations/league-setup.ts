import type { RuleCode } from '#lib/game/rules/types.ts';

/** The rules under which games count in a league (product/leagues §5.1). */
export type LeaguePlay = {
  /** The lines of the list, each with its variants; no line means any rules. */
  readonly lines: readonly (readonly (readonly RuleCode[])[])[];
  /** Rules that may be added to those of any line, Aléamix to lines without Plus and Identique alone. */
  readonly mayAdd: readonly RuleCode[];
  /** Cards of the deck Special are forbidden. */
  readonly bansSpecial: boolean;
  /** Of the games between two players, each is blue in one half. */
  readonly balancesColors: boolean;
};

/** The dates that decide what counts and what the schedule shows; a missing end of a period is open. */
export type LeagueDates = {
  readonly signUpFrom: Date | null;
  readonly signUpTo: Date | null;
  readonly matchesFrom: Date | null;
  readonly matchesTo: Date | null;
  readonly rewardsAt: Date | null;
};

/** What a place wins: `cards` is their number, `instead` an alternative. */
export type LeagueReward = {
  readonly gils: number;
  readonly cards: number | null;
  readonly instead: string | null;
};

/** An entry of a league's schedule; `to` is null when it has no end. */
export type ScheduleEntry = {
  readonly what: string;
  readonly detail: string | null;
  readonly from: Date;
  readonly to: Date | null;
};

/** The setup that staff write, first filled from the league's file (product/leagues §6). Texts are Markdown but for the lead and titles. */
export type LeagueSetup = {
  /** Games found by themselves are counted at once, not only proposed. */
  readonly isAutomatic: boolean;
  /** How many may take part; null for any number. */
  readonly seats: number | null;
  /** Players with that many wins against players may not take part; null: everybody may. */
  readonly winsBelow: number | null;
  readonly dates: LeagueDates;
  /** Steps of the schedule besides sign-ups, matches and rewards. */
  readonly steps: readonly ScheduleEntry[];
  readonly play: LeaguePlay;
  /** One sentence under the title; empty if none was written. */
  readonly lead: string;
  /** Paragraphs of « Planning et résumé ». */
  readonly summary: readonly string[];
  /** Sections of « Règlement ». */
  readonly rulebook: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** Rewards by place, the first one first. */
  readonly places: readonly LeagueReward[];
  readonly notes: readonly string[];
};

/** How the steps are called that a league's dates stand for, in its file and on its page. */
export const STEP_NAMES = {
  signUp: 'Inscriptions',
  matches: 'Matchs',
  rewards: 'Remise des récompenses',
} as const;

const MATCHES_DETAIL = 'Aux heures qui conviennent aux deux joueurs.';

const NO_DATES: LeagueDates = {
  signUpFrom: null,
  signUpTo: null,
  matchesFrom: null,
  matchesTo: null,
  rewardsAt: null,
};

/** Any game between participants counts, at any time and under any rules. */
export const ANY_PLAY: LeaguePlay = { lines: [], mayAdd: [], bansSpecial: false, balancesColors: false };

/** The setup of a league for which none was written. */
export const EMPTY_SETUP: LeagueSetup = {
  ...{ isAutomatic: false, seats: null, winsBelow: null, dates: NO_DATES, steps: [], play: ANY_PLAY },
  ...{ lead: '', summary: [], rulebook: [], places: [], notes: [] },
};

/** The sentence under a league's title; null when nobody has written one. */
export function leadOf(setup: LeagueSetup | null): string | null {
  return setup === null || setup.lead === '' ? null : setup.lead;
}

/** Everything on a league's schedule in the order of its beginning; an end alone stands for a beginning. */
export function scheduleOf({ dates, steps }: Pick<LeagueSetup, 'dates' | 'steps'>): ScheduleEntry[] {
  const { signUpFrom, signUpTo, matchesFrom, matchesTo, rewardsAt } = dates;
  return [
    ...stepBetween(STEP_NAMES.signUp, { from: signUpFrom, to: signUpTo, detail: null }),
    ...stepBetween(STEP_NAMES.matches, { from: matchesFrom, to: matchesTo, detail: MATCHES_DETAIL }),
    ...stepBetween(STEP_NAMES.rewards, { from: rewardsAt, to: null, detail: null }),
    ...steps,
  ].sort((one, other) => one.from.getTime() - other.from.getTime());
}

function stepBetween(
  what: string,
  { from, to, detail }: { from: Date | null; to: Date | null; detail: string | null },
): ScheduleEntry[] {
  const start = from ?? to;
  return start === null ? [] : [{ what, detail, from: start, to: from === null ? null : to }];
}

/** Tells whether an entry is over; one without an end is over once it has begun. */
export function phaseOf({ from, to }: ScheduleEntry, now: Date): 'past' | 'now' | 'to come' {
  if (now < from) return 'to come';
  return now < (to ?? from) ? 'now' : 'past';
}
