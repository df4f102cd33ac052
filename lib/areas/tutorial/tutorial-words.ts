import { capitalized, inLetters } from '#lib/base/words/numerals.ts';
import { formatNumber, noBreak } from '#lib/base/words/typography.ts';
import { valueText } from '#lib/game/card.ts';
import { EDGE_VALUE } from '#lib/game/rules/encounter.ts';
import type { Direction } from '#lib/game/rules/types.ts';
import { CELL_NAMES } from '#lib/game/told/card-words.ts';
import type { Compared, Fact } from '#lib/game/told/facts.ts';
import { LESSON_IDS } from './lesson.ts';

/** A piece of a sentence: a text, or a card that the page shows as a link to its popup. */
export type Piece = string | { readonly cardId: string };

const LESSONS = inLetters(LESSON_IDS.length);

/** The words of the tutorial's frame. */
export const TUTORIAL_WORDS = {
  title: 'Règles du jeu',
  lead: `${capitalized(LESSONS)} règles, ${LESSONS} exemples. Chaque plateau est joué par le moteur du jeu lui-même\u00a0: ce que vous voyez ici est ce qui se passera à table.`,
  description: noBreak(
    `Les ${LESSONS} règles du jeu, chacune avec un exemple joué par le moteur : base, Identique, Plus, murs, combos et les autres.`,
  ),
  menu: `Les ${LESSONS} règles`,
  cast: 'Les cartes des exemples',
  castLead: "Touchez un nom pour voir la carte de près\u00a0; les mêmes fiches s'ouvrent dans le texte.",
  before: 'Avant',
  after: 'Après',
  beforeExchange: "Avant l'échange",
  afterExchange: "Après l'échange",
  whatHappens: 'Ce qui se passe',
  blueHand: 'Main bleue',
  redHand: 'Main rouge',
} as const;

/** The heading of the side menu, « Nouveautés d'Atout »; takes the site's name with its « de ». */
export function novelties(ofSite: string): string {
  return `Nouveautés ${ofSite}`;
}

const LINES = {
  row: ['la rangée du haut', 'la rangée du milieu', 'la rangée du bas'],
  column: ['la colonne de gauche', 'la colonne du milieu', 'la colonne de droite'],
} as const;

const TOWARDS = {
  up: 'vers le haut',
  right: 'vers la droite',
  down: 'vers le bas',
  left: 'vers la gauche',
} as const satisfies Record<Direction, string>;

/** A fact of a turn in one sentence, made from the fact alone so that it cannot say anything else. */
export function factSentence(fact: Fact): readonly Piece[] {
  if (fact.type === 'placed') return ['Bleu pose ', nameOf(fact.card), ` ${CELL_NAMES[fact.cell]}.`];
  if (fact.type === 'captured')
    return [nameOf(fact.attacker), ' prend ', nameOf(fact.defender), ` ${placeOf(fact)}${reasonOf(fact)}.`];
  if (fact.type === 'resisted')
    return [nameOf(fact.defender), ` ${placeOf(fact)} résiste\u00a0: ${comparison(fact)}${battleOf(fact)}.`];
  return [`Puis le mur attire ${LINES[fact.line][fact.index]} ${TOWARDS[fact.direction]}.`];
}

/** The sums of two hands: « Somme des powers : bleu 136, rouge 98. ». */
export function sumsText(sums: { blue: number; red: number }): string {
  return `Somme des powers\u00a0: bleu ${formatNumber(sums.blue)}, rouge ${formatNumber(sums.red)}.`;
}

type Captured = Extract<Fact, { type: 'captured' }>;
type Touched = Captured | Extract<Fact, { type: 'resisted' }>;

function nameOf({ id }: { id: string }): Piece {
  return { cardId: id };
}

function placeOf({ cell, isOverEdge }: Touched): string {
  return `(${CELL_NAMES[cell]}${isOverEdge ? ', par-dessus le bord' : ''})`;
}

function reasonOf(fact: Captured): string {
  const { own, touching, wall } = fact;
  const sum = own.printed + touching.printed;
  const even = `${valueText(own.printed)} = ${valueText(touching.printed)}`;
  const added = `${own.printed} + ${touching.printed} = ${sum}`;
  switch (fact.cause) {
    case 'basic':
      return `\u00a0: ${comparison(fact)}`;
    case 'battle':
      return ` à la Bataille\u00a0: ${comparison(fact)}${battleOf(fact)}`;
    case 'same':
      return ` par Identique\u00a0: ${even}`;
    case 'plus':
      return ` par Plus\u00a0: ${added}`;
    case 'sameWall':
      return ` par Mur identique\u00a0: un A contre le mur, et ${even}`;
    case 'additionalWall':
      return ` par Mur additionnel\u00a0: ${added}, comme ${wall ?? 0} + ${EDGE_VALUE} du mur`;
    case 'combo':
      return ` par Combo\u00a0: ${comparison(fact)}`;
  }
}

function battleOf({ sums }: Touched): string {
  return sums ? `, puis ${sums[0]} contre ${sums[1]}` : '';
}

function comparison({ own, touching }: Touched): string {
  return `${comparedText(own)} contre ${comparedText(touching)}`;
}

function comparedText({ printed, element }: Compared): string {
  if (element === 0) return valueText(printed);
  return `${valueText(printed)}\u00a0${element > 0 ? '+' : '−'}\u00a01`;
}
