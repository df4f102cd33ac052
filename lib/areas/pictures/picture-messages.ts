import { keepOrder } from '#lib/base/text/bidi.ts';
import { deOf } from '#lib/base/text/typography.ts';

/** The kind of page that a preview picture stands for, shown above its name. */
export const PICTURE_KINDS = {
  site: 'Jeu de cartes',
  guild: 'Guilde',
  league: 'Ligue',
  player: 'Joueur',
  card: 'Carte',
} as const;

/** The words of the preview pictures. */
export const PICTURE_MESSAGES = {
  siteLead: 'Cinq cartes, neuf cases, et des règles qui retournent tout.',
  members: 'Membres',
  founded: 'Fondation',
  winner: 'Vainqueur',
  winners: 'Vainqueurs',
  power: 'Power',
  price: 'Prix',
} as const;

/** The alternative text of a preview picture, without its kind if the name begins with it, like « Ligue des Murs ». */
export function pictureLabel(kind: keyof typeof PICTURE_KINDS, name: string): string {
  if (kind === 'site') return `${name}, trois cartes sur un tapis vert`;
  if (kind === 'player') return `La page ${deOf(name)}`;
  const word = PICTURE_KINDS[kind];
  return name.toLowerCase().startsWith(word.toLowerCase()) ? keepOrder(name) : `${word} ${keepOrder(name)}`;
}
