import { keepOrder } from '#lib/base/text/bidi.ts';
import { inLetters, count, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import { valueText } from '#lib/game/card.ts';
import type { Direction, Element } from '#lib/game/rules/types.ts';
import { NO_ELEMENT } from './card-list.ts';
import { boundsOf, POWER_RANGES, type PowerRange, type Share, type SideFilter } from './gallery.ts';

/** Texts of the gallery of cards (product/pages §4.9). */
export const GALLERY_MESSAGES = {
  title: 'Cartes',
  description: noBreak(
    'Toutes les cartes du jeu par deck : leurs quatre chiffres, leur power, leur élément et leur prix.',
  ),
  missingSide: "Celles qui vous manquent restent dans l'ombre.",
  complete: 'Vous les avez toutes.',
  logIn: 'Identifiez-vous',
  logInWhy: 'pour voir celles qui vous manquent.',
  toGallery: 'Voir la galerie',
  asideTitle: 'Les cartes, sur le tapis',
  asideNote: 'Deck par deck, chacune avec sa fiche.',
  share: 'Votre collection',
  table: 'En tableau',
  filters: 'Filtres',
  deck: 'Deck',
  element: 'Élément',
  power: 'Power',
  all: 'Tous',
  name: 'Nom',
  search: 'Chercher',
  reset: 'Effacer les filtres',
  none: 'Aucune carte ne correspond à ces filtres.',
  noneOwned: "Vous n'avez encore aucune carte. Une victoire suffit parfois à en gagner une.",
  missing: 'carte manquante',
} as const;

/** The filter by owned cards; the empty choice shows all cards. */
export const SHARE_NAMES = {
  '': 'Toutes',
  miennes: 'Les miennes',
  doubles: 'Mes doubles',
  manquantes: 'Manquantes',
} as const satisfies Record<Share | '', string>;

const SIDE_OF = {
  up: 'du haut',
  right: 'de droite',
  down: 'du bas',
  left: 'de gauche',
} as const satisfies Record<Direction, string>;

/** The numbers of cards and decks: « 168 cartes en six decks. » */
export function sizeText(cards: number, decks: number): string {
  const number = decks < 20 ? inLetters(decks) : formatNumber(decks);
  return `${count(cards, 'carte', 'cartes')} en ${number} ${decks < 2 ? 'deck' : 'decks'}.`;
}

export function elementName(element: Element | typeof NO_ELEMENT): string {
  return element === NO_ELEMENT ? 'Sans' : element;
}

/** The name of a range of powers; the lowest starts at the weakest card: « 10 à 15 », « 26 et plus ». */
export function rangeName({ range, weakest }: { range: PowerRange; weakest: number }): string {
  const { from, to } = boundsOf(range);
  if (range === POWER_RANGES.at(-1)) return `${formatNumber(from)} et plus`;
  return `${formatNumber(range === POWER_RANGES[0] ? weakest : from)} à ${formatNumber(to)}`;
}

/** A filter by the values of a side: « Chiffre du bas : de 1 à 8 ». */
export function sideFilterText({ side, from, to }: SideFilter): string {
  const values = from === to ? valueText(from) : `de ${valueText(from)} à ${valueText(to)}`;
  return noBreak(`Chiffre ${SIDE_OF[side]} : ${values}`);
}

/** The powers of a card: « 10 powers ». */
export function powersText(power: number): string {
  return count(power, 'power', 'powers');
}

/** An owned quantity: « × 3 ». */
export function timesText(quantity: number): string {
  return `×\u00a0${formatNumber(quantity)}`;
}

/** The link to all cards of a deck: « Voir les 120 cartes du deck Forge ». */
export function seeDeckText(deck: string, cards: number): string {
  return `Voir les ${formatNumber(cards)} cartes du deck ${keepOrder(deck)}`;
}

/** The owned part of a deck, for screen readers: « Cartes possédées : 12 sur 31 ». */
export function progressText(part: number, whole: number): string {
  return noBreak(`Cartes possédées : ${formatNumber(part)} sur ${formatNumber(whole)}`);
}

/** The content of the gallery: « 168 cartes, deck par deck, chacune avec sa fiche. ». */
export function galleryNote(cards: number): string {
  return `${count(cards, 'carte', 'cartes')}, deck par deck, chacune avec sa fiche.`;
}
