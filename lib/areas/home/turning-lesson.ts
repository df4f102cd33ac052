import type { FinishedGame } from '#lib/areas/replays/replay-data.ts';
import { stepAt, type Step } from '#lib/areas/replays/replay-coup.ts';
import type { FairVerdict } from '#lib/game/fair/judge-fairly.ts';
import { betterOf, type Judgement } from '#lib/game/verdicts/judgement.ts';
import { cellAt, cellOfPad } from '#lib/game/rules/cells.ts';
import { countCaptures, playTurn } from '#lib/game/rules/play.ts';
import { otherScore, winnerOf } from '#lib/game/rules/score.ts';
import type { CardValues, Cell, Color, Position } from '#lib/game/rules/types.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { inLetters, noBreak } from '#lib/base/text/typography.ts';
import { CELL_NAMES } from '#lib/game/narration/card-messages.ts';

/** A card on a cell, and the number of cards captured there. */
type Placing = { readonly card: CardValues; readonly cell: Cell; readonly captures: number };

/** The cost of a fault: the whole game, the win or the draw; otherwise only cards. */
type FaultCost = 'game' | 'win' | 'draw' | 'cards';

/** A fault as a lesson: the play, its cost, and the better play. */
export type TurningLesson = {
  readonly step: Step;
  readonly mover: Color;
  readonly played: Placing;
  readonly cost: FaultCost;
  readonly loss: number;
  /** By the fair verdict if there is one; null for a move that was right by what its player could know. */
  readonly better: Placing | null;
  readonly fair: FairVerdict | null;
  /** The mover's cards at the end after the better play, if both sides then play without fault. */
  readonly own: number;
};

/** The lesson of a move, counted from 1; null for a move that was no fault. */
export function lessonOf(
  { start, turns }: Pick<FinishedGame, 'start' | 'turns'>,
  { coup, judgement }: { coup: number; judgement: Judgement | undefined },
): TurningLesson | null {
  const step = stepAt(start, turns, coup);
  if (!step.played || !judgement?.better) return null;
  const { before, turn } = step.played;
  const mover = turn.color;
  const { fair = null } = judgement;
  const better = placingOf(before, mover, betterOf(judgement));
  if (better === null && fair === null) return null;
  return {
    ...{ step, mover, loss: judgement.loss, cost: costOf(judgement, mover), better, fair },
    played: { card: turn.card, cell: cellOfPad(turn.padPosition), captures: countCaptures(turn) },
    own: mover === 'blue' ? judgement.before : otherScore(judgement.before),
  };
}

function placingOf(before: Position, player: Color, play: Judgement['better']): Placing | null {
  const card = play && before.hands[player][play.slot];
  const turn = play && playTurn(before, { ...play, player });
  return card && turn?.ok
    ? { card, cell: cellAt(play.x, play.y), captures: countCaptures(turn.value) }
    : null;
}

function costOf({ before, after }: Judgement, mover: Color): FaultCost {
  const [promised, left] = [winnerOf(before), winnerOf(after)];
  if (promised === left) return 'cards';
  if (promised === mover) return left === null ? 'win' : 'game';
  return 'draw';
}

/** The words of a fault as a lesson, on the home page. */
export const TURNING_MESSAGES = { better: 'Le bon coup', same: 'La même carte' } as const;

/** The name of a card by its id. */
export type CardNames = (id: string) => string;

/** « Corbeau, à droite, prend une carte et vous coûte la partie. »; `victim` is the player's name, null for the reader. */
export function faultText(
  { played, cost, loss }: TurningLesson,
  { victim, nameOf }: { victim: string | null; nameOf: CardNames },
): string {
  const takes = played.captures === 0 ? 'ne prend rien' : `prend ${cardsText(played.captures)}`;
  const gave = cost === 'cards' ? cardsText(loss) : COSTS[cost];
  const costs = victim === null ? `vous coûte ${gave}` : `coûte ${gave} à ${keepOrder(victim)}`;
  return noBreak(`${placed(played, nameOf)}, ${takes} et ${costs}.`);
}

type Lesson = Pick<TurningLesson, 'played' | 'own'>;

/** « Grand Duc, en haut à droite, n'en prenait aucune et gagnait 7 à 3. » */
export function betterText({ played, better, own }: Lesson & { better: Placing }, nameOf: CardNames): string {
  const isSame = better.card.id === played.card.id;
  const name = isSame ? () => TURNING_MESSAGES.same : nameOf;
  return noBreak(`${placed(better, name)}, ${tookText(played, better)} et ${endingText(own)}.`);
}

const COSTS = { game: 'la partie', win: 'la victoire', draw: 'le nul' } as const satisfies Record<
  Exclude<FaultCost, 'cards'>,
  string
>;

function placed({ card, cell }: Placing, nameOf: CardNames): string {
  return `${keepOrder(nameOf(card.id))}, ${CELL_NAMES[cell]}`;
}

function cardsText(captures: number): string {
  return captures === 1 ? 'une carte' : `${inLetters(captures)} cartes`;
}

/** The captures of the better play, following those of the other: « n'en prenait aucune », « en prenait deux ». */
function tookText(played: Placing, better: Placing): string {
  if (played.captures === 0)
    return better.captures === 0 ? 'ne prenait rien non plus' : `prenait ${cardsText(better.captures)}`;
  if (better.captures === 0) return "n'en prenait aucune";
  return `en prenait ${better.captures === 1 ? 'une' : inLetters(better.captures)}`;
}

function endingText(own: number): string {
  const other = otherScore(own);
  if (own === other) return 'faisait nul';
  return own > other ? `gagnait ${own} à ${other}` : `ne perdait que ${own} à ${other}`;
}
