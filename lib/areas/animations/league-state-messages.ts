import { parisDay } from '#lib/base/paris-time.ts';
import {
  count,
  formatDate,
  formatDateTime,
  formatNumber,
  ordinal,
  plural,
} from '#lib/base/text/typography.ts';
import type { LeagueDates } from './league-setup.ts';
import { dayText, inDaysText, shortDayText } from './league-outlook-messages.ts';
import type { Standing } from './standings.ts';

export const LEAGUE_STATE_MESSAGES = {
  own: 'Votre ligue',
  league: 'La ligue en ce moment',
  ownGames: 'Vos parties à jouer',
  points: 'Vos points',
  toPlay: 'À jouer',
  playedGames: 'Parties jouées',
  before: 'Avant le',
  until: 'Fin des matchs',
  calendar: 'Ajouter à mon agenda',
} as const;

/** The dates and progress of a league, under its title: « En cours, du 2 novembre au 18 décembre. 43 parties jouées sur 60. », with the years if they differ. */
export function runningLead(
  { matchesFrom, matchesTo }: Pick<LeagueDates, 'matchesFrom' | 'matchesTo'>,
  { played, all }: { played: number; all: number },
): string {
  const years = [matchesFrom, matchesTo].flatMap((date) =>
    date === null ? [] : [parisDay(date).slice(0, 4)],
  );
  const textOf = new Set(years).size > 1 ? formatDate : dayText;
  const from = matchesFrom && `${matchesTo ? 'du' : 'depuis le'} ${textOf(matchesFrom)}`;
  const to = matchesTo && `${matchesFrom ? 'au' : "jusqu'au"} ${textOf(matchesTo)}`;
  const dates = [from, to].filter((part) => part !== null).join(' ');
  const games = `${count(played, 'partie jouée', 'parties jouées')} sur ${formatNumber(all)}`;
  return `En cours${dates === '' ? '' : `, ${dates}`}. ${games}.`;
}

/** The end of the matches, in words. */
export type Deadline = {
  readonly day: string;
  readonly inDays: string;
  readonly moment: string;
  readonly isPast: boolean;
};

/** « 18 déc. », « dans 26 jours », « 18 décembre 2026 à 23 h 59 ». */
export function toDeadline(end: Date, days: number): Deadline {
  return { day: shortDayText(end), inDays: inDaysText(days), moment: formatDateTime(end), isPast: days < 0 };
}

/** The end of the matches in a sentence: « À jouer avant le 18 décembre 2026 à 23 h 59, dans 26 jours. » */
export function deadlineSentence({ moment, inDays, isPast }: Deadline): string {
  return isPast ? `Les matchs devaient finir le ${moment}.` : `À jouer avant le ${moment}, ${inDays}.`;
}

/** An opponent's place: « 2e, 19 points ». */
export function opponentText(line: Pick<Standing, 'rank' | 'points'> | undefined): string {
  return line ? `${ordinal(line.rank)}, ${count(line.points, 'point', 'points')}` : '';
}

/** The maximum, after a score: « / 28 encore possibles ». */
export function possibleText(most: number): string {
  return `/\u00a0${formatNumber(most)} encore ${plural(most, 'possible', 'possibles')}`;
}

/** « parties », « partie », after their number. */
export function gamesWord(games: number): string {
  return games < 2 ? 'partie' : 'parties';
}

/** A participant's final rank: « Vous avez fini 3e, à égalité, avec 12 points. » */
export function finishedText({ rank, points }: Standing, isShared: boolean): string {
  return `Vous avez fini ${rank === 1 ? 'en tête' : ordinal(rank)}${isShared ? ', à égalité,' : ''} avec ${count(points, 'point', 'points')}.`;
}
