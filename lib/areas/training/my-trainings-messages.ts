import { scoreText } from '#lib/areas/replays/game-messages.ts';
import { deOf, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import type { Ending } from '#lib/game/ending.ts';
import { ROBOT_RATINGS } from '#lib/game/robots/robots.ts';
import type { Family } from '#lib/game/rules/rule-set.ts';
import { ENDING_NAMES } from './end-messages.ts';
import { TOLD_DEVIATION } from './kept-training.ts';

/** The texts of « Mes entraînements », and of the links to it. */
export const MY_TRAININGS_MESSAGES = {
  title: 'Mes entraînements',
  lead: noBreak(
    'Vos cent dernières parties contre les robots. Elles ne comptent nulle part ailleurs : ni gils, ni rang, ni carte.',
  ),
  none: 'Aucune partie gardée pour le moment. Chaque partie finie à la table arrivera ici.',
  kept: 'Partie gardée.',
  away: "Cette partie n'a pas pu être gardée. Réessayez dans un instant.",
  byRobot: 'Contre chaque robot',
  strengths: 'Votre force',
  strengthsNote:
    "Une estimation par famille de règles, d'après vos parties sans aide contre des robots dont la force est connue.",
  games: 'Les parties',
  robot: 'Robot',
  win: 'Victoires',
  draw: 'Nuls',
  lose: 'Défaites',
  family: 'Règles',
  strength: 'Force',
  date: 'Date',
  result: 'Résultat',
  accuracy: 'Précision',
  review: 'Revoir',
  unsure: 'encore trop peu de parties',
  aided: 'avec aide',
  uncounted: 'ne compte pas',
  play: 'Jouer une partie',
  coach: 'Mon entraîneur',
} as const;

/** How a kept game ended: « Victoire, 6 à 4 ». */
export function keptResult({ result, cards }: { result: Ending; cards: number }): string {
  const word = ENDING_NAMES[result];
  return cards === 0 ? `${word}, par abandon` : `${word}, ${scoreText(cards)}`;
}

/** An estimate of strength with its margin: « 1 612 ± 90 »; null while it is too uncertain. */
export function strengthText({ rating, deviation }: { rating: number; deviation: number }): string | null {
  if (deviation > TOLD_DEVIATION) return null;
  return `${formatNumber(Math.round(rating))}\u00a0±\u00a0${formatNumber(Math.round(2 * deviation))}`;
}

/** The robot nearest to an estimate: « proche de MonteCarlo ». */
export function nearestText(family: Family, rating: number): string {
  const rated = Object.entries(ROBOT_RATINGS[family]);
  const [nearest] = rated.toSorted((one, other) => Math.abs(one[1] - rating) - Math.abs(other[1] - rating));
  return `proche ${deOf(nearest?.[0] ?? '')}`;
}
