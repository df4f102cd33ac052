import { keepOrder } from '#lib/base/text/bidi.ts';
import { noBreak, capitalized } from '#lib/base/text/typography.ts';
import { WALL_VALUE } from '#lib/game/rules/play.ts';
import { PRESETS, RULES } from '#lib/game/rules/rule-set.ts';
import {
  COLORS,
  type Color,
  type Direction,
  type Pad,
  type RuleCode,
  type WallSign,
} from '#lib/game/rules/types.ts';
import { cellOfPad, coordinatesOf } from '#lib/game/rules/cells.ts';
import { CELL_NAMES } from '#lib/game/narration/card-messages.ts';
import type { Side } from '#lib/areas/positions/setup.ts';
import { SIDE_NAMES } from '#lib/areas/positions/table-messages.ts';
import type { Brush, Place } from './composition.ts';

export const BUILDER_MESSAGES = {
  title: 'Simulateur',
  lead: 'Composez une position, puis jouez les deux camps. Rien à installer, pas de compte à créer.',
  compose: 'Composer une position',
  back: 'Revenir à la partie',
  from: 'Partir de',
  random: 'Au hasard',
  undo: 'Annuler',
  clear: 'Tout remettre à zéro',
  clearShort: 'À zéro',
  card: 'carte',
  here: 'ici',
  rules: 'Règles',
  first: 'Qui commence',
  elements: 'Éléments',
  elementsNote: 'choisissez-en un, puis touchez une case',
  elementsHint: noBreak("Les éléments ne comptent qu'avec la règle Élémentaire."),
  noElement: 'Aucun',
  cycle: 'Alterner',
  erase: 'Effacer',
  drawElements: 'Éléments au hasard',
  walls: 'Murs puissants',
  wallsHint: noBreak(
    'Avec la règle Mur puissant, un mur attire toute sa ligne vers lui quand le power de la carte posée devant lui est plus grand que son nombre (+), plus petit (−) ou égal (=).',
  ),
  wallsOff: noBreak("Les murs ne comptent qu'avec la règle Mur puissant."),
  noWall: 'Aucun',
  drawWalls: 'Murs au hasard',
  hands: 'Mains',
  cardHint: noBreak("Le nom d'une carte ; la liste propose toutes celles du jeu."),
  drawHands: 'Mains au hasard',
  show: 'Montrer les cartes choisies',
  play: 'Jouer cette position',
  complete: 'Compléter au hasard et jouer',
} as const;

export const DRAWER_MESSAGES = {
  label: 'Choix des cartes',
  note: noBreak("Touchez une carte : elle va dans la main, et l'emplacement suivant s'ouvre."),
  full: noBreak('Les dix cartes sont là. Touchez un emplacement pour en changer une.'),
  search: 'Chercher une carte',
  placeholder: noBreak('Nom ou chiffres : « dragon », « A 7 3 5 »'),
  decks: 'Deck',
  all: 'Toutes',
  element: 'Élément',
  noElement: 'Sans élément',
  power: 'Power',
  ace: 'Avec un A',
  own: 'Mes cartes',
  none: 'Aucune carte ne correspond à cette recherche.',
  reset: 'Effacer les filtres',
  close: 'Fermer',
  cards: 'Cartes',
} as const;

export const WALL_MESSAGES = {
  sign: 'Signe',
  value: 'Nombre',
  remove: 'Retirer le mur',
  close: 'Fermer',
  signs: { '+': '+ plus de', '-': '− moins de', '=': '= égal à' },
  comparisons: { '+': 'plus de', '-': 'moins de', '=': 'égal à' },
  marks: { '+': '+', '-': '−', '=': '=' },
} as const satisfies Record<string, string | Record<WallSign, string>>;

/** The names of the presets: their rules (product/rules §9). */
export const PRESET_NAMES: readonly string[] = PRESETS.map(({ rules }) =>
  rules.map((code: RuleCode) => RULES[code].name).join(', '),
);

const PLACE_NAMES = ['Première', 'Deuxième', 'Troisième', 'Quatrième', 'Cinquième'] as const;

/** A slot: « Quatrième carte de Bleu ». */
export function placeTitle({ color, slot }: Place): string {
  return `${PLACE_NAMES[slot]} carte de ${SIDE_NAMES[color]}`;
}

/** The label of a slot, with its card: « Quatrième carte de Bleu : vide ». */
export function placeLabel(place: Place, card: string | null): string {
  return noBreak(`${placeTitle(place)} : ${keepOrder(card ?? 'vide')}`);
}

/** The label of a card's field; places are counted from 1. */
export function cardFieldLabel(place: number): string {
  return `Carte ${place}`;
}

/** The missing parts: « Il manque 5 cartes : 2 à Bleu, 3 à Rouge ». */
export function missingText(missing: Readonly<Record<Color, number>>): string {
  const sum = missing.blue + missing.red;
  if (sum === 0) return 'Les dix cartes sont là';
  const lacking = COLORS.filter((color) => missing[color] > 0);
  const cards = sum === 1 ? 'une carte' : `${sum} cartes`;
  const [only] = lacking;
  if (lacking.length === 1 && only) return `Il manque ${cards} à ${SIDE_NAMES[only]}`;
  const each = lacking.map((color) => `${missing[color]} à ${SIDE_NAMES[color]}`).join(', ');
  return noBreak(`Il manque ${cards} : ${each}`);
}

/** The button that takes the card out of the open slot: « Retirer Loup gris ». */
export function removeText(card: string): string {
  return `Retirer ${keepOrder(card)}`;
}

/** A choice of the drawer: « Power ≥ 25 ». */
export function leastPowerText(power: number): string {
  return `Power\u00a0≥\u00a0${power}`;
}

/** The place of a card that is already used: « chez Rouge ». */
export function holderText(colors: readonly Color[]): string {
  return colors.length > 1 ? 'chez les deux' : colors.map((color) => `chez ${SIDE_NAMES[color]}`).join('');
}

/** The name of a cell: « En haut à gauche ». */
export function cellName(pad: Pad): string {
  return capitalized(CELL_NAMES[cellOfPad(pad)]);
}

/** The label of a cell: « Case en haut à gauche : Feu ». */
export function cellLabel(pad: Pad, element: string | null): string {
  return noBreak(`Case ${CELL_NAMES[cellOfPad(pad)]} : ${element ?? 'aucun élément'}`);
}

export function brushName(brush: Brush | null): string {
  if (brush === null) return BUILDER_MESSAGES.cycle;
  return brush === 'effacer' ? BUILDER_MESSAGES.erase : brush;
}

const EDGES = {
  up: 'Mur du haut',
  right: 'Mur de droite',
  down: 'Mur du bas',
  left: 'Mur de gauche',
} as const;
const ROWS = ['rangée du haut', 'rangée du milieu', 'rangée du bas'] as const;
const COLUMNS = ['colonne de gauche', 'colonne du milieu', 'colonne de droite'] as const;

/** The place of a wall: « Mur de gauche, rangée du haut ». */
export function sideName({ pad, direction }: { pad: Pad; direction: Direction }): string {
  const { x, y } = coordinatesOf(cellOfPad(pad));
  const line = direction === 'left' || direction === 'right' ? ROWS[y] : COLUMNS[x];
  return `${EDGES[direction]}, ${line}`;
}

type ShownWall = { readonly sign: WallSign; readonly value: number } | null;

/** The label of a side with its wall: « Mur de gauche, rangée du haut : plus de 22 ». */
export function sideLabel(side: Side, wall: ShownWall): string {
  const what = wall ? `${WALL_MESSAGES.comparisons[wall.sign]} ${wall.value}` : 'aucun';
  return noBreak(`${sideName(side)} : ${what}`);
}

type BuilderFault = { readonly code: string; readonly detail?: Readonly<Record<string, string | number>> };

export function builderFaultText({ code, detail }: BuilderFault): string {
  const { color, slot, typed, blue, red } = detail ?? {};
  const place = { color: color === 'red' ? 'red' : 'blue', slot: Number(slot ?? 0) } as Place;
  const where = placeTitle(place);
  switch (code) {
    case 'missing cards':
      return `${missingText({ blue: Number(blue), red: Number(red) })}.`;
    case 'unknown card':
      return noBreak(`${where} : aucune carte ne s'appelle « ${keepOrder(String(typed ?? ''))} ».`);
    case 'ambiguous card':
      return noBreak(
        `${where} : plusieurs cartes s'appellent « ${keepOrder(String(typed ?? ''))} », ajoutez le deck entre parenthèses.`,
      );
    case 'no sign':
      return 'Choisissez le signe de ce mur, ou effacez son nombre.';
    default:
      return `Le nombre d'un mur est un entier de ${WALL_VALUE.min} à ${WALL_VALUE.max}.`;
  }
}
