import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, deOf, formatDateTime } from '#lib/base/text/typography.ts';
import { RULES, type WinnerRule } from '#lib/game/rules/rule-set.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import type { Faults } from '#lib/game/verdicts/accuracy.ts';
import { HISTORY_MESSAGES, RESULT_LABELS } from './history-messages.ts';
import type { HistoryGame } from './history.ts';

/** The opponent's name and the score from the owner's side: « 4 – 6 ». */
export function sidesOf({
  selfIsBlue,
  player1,
  player2,
  finalScore,
}: Pick<HistoryGame, 'selfIsBlue' | 'player1' | 'player2' | 'finalScore'>): {
  own: string;
  opponent: string;
  score: string;
} {
  const cards = selfIsBlue ? finalScore : otherScore(finalScore);
  const [own, opponent] = selfIsBlue ? [player1, player2] : [player2, player1];
  return { own, opponent, score: `${cards}\u00a0–\u00a0${otherScore(cards)}` };
}

/** A game as a title: « Défaite 4 – 6 contre Joueuse, le 22 novembre 2026 à 21 h 40 ». */
export function gameTitle(game: HistoryGame): string {
  const { opponent, score } = sidesOf(game);
  return `${RESULT_LABELS[game.result]} ${score} contre ${keepOrder(opponent)}, le ${formatDateTime(game.endedAt)}`;
}

/** The mistakes of a game's owner: « 2 fautes », « sans faute ». */
export function faultsText({ faults }: Pick<Faults, 'faults'>): string {
  return faults === 0 ? 'sans faute' : count(faults, 'faute', 'fautes');
}

/** The rules of a game in words, above their codes: « Plus, Identique, Aléatoire ». */
export function rulesInWords(rules: readonly string[]): string {
  return rules.map((code) => (RULES as Record<string, { name: string }>)[code]?.name ?? code).join(', ');
}

/** The winner's gain, as the stake of a game (product/rules §26). */
const STAKES = {
  none: 'aucune carte',
  one: 'une carte',
  diff: 'différence',
  direct: 'prise directe',
  all: 'toutes les cartes',
} as const satisfies Record<WinnerRule, string>;

/** The stake of a game by its winner rule: « une carte ». */
export function stakeName(rule: string): string {
  return (STAKES as Record<string, string>)[rule] ?? rule;
}

type Stakes = Pick<HistoryGame, 'winnerRule' | 'gilsBet' | 'isNoTouch'>;

/** False for a game without stakes that was not a no-touch, whose line needs no text. */
export function hasStakes({ winnerRule, gilsBet, isNoTouch }: Stakes): boolean {
  return winnerRule !== 'none' || gilsBet > 0 || isNoTouch;
}

/** The line under a game's rules: « enjeu : une carte, 100 gils, no-touch ». */
export function stakesText(game: Stakes): string {
  return [
    `enjeu\u00a0: ${stakeName(game.winnerRule)}`,
    ...(game.gilsBet > 0 ? [count(game.gilsBet, 'gil', 'gils')] : []),
    ...(game.isNoTouch ? [HISTORY_MESSAGES.noTouchMark] : []),
  ].join(', ');
}

/** The owner's name in a game, if it differs from that of the list: « sous le nom de Mira ». */
export function playedAs(name: string): string {
  return `sous le nom ${deOf(name)}`;
}
