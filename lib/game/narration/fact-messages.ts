import { valueText } from '#lib/game/card.ts';
import { EDGE_VALUE } from '#lib/game/rules/encounter.ts';
import type { Direction } from '#lib/game/rules/types.ts';
import { CELL_NAMES } from './card-messages.ts';
import type { Compared, Fact } from './facts.ts';

/** A piece of a sentence: a text, or a card, shown as a link to its popup. */
export type Piece = string | { readonly cardId: string };

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

/** A fact of a turn in one sentence, derived from the fact alone, so that it cannot contradict it. */
export function factSentence(fact: Fact): readonly Piece[] {
  if (fact.type === 'placed') return ['Bleu pose ', nameOf(fact.card), ` ${CELL_NAMES[fact.cell]}.`];
  if (fact.type === 'captured')
    return [nameOf(fact.attacker), ' prend ', nameOf(fact.defender), ` ${placeOf(fact)}${reasonOf(fact)}.`];
  if (fact.type === 'resisted')
    return [nameOf(fact.defender), ` ${placeOf(fact)} résiste\u00a0: ${comparison(fact)}${battleOf(fact)}.`];
  return pushSentence(fact, 'le mur');
}

/** A push in one sentence; `wall` is « le mur », or tells two walls apart. */
export function pushSentence(fact: Extract<Fact, { type: 'pushed' }>, wall: string): readonly Piece[] {
  return [`Puis ${wall} attire ${LINES[fact.line][fact.index]} ${TOWARDS[fact.direction]}.`];
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
  const even = `${valueText(own.printed)}\u00a0=\u00a0${valueText(touching.printed)}`;
  const added = `${own.printed}\u00a0+\u00a0${touching.printed}\u00a0=\u00a0${sum}`;
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
      return ` par Mur additionnel\u00a0: ${added}, comme ${wall ?? 0}\u00a0+\u00a0${EDGE_VALUE} du mur`;
    case 'combo':
      return ` par combo\u00a0: ${comparison(fact)}`;
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
