import { makeMoment } from '#lib/base/paris-time.ts';
import { capitalized, formatDate } from '#lib/base/text/typography.ts';
import { monthLabel } from './history-messages.ts';

/** Games that ended in the same period, under its name. */
export type GameGroup<T> = { readonly title: string; readonly games: readonly T[] };

type Ended = { readonly endedAt: Date };

const NO_BREAK_SPACE = '\u00a0';
const DAY_MS = 86_400_000;
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;

/**
 * Groups games, newest first, under « Aujourd'hui et hier », « Cette semaine », « Plus tôt en novembre » and the months before, by days
 * in Paris. Empty periods are left out.
 */
export function groupByTime<T extends Ended>(games: readonly T[], now: Date): GameGroup<T>[] {
  const today = dayOf(now);
  const groups = Map.groupBy(games, ({ endedAt }) => titleOf(dayOf(endedAt), today));
  return [...groups].map(([title, members]) => ({
    title: title === '' ? recentTitle(members, today) : title,
    games: members,
  }));
}

/** When a game ended: « hier, 3 h 12 », « jeudi, 22 h 18 », « 14 novembre, 21 h 40 », with the year if it is another one. */
export function whenText(date: Date, now: Date): string {
  const [day = '', clock = ''] = makeMoment(date).split(' ');
  const [hour, minute] = clock.split(':');
  return `${dayText(date, { day, today: dayOf(now) })}, ${[Number(hour), 'h', minute].join(NO_BREAK_SPACE)}`;
}

/** Empty for today and yesterday, whose title depends on which of them has games. */
function titleOf(day: string, today: string): string {
  const ago = daysBetween(day, today);
  if (ago < 2) return '';
  if (ago <= daysSinceMonday(today)) return 'Cette semaine';
  const month = monthLabel(day.slice(0, 7));
  if (day.slice(0, 7) !== today.slice(0, 7)) return capitalized(month);
  return `Plus tôt en ${month.slice(0, month.indexOf(' '))}`;
}

function recentTitle(games: readonly Ended[], today: string): string {
  const isToday = games.map(({ endedAt }) => daysBetween(dayOf(endedAt), today) < 1);
  if (!isToday.includes(false)) return "Aujourd'hui";
  return isToday.includes(true) ? "Aujourd'hui et hier" : 'Hier';
}

function dayText(date: Date, { day, today }: { day: string; today: string }): string {
  const ago = daysBetween(day, today);
  if (ago === 0) return "aujourd'hui";
  if (ago === 1) return 'hier';
  if (ago > 1 && ago <= daysSinceMonday(today)) return WEEKDAYS[weekdayOf(day)] ?? '';
  const whole = formatDate(date);
  const text = day.slice(0, 4) === today.slice(0, 4) ? whole.slice(0, whole.lastIndexOf(' ')) : whole;
  return text.replaceAll(' ', NO_BREAK_SPACE);
}

/** The day of a moment in Paris: `2026-11-22`. */
function dayOf(date: Date): string {
  return makeMoment(date).slice(0, 10);
}

function daysBetween(day: string, today: string): number {
  return (Date.parse(today) - Date.parse(day)) / DAY_MS;
}

function daysSinceMonday(day: string): number {
  return (weekdayOf(day) + 6) % 7;
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
