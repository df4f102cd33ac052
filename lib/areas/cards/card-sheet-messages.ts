import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, formatNumber, noBreak, ordinal, plural } from '#lib/base/text/typography.ts';
import { cardPrice, valueText, type Card } from '#lib/game/card.ts';
import { DROP_PERCENT } from '#lib/game/capacities.ts';
import { CARD_VALUE } from '#lib/game/rules/play.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import type { Direction } from '#lib/game/rules/types.ts';
import type { Selection, SheetSide } from './card-sheet.ts';
import type { EmblemCode } from './gallery-service.ts';

/** Texts of the sheet of a card (product/pages §4.10). */
export const SHEET_MESSAGES = {
  power: 'Power',
  element: 'Élément',
  noElement: 'Aucun',
  price: 'Prix',
  own: 'Dans votre collection',
  tryIt: 'Essayer dans le simulateur',
  games: 'Voir ses parties',
  values: 'Les quatre chiffres',
  rules: noBreak('Par simple prise, sans élément ni règle : son chiffre contre celui qui le touche.'),
  side: 'Côté',
  takes: "Les plus fortes qu'elle prend",
  takenBy: 'Les plus faibles qui la prennent',
  neighbours: 'Les plus proches en power',
  beside: 'Cartes voisines du deck',
  makeEmblem: 'En faire mon emblème',
  isEmblem: "C'est votre emblème\u00a0: elle accompagne votre nom.",
  dropEmblem: "Retirer l'emblème",
} as const;

/** The text of each refusal. */
export const EMBLEM_TEXTS = {
  'not logged in': 'Vous devez être connecté pour choisir votre emblème.',
  'not owned': "Vous n'avez pas, ou plus, cette carte. Choisissez une carte de votre collection.",
} satisfies Record<EmblemCode, string>;

/** The name of each side, and of the opposite one. */
export const SIDE_MESSAGES = {
  up: { name: 'En haut', against: 'contre le bas' },
  right: { name: 'À droite', against: 'contre la gauche' },
  down: { name: 'En bas', against: 'contre le haut' },
  left: { name: 'À gauche', against: 'contre la droite' },
} as const satisfies Record<Direction, { name: string; against: string }>;

/** Number and deck: « Carte n° 25, deck Aurore ». */
export function placeText({ number, deck }: Pick<Card, 'number' | 'deck'>): string {
  return `Carte n°\u00a0${formatNumber(number)}, deck ${keepOrder(deck)}`;
}

/** The rank of a value in its deck: « 2e sur 31 ». */
export function rankOfText(rank: number, size: number): string {
  return `${ordinal(rank)} sur ${formatNumber(size)}`;
}

/** The legend of the marks on the bars. */
export function averageText({ deck }: Pick<Card, 'deck'>, size: number): string {
  const cards = size === 1 ? 'de la seule carte' : `des ${count(size, 'carte', 'cartes')}`;
  return `moyenne ${cards} du deck ${keepOrder(deck)}, côté par côté`;
}

/** The bar of a side in words, for screen readers. */
export function barText({ value, average }: Pick<SheetSide, 'value' | 'average'>): string {
  const mean = average.toLocaleString('fr-FR', { maximumFractionDigits: 1 });
  return `${valueText(value)}, moyenne du deck ${mean}`;
}

/** The heading of the comparison with all others: « Face aux 167 autres ». */
export function othersTitle(others: number): string {
  return others === 1 ? "Face à l'autre carte" : `Face aux ${formatNumber(others)} autres`;
}

/** A sentence split around a number, which may be emphasized; without a number it has only a lead. */
export type CountedText = { readonly lead: string; readonly number?: string; readonly rest?: string };

/** How many cards a side takes: « Prend 136 cartes, dont ». */
export function takesText(takes: Selection, value: number): CountedText {
  if (takes.count > 0) return counted('Prend', takes);
  const isLowest = value === CARD_VALUE.min;
  return {
    lead: isLowest
      ? noBreak('Aucune : un 1 ne prend rien par simple prise.')
      : noBreak('Aucune : toutes ont au moins autant en face.'),
  };
}

/** How many cards take a side: « Est prise par 19 cartes, dont ». */
export function takenText(takenBy: Selection, value: number): CountedText {
  if (takenBy.count > 0) return counted('Est prise par', takenBy);
  const isHighest = value === CARD_VALUE.max;
  return {
    lead: isHighest
      ? noBreak('Aucune : un A ne se prend pas par simple prise.')
      : noBreak("Aucune : pas une carte n'a davantage en face."),
  };
}

function counted(lead: string, { count: all, shown }: Selection): CountedText {
  const noun = plural(all, 'carte', 'cartes');
  return { lead, number: formatNumber(all), rest: all > shown.length ? `${noun}, dont` : noun };
}

/** The number of cards not shown: « et 131 autres ». */
export function moreText({ count: all, shown }: Selection): string | null {
  const more = all - shown.length;
  return more === 0 ? null : `et ${count(more, 'autre', 'autres')}`;
}

/** An owned quantity: « 2 cartes », « aucune ». */
export function ownText(quantity: number): string {
  return quantity === 0 ? 'Aucune' : count(quantity, 'carte', 'cartes');
}

/** How to get a missing card: « 1 200 gils à la boutique, aux enchères, ou au moins 20 % de chances … » */
export function waysText(card: Card): string {
  return noBreak(
    `${count(cardPrice(card), 'gil', 'gils')} à la boutique, aux enchères, ou au moins ${DROP_PERCENT.byLevel[0]} % de chances de recevoir une carte après une victoire contre un joueur.`,
  );
}

/** The number of missing cards of a deck: « Il vous en manque 6 pour finir Special. » */
export function missingText({ deck }: Pick<Card, 'deck'>, missing: number): string {
  const cards = missing === 1 ? 'une seule' : formatNumber(missing);
  return `Il vous en manque ${cards} pour finir ${keepOrder(deck)}.`;
}

/** The description of the page for search engines and previews. */
export function sheetDescription(card: Card): string {
  const { name, deck, up, right, down, left, element } = card;
  const values = [up, right, down, left].map(valueText).join(', ');
  return noBreak(
    `${keepOrder(name)}, deck ${keepOrder(deck)} : ${values} (haut, droite, bas, gauche), ${element ?? 'sans élément'}, ` +
      `${count(cardPower(card), 'power', 'powers')}, ${count(cardPrice(card), 'gil', 'gils')}.`,
  );
}
