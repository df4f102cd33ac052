import { parisDay, parisDayStart, addSeconds } from '#lib/base/paris-time.ts';
import type { ServerFigureDocument } from '#lib/db/site-documents.ts';

/** The span of a figure of the server: half an hour, an hour, a day in Paris, or all times. */
export type Step = ServerFigureDocument['_id']['step'];

/** The periods of the curve of players online, as named in addresses. */
export const PERIODS = ['jour', 'semaine', 'mois', 'an'] as const;

export type Period = (typeof PERIODS)[number];

/** The maximum of players online during a step; null without data. */
type PlayersFrom = { readonly from: Date; readonly players: number | null };

/** The counts of a day in Paris; null where it has not been counted. */
export type DayFigures = {
  readonly from: Date;
  readonly games: number | null;
  readonly accounts: number | null;
};

/** The data of the server's page (product/pages §5.11). */
export type ServerFigures = {
  readonly period: Period;
  readonly record: { readonly players: number; readonly at: Date } | null;
  /** Oldest first; the last is in progress. */
  readonly players: readonly PlayersFrom[];
  /** The last 30 days, oldest first. */
  readonly days: readonly DayFigures[];
};

const HALF_HOUR_SECONDS = 1_800;
const DAY_SECONDS = 86_400;

const STEP_SECONDS = { 'half hour': HALF_HOUR_SECONDS, hour: 3_600 } as const;

/** The kind and number of steps in each period. */
export const STEPS_OF = {
  jour: { step: 'half hour', many: 48 },
  semaine: { step: 'hour', many: 168 },
  mois: { step: 'day', many: 30 },
  an: { step: 'day', many: 365 },
} as const satisfies Record<Period, { step: Step; many: number }>;

/** How long the figures of each step are kept, in seconds; null is for ever. */
export const KEPT_SECONDS = {
  'half hour': 2 * DAY_SECONDS,
  hour: 8 * DAY_SECONDS,
  day: 400 * DAY_SECONDS,
  ever: null,
} as const satisfies Record<Step, number | null>;

export const STEPS = Object.keys(KEPT_SECONDS) as readonly Step[];

/** The start of the step containing a moment. */
export function beginOf(step: Step, moment: Date): Date {
  if (step === 'ever') return new Date(0);
  if (step === 'day') return startOfDay(moment);
  const ms = STEP_SECONDS[step] * 1000;
  return new Date(Math.floor(moment.getTime() / ms) * ms);
}

/** The starts of the steps of a period, oldest first; the last is in progress. */
export function beginsOf(period: Period, now: Date): readonly Date[] {
  const { step, many } = STEPS_OF[period];
  const ages = Array.from({ length: many }, (_, at) => many - 1 - at);
  // Days have 23 to 25 hours: counting back from noon skips none.
  if (step === 'day') {
    const noon = addSeconds(startOfDay(now), DAY_SECONDS / 2);
    return ages.map((age) => startOfDay(addSeconds(noon, -age * DAY_SECONDS)));
  }
  const last = beginOf(step, now);
  return ages.map((age) => addSeconds(last, -age * STEP_SECONDS[step]));
}

function startOfDay(moment: Date): Date {
  return parisDayStart(parisDay(moment)) ?? new Date(0);
}
