import { keepOrder } from '#lib/base/text/bidi.ts';
import { formatNumber, noBreak, plural } from '#lib/base/text/typography.ts';
import { CLAD_BATTLE_SUM } from '#lib/game/rules/power.ts';
import type { Cause, Cell, Wall } from '#lib/game/rules/types.ts';

/** The location of a cell in words, as in « Zell, à gauche ». */
export const CELL_NAMES = {
  0: 'en haut à gauche',
  1: 'en haut',
  2: 'en haut à droite',
  3: 'à gauche',
  4: 'au centre',
  5: 'à droite',
  6: 'en bas à gauche',
  7: 'en bas',
  8: 'en bas à droite',
} as const satisfies Record<Cell, string>;

/** The tag on a captured card, which names the cause (product/appearance §4.2). */
export const CAUSE_TAGS = {
  basic: 'Prise',
  battle: 'Bataille',
  same: 'Identique',
  plus: 'Plus',
  sameWall: 'Mur',
  additionalWall: 'Mur',
  combo: 'Combo',
} as const satisfies Record<Cause, string>;

const WALL_SIDES = {
  up: 'en haut',
  right: 'à droite',
  down: 'en bas',
  left: 'à gauche',
} as const satisfies Record<Wall['direction'], string>;

export const BOARD_MESSAGES = {
  empty: 'case vide',
  played: 'carte jouée',
  hidden: 'carte cachée',
  justPlaced: "vient d'être posée",
  wall: 'mur',
} as const;

/** The speed setting of every board. */
export const MOTION_MESSAGES = {
  speed: 'Vitesse',
  speeds: { slow: 'Lente', normal: 'Normale', fast: 'Rapide', off: 'Immédiate' },
} as const;

/** The texts of the keyboard help of every table. */
export const KEY_MESSAGES = { title: 'Jouer au clavier', enabled: 'Touches actives' } as const;

/** The sound setting of every board. */
export const SOUND_MESSAGES = {
  ask: 'Avec le son\u00a0?',
  yes: 'Oui',
  no: 'Non',
  label: 'Son',
  turnOn: 'Activer le son (M)',
  turnOff: 'Couper le son (M)',
  key: { key: 'M', does: 'activer ou couper le son' },
} as const;

/** The short text of a powerful wall, shown on it after « mur » where there is room: « + 22 ». */
export function wallText({ sign, value }: Wall): string {
  return `${signText(sign)}\u00a0${value}`;
}

/** The sign of a powerful wall; JSON's hyphen becomes a minus sign. */
function signText(sign: Wall['sign']): string {
  return sign === '-' ? '\u2212' : sign;
}

/** Text alternative of a powerful wall, which includes its side. */
export function wallLabel(wall: Wall): string {
  return `mur puissant ${WALL_SIDES[wall.direction]}, ${signText(wall.sign)}\u00a0${wall.value}`;
}

/** Texts of a card's popup and of the lists of cards. */
export const CARD_MESSAGES = {
  deck: 'Deck',
  price: 'Prix',
  power: 'Power',
  element: 'Élément',
  noElement: 'aucun',
  battleSum: 'Bataille',
  clad: noBreak(
    `Carte à part : à la Bataille, Clad compte ${CLAD_BATTLE_SUM}, quelle que soit la somme de ses chiffres.`,
  ),
  sheet: 'Voir la fiche de la carte',
  close: 'Fermer',
} as const;

/** Texts of the page « Mes cartes » (product/pages §4.5). */
export const MY_CARDS_MESSAGES = {
  title: 'Mes cartes',
  lead: 'Cochez des cartes pour additionner leurs powers.',
  notLoggedIn: 'Vous devez être connecté pour voir vos cartes.',
  logIn: "S'identifier",
  none: "Vous n'avez encore aucune carte. Une victoire suffit parfois à en gagner une.",
  nothingFound: 'Aucune de vos cartes ne correspond à ces filtres.',
  noDouble: "Vous n'avez aucune carte en double.",
  sum: 'Nombre de powers (sans connaisseur)',
  seeAll: 'Voir toutes les cartes',
  asText: 'En texte à copier',
  asTable: 'En tableau',
  asGallery: 'En galerie',
  count: 'Compter',
  tickDoubles: 'Cocher mes doubles',
  tickAll: 'Tout cocher',
  untickAll: 'Tout décocher',
  copy: 'Copier la liste',
  copied: 'La liste a été copiée.',
} as const;

/** A part of the sum in words, which the page script fills in; `{}` is the number. */
export type TallyPattern = { readonly one: string; readonly many: string };

/** Patterns of the sum: how many cards are ticked, and their powers. */
export const TALLY_PATTERNS = {
  cards: { one: '{} carte cochée,', many: '{} cartes cochées,' },
  powers: { one: '{} power', many: '{} powers' },
} as const satisfies Record<string, TallyPattern>;

/** The pattern of the powers at a level of Connaisseur: « Avec Connaisseur 2 : {} powers ». */
export function gainPattern(level: number): TallyPattern {
  const { one, many } = TALLY_PATTERNS.powers;
  const before = noBreak(`Avec Connaisseur ${level} : `);
  return { one: before + one, many: before + many };
}

/** A part of the sum: « 4 cartes cochées, », « 87 powers ». */
export function tallyText({ one, many }: TallyPattern, value: number): string {
  return plural(value, one, many).replace('{}', formatNumber(value));
}

/** A line of the copied list: « Passereau × 3 ». */
export function copiedLine(name: string, quantity: number): string {
  return quantity > 1 ? `${keepOrder(name)} × ${formatNumber(quantity)}` : name;
}

/** The label of a card's checkbox: « Compter Passereau, 10 powers, × 3 ». */
export function tickLabel(name: string, caption: string): string {
  return `Compter ${keepOrder(name)}, ${caption}`;
}
