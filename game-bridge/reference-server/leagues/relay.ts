import { addSeconds } from '#lib/base/paris-time.ts';
import { SERIES, type SeriesName } from '../world/league-plans.ts';
import type { CurrentLeague } from './current-leagues.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** Durations at pace 1, in seconds: between a league's end and the next one's matches, of sign-ups, and of matches at most. */
const REST = 15 * MINUTE;
const SIGN_UP = 3 * HOUR;
const MATCHES = 48 * HOUR;

/** The possible next steps of the demo's leagues, in order. */
export type RelayStep =
  | { readonly what: 'finish' | 'open' | 'begin' | 'appoint'; readonly league: CurrentLeague }
  | { readonly what: 'announce' };

/** The state of the relay that decides the next step. */
export type RelayFacts = {
  readonly leagues: readonly CurrentLeague[];
  /** By league id: unfinished matches of the world's players, including those at a table. */
  readonly matchesLeft: ReadonlyMap<number, number>;
  readonly now: Date;
  readonly pace: number;
};

const NAME = new RegExp(`^\\d{4}-\\d{2}-(${Object.keys(SERIES).join('|')})(?:-(\\d+))?$`);

/** The series and edition (from 1) in the name of a league; null for a league that is not the demo's. */
export function seriesOf(name: string): { readonly series: SeriesName; readonly edition: number } | null {
  const [, series, edition = '1'] = NAME.exec(name) ?? [];
  return series === undefined ? null : { series: series as SeriesName, edition: Number(edition) };
}

/**
 * The next step, or null when none is due: a league ends when its matches are played or its time is over, another begins on its date, the
 * announced one opens when no other is open, and a further one is announced.
 */
export function nextStep({ leagues, matchesLeft, now, pace }: RelayFacts): RelayStep | null {
  const running = leagues.filter(({ leagueState }) => leagueState === 'open');
  const waiting = leagues.filter(({ leagueState }) => leagueState === 'not yet');
  const over = running.find(
    ({ _id, setup }) => matchesLeft.get(_id) === 0 || isPast(setup.dates.matchesTo, now),
  );
  if (over) return { what: 'finish', league: over };
  const ready = waiting.filter(({ registerState }) => registerState !== 'not_yet');
  const due = ready.find(({ setup }) => isPast(setup.dates.matchesFrom, now));
  if (due) return { what: 'begin', league: due };
  const [next] = ready;
  const rest = addSeconds(now, REST / pace);
  const isFar = next && !(next.setup.dates.matchesFrom && next.setup.dates.matchesFrom <= rest);
  if (running.length === 0 && next && isFar) return { what: 'appoint', league: next };
  const announced = waiting.filter(({ registerState }) => registerState === 'not_yet');
  const isOpen = ready.some(({ registerState }) => registerState === 'open');
  const opening = announced.find(({ setup }) => !isOpen || isPast(setup.dates.signUpFrom, now));
  if (opening) return { what: 'open', league: opening };
  return announced.length === 0 ? { what: 'announce' } : null;
}

/** The dates of a league whose sign-ups open at `signUpFrom`. */
export function datesFrom(signUpFrom: Date, pace: number): CurrentLeague['setup']['dates'] {
  return { signUpFrom, ...matchDates(addSeconds(signUpFrom, SIGN_UP / pace), pace) };
}

/** The dates of an announced league: sign-ups open after a wait as long as the sign-ups themselves. */
export function announcedDates(now: Date, pace: number): CurrentLeague['setup']['dates'] {
  return datesFrom(addSeconds(now, SIGN_UP / pace), pace);
}

/** The dates of a league whose sign-ups end, and matches begin, after the rest. */
export function appointedDates(now: Date, pace: number) {
  return matchDates(addSeconds(now, REST / pace), pace);
}

/** The dates of matches, which begin on a full minute at pace 1. */
function matchDates(earliest: Date, pace: number) {
  const unit = (MINUTE * 1000) / pace;
  const matchesFrom = new Date(Math.ceil(earliest.getTime() / unit) * unit);
  const matchesTo = addSeconds(matchesFrom, MATCHES / pace);
  return { signUpTo: matchesFrom, matchesFrom, matchesTo, rewardsAt: addSeconds(matchesTo, HOUR / pace) };
}

function isPast(date: Date | null, now: Date): boolean {
  return date !== null && date <= now;
}
