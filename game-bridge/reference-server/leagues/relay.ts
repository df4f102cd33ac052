import { addSeconds } from '#lib/base/paris-time.ts';
import { SERIES, type SeriesName } from '../world/league-plans.ts';
import type { CurrentLeague } from './current-leagues.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** Times at pace 1, in seconds: from a league's end to the next one's matches, of open sign-ups, and of matches at most. */
const REST = 15 * MINUTE;
const SIGN_UP = 3 * HOUR;
const MATCHES = 48 * HOUR;

/** The next steps for the leagues of the demo, in order. */
export type RelayStep =
  | { readonly what: 'finish' | 'open' | 'begin' | 'appoint'; readonly league: CurrentLeague }
  | { readonly what: 'announce' };

/** The leagues of the relay, how many matches of each are left, and the moment. */
export type RelayFacts = {
  readonly leagues: readonly CurrentLeague[];
  /** By league id: matches that the world's players can still play, those at a table included. */
  readonly matchesLeft: ReadonlyMap<number, number>;
  readonly now: Date;
  readonly pace: number;
};

const NAME = new RegExp(`^\\d{4}-\\d{2}-(${Object.keys(SERIES).join('|')})(?:-(\\d+))?$`);

/** The series and edition, from 1, in the name of a league; null for a league that is not the demo's. */
export function seriesOf(name: string): { readonly series: SeriesName; readonly edition: number } | null {
  const [, series, edition = '1'] = NAME.exec(name) ?? [];
  return series === undefined ? null : { series: series as SeriesName, edition: Number(edition) };
}

/**
 * The next step: a league ends when its matches are played or its time is over, another begins at its time, the announced one opens when
 * no other is open, and a further one is announced. Null when nothing is due.
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

/** The dates of a league whose sign-ups open at a moment. */
export function datesFrom(signUpFrom: Date, pace: number): CurrentLeague['setup']['dates'] {
  return { signUpFrom, ...matchDates(addSeconds(signUpFrom, SIGN_UP / pace), pace) };
}

/** The dates of an announced league: the wait before its sign-ups is as long as the sign-ups. */
export function announcedDates(now: Date, pace: number): CurrentLeague['setup']['dates'] {
  return datesFrom(addSeconds(now, SIGN_UP / pace), pace);
}

/** The dates of a league whose matches begin after the rest, when sign-ups end. */
export function appointedDates(now: Date, pace: number) {
  return matchDates(addSeconds(now, REST / pace), pace);
}

/** Matches begin on a full minute at pace 1. */
function matchDates(earliest: Date, pace: number) {
  const unit = (MINUTE * 1000) / pace;
  const matchesFrom = new Date(Math.ceil(earliest.getTime() / unit) * unit);
  const matchesTo = addSeconds(matchesFrom, MATCHES / pace);
  return { signUpTo: matchesFrom, matchesFrom, matchesTo, rewardsAt: addSeconds(matchesTo, HOUR / pace) };
}

function isPast(date: Date | null, now: Date): boolean {
  return date !== null && date <= now;
}
