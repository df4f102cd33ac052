import type { RuleCode } from '#lib/game/rules/types.ts';

/** The rules under which games count in a league (product/leagues §5.1). */
export type LeaguePlay = {
  /** The lines of the list, each with its variants; no line means any rules. */
  readonly lines: readonly (readonly (readonly RuleCode[])[])[];
  /** Rules that may be added to any line, Aléamix only to those without Plus and Identique. */
  readonly mayAdd: readonly RuleCode[];
  readonly bansSpecial: boolean;
  /** Each player of a pair is blue in half of their games. */
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

/** The reward of a place: `cards` is their number, `instead` an alternative. */
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

/** The setup edited by staff, initially from the league's file (product/leagues §6). Texts are Markdown, except the lead and titles. */
export type LeagueSetup = {
  /** True if fitting games are counted automatically, not just proposed. */
  readonly isAutomatic: boolean;
  /** Maximum number of participants; null for no limit. */
  readonly seats: number | null;
  /** Players with this many wins against players may not take part; null for no limit. */
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

/** Names, in a league's file and on its page, of the steps given by its dates. */
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

export const EMPTY_SETUP: LeagueSetup = {
  ...{ isAutomatic: false, seats: null, winsBelow: null, dates: NO_DATES, steps: [], play: ANY_PLAY },
  ...{ lead: '', summary: [], rulebook: [], places: [], notes: [] },
};

/** The sentence under a league's title; null if there is none. */
export function leadOf(setup: LeagueSetup | null): string | null {
  return setup === null || setup.lead === '' ? null : setup.lead;
}

/** The schedule of a league, sorted by start; a period with only an end starts at that end. */
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

/** The phase of an entry; without an end, it is past once it has begun. */
export function phaseOf({ from, to }: ScheduleEntry, now: Date): 'past' | 'now' | 'to come' {
  if (now < from) return 'to come';
  return now < (to ?? from) ? 'now' : 'past';
}
