import { count, formatDate, formatDateTime, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import type { Period } from './server-figures.ts';

/** The words of the page of the server (product/pages §5.11). */
export const STATUS_MESSAGES = {
  title: 'Le serveur en chiffres',
  lead: 'Les joueurs en ligne, les parties et les nouveaux comptes, jour après jour.',
  record: 'Record de joueurs en ligne',
  games: "Parties d'aujourd'hui",
  accounts: "Nouveaux comptes d'aujourd'hui",
  lastDays: 'en 30 jours',
  players: 'Joueurs en ligne',
  playersNote: "Le plus grand nombre de joueurs connectés en même temps, à l'heure de Paris.",
  periods: 'Période',
  playersUnit: 'joueurs',
  nothing: "Rien n'a encore été relevé.",
  values: 'Les valeurs de la courbe',
  from: 'À partir de',
  gamesADay: 'Parties par jour',
  accountsADay: 'Nouveaux comptes par jour',
  gamesUnit: 'parties',
  accountsUnit: 'comptes',
} as const;

/** The tabs, by period. */
export const PERIOD_NAMES = {
  jour: 'Un jour',
  semaine: 'Une semaine',
  mois: 'Un mois',
  an: 'Un an',
} satisfies Record<Period, string>;

/** A curve in words: its range and its last value. */
export function figuresText(name: string, values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)].map(formatNumber);
  return noBreak(`${name} : de ${least} à ${most}, et ${formatNumber(known.at(-1) ?? 0)} à la fin.`);
}

/** The start of a step of a period: a date, with the time if steps are shorter than a day. */
export function stepText(period: Period, from: Date): string {
  return period === 'jour' || period === 'semaine' ? formatDateTime(from) : formatDate(from);
}

export function playersText(players: number): string {
  return count(players, 'joueur', 'joueurs');
}

/** The name of the table beside a curve, from the title of its section. */
export function tableTitle(title: string): string {
  return noBreak(`${title} : les valeurs`);
}
