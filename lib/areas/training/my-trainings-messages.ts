import { scoreText } from '#lib/areas/replays/game-messages.ts';
import { FAMILY_NAMES } from '#lib/areas/games/history-messages.ts';
import { count, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import type { Ending } from '#lib/game/ending.ts';
import { ROBOT_RATINGS } from '#lib/game/robots/robots.ts';
import { FAMILIES, type Family } from '#lib/game/rules/rule-set.ts';
import { TOLD_DEVIATION } from './kept-training.ts';
import type { Progress } from './progress.ts';

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
  uneven: 'mains inégales',
  play: 'Jouer une partie',
  coach: 'Mon entraîneur',
} as const;

/** How a game ended for the player, in a word. */
export const ENDING_NAMES = { win: 'Victoire', draw: 'Nul', lose: 'Défaite' } as const satisfies Record<
  Ending,
  string
>;

/** The words of the ladder of robots (product/training §10). */
export const LADDER_MESSAGES = {
  title: "L'échelle des robots",
  note: noBreak('Une médaille par famille de règles, pour une victoire sans aide.'),
  next: 'À battre',
  medals: 'Médailles',
} as const;

/** What a game has brought: « Première victoire contre Horloger ». */
export function progressText(progress: Progress): string {
  switch (progress.kind) {
    case 'first win':
      return `Première victoire contre ${progress.robot}`;
    case 'medal':
      return `Nouvelle médaille contre ${progress.robot}`;
    case 'best accuracy':
      return `Votre meilleure précision\u00a0: ${progress.percent}\u00a0%`;
    case 'streak':
      return count(progress.wins, 'victoire de suite', 'victoires de suite');
  }
}

/** The medals won against a robot: « 2 médailles sur 6 : Mur cassé ; Mur puissant ». */
export function medalsText(held: readonly Family[]): string {
  if (held.length === 0) return 'Aucune médaille';
  const names = held.map((family) => FAMILY_NAMES[family]).join(' ; ');
  return noBreak(`${count(held.length, 'médaille', 'médailles')} sur ${FAMILIES.length} : ${names}`);
}

/** How a kept game ended: « Victoire, 6 à 4 ». */
export function keptResult({ result, cards }: { result: Ending; cards: number }): string {
  const word = ENDING_NAMES[result];
  return cards === 0 ? `${word}, par abandon` : `${word}, ${scoreText(cards)}`;
}

/** An estimate of strength with how far it may be off: « 1 612 ± 90 »; null while it says too little. */
export function strengthText({ rating, deviation }: { rating: number; deviation: number }): string | null {
  if (deviation > TOLD_DEVIATION) return null;
  return `${formatNumber(Math.round(rating))}\u00a0±\u00a0${formatNumber(Math.round(2 * deviation))}`;
}

/** The robot nearest to an estimate: « proche de MonteCarlo ». */
export function nearestText(family: Family, rating: number): string {
  const rated = Object.entries(ROBOT_RATINGS[family]);
  const [nearest] = rated.toSorted((one, other) => Math.abs(one[1] - rating) - Math.abs(other[1] - rating));
  return `proche de ${nearest?.[0] ?? ''}`;
}
