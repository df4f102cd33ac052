import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, noBreak } from '#lib/base/text/typography.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { RULES } from '#lib/game/rules/rule-set.ts';
import { otherScore, winnerOf } from '#lib/game/rules/score.ts';
import type { Color, Play, RuleCode, Turn } from '#lib/game/rules/types.ts';
import { CELL_NAMES } from '#lib/game/narration/card-messages.ts';
import { factSentence, pushSentence, type Piece } from '#lib/game/narration/fact-messages.ts';
import type { Fact } from '#lib/game/narration/facts.ts';

/** The words of moves and their cost. Tables load this file too, so words of the replay alone are elsewhere. */
export const MOVE_MESSAGES = {
  moves: 'Ce que chaque coup a coûté',
  movesUnjudged: 'Les coups',
  turningPoint: 'tournant de la partie',
  fair: 'juste',
  noFaults: 'aucune faute',
  nothingTaken: 'Aucune carte ne change de camp.',
} as const;

export type PlayerNames = Readonly<Record<Color, string>>;

/** The rules of a game by their French names: « Identique, Plus ». */
export function rulesText(rules: readonly RuleCode[]): string {
  return rules.length === 0 ? 'aucune règle spéciale' : rules.map((code) => RULES[code].name).join(', ');
}

/** The rules of a game as a sentence: « Règles : Identique, Plus. ». */
export function rulesSentence(rules: readonly RuleCode[]): string {
  return `Règles\u00a0: ${rulesText(rules)}.`;
}

/** A move by its number, as controls and titles name it: « Coup 4 ». */
export function moveName(coup: number): string {
  return `Coup ${coup}`;
}

/** The label of a player's hand: « Main : Joueuse ». */
export function handLabel(name: string): string {
  return noBreak(`Main : ${keepOrder(name)}`);
}

/** A score in words, blue's cards first: « 6 à 4 ». */
export function scoreText(blue: number): string {
  return `${blue}\u00a0à\u00a0${otherScore(blue)}`;
}

/** How a game ended: « Joueuse gagne 7 à 3 », « Match nul, 5 à 5 ». */
export function resultText({ blue, red }: PlayerNames, finalScore: number): string {
  const winner = winnerOf(finalScore);
  if (winner === null) return `Match nul, ${scoreText(finalScore)}`;
  return winner === 'blue'
    ? `${keepOrder(blue)} gagne ${scoreText(finalScore)}`
    : `${keepOrder(red)} gagne ${scoreText(otherScore(finalScore))}`;
}

/** A card and where it was played: « Corbeau en haut ». */
export function placeText(card: string, { x, y }: Pick<Play, 'x' | 'y'>): string {
  return `${keepOrder(card)} ${CELL_NAMES[cellAt(x, y)]}`;
}

/** A play in sentences, made from its facts alone; cards are given by id. */
export function turnSentences(
  { facts, turn }: { facts: readonly Fact[]; turn: Turn },
  player: string,
): readonly (readonly Piece[])[] {
  const depths = turn.events.flatMap((event) => (event.type === 'captured' ? [event.depth] : []));
  const captures = facts.filter(({ type }) => type === 'captured');
  const pushes = facts.filter((fact) => fact.type === 'pushed');
  const walls = pushes.length === 1 ? ['le mur'] : ['un mur', "l'autre"];
  return [
    ...facts.flatMap((fact) => (fact.type === 'placed' ? [placedSentence(fact, player)] : [])),
    ...captures.map((fact, index) => withDepth(factSentence(fact), depths[index] ?? 0)),
    ...(captures.length === 0 ? [[MOVE_MESSAGES.nothingTaken]] : []),
    ...pushes.map((fact, index) => pushSentence(fact, walls[index] ?? '')),
  ];
}

function placedSentence({ card, cell }: Extract<Fact, { type: 'placed' }>, player: string): readonly Piece[] {
  return [`${keepOrder(player)} pose `, { cardId: card.id }, ` ${CELL_NAMES[cell]}.`];
}

/** Introduces a combo that follows from another combo. */
function withDepth(sentence: readonly Piece[], depth: number): readonly Piece[] {
  return depth < 2 ? sentence : ['Le combo continue\u00a0: ', ...sentence];
}

/** The verdict on a move: « juste », « coûte 2 cartes ». */
export function lossText(loss: number): string {
  return loss === 0 ? MOVE_MESSAGES.fair : `coûte ${loss}\u00a0${loss === 1 ? 'carte' : 'cartes'}`;
}

/** A player's mistakes in a game: « 2 fautes, 4 cartes perdues », « aucune faute ». */
export function faultsText({ faults, cards }: { faults: number; cards: number }): string {
  return faults === 0
    ? MOVE_MESSAGES.noFaults
    : `${count(faults, 'faute', 'fautes')}, ${count(cards, 'carte perdue', 'cartes perdues')}`;
}

/** A move in words, for readers who cannot see its bar: « Coup 4, Octave : Tocsin en haut, coûte 2 cartes ». */
export function barLabel(
  coup: number,
  told: { name: string; placed: string; verdict: string | null },
): string {
  const words = [`${moveName(coup)}, ${keepOrder(told.name)} : ${told.placed}`, told.verdict];
  return noBreak(words.filter(Boolean).join(', '));
}

/** The sentence that names the first player. */
export function beginsText(name: string): string {
  return `${keepOrder(name)} commence.`;
}
