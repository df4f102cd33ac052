import { turnsOf, type Move } from '#lib/areas/positions/branches.ts';
import { stepAt } from '#lib/areas/replays/replay-coup.ts';
import type { TableScene } from '#lib/areas/training/table-scene.ts';
import { CARDS_IN_GAME, countCards, DRAW_SCORE } from '#lib/game/rules/score.ts';
import { SLOTS, type Slot } from '#lib/game/rules/types.ts';
import type { DuelView } from './duel-view.ts';

/** The table of a duel as its reader sees it. Throws for an illegal move, which is never stored. */
export function duelSceneOf(view: DuelView): TableScene {
  const turns = turnsOf(view.start, view.moves);
  if (!turns) throw new Error('An illegal move in a duel');
  const step = stepAt(view.start, turns, turns.length);
  const isOver = view.end !== null;
  return {
    ...step,
    turns,
    isOver,
    isOwnTurn: view.isPlayer && !isOver && view.leftMs !== null && step.position.turn === 'blue',
    cards: cardsOf(view, countCards(step.position, 'blue')),
  };
}

/** True while somebody else has to act: a page without scripts then reloads. */
export function isWaiting(
  { end, asksAgain, isPlayer }: Pick<DuelView, 'end' | 'asksAgain' | 'isPlayer'>,
  { isOwnTurn }: Pick<TableScene, 'isOwnTurn'>,
): boolean {
  if (end === null) return !isOwnTurn;
  return isPlayer ? asksAgain === 'blue' : asksAgain !== null;
}

function cardsOf({ end }: DuelView, counted: number): number {
  if (end === null || end.how === 'board') return counted;
  return end.winner === 'blue' ? CARDS_IN_GAME : end.winner === 'red' ? 0 : DRAW_SCORE;
}

/** The addresses that the table of a duel links to. A play is sent by a form; its address only names it. */
export function duelLinks({ id, game }: Pick<DuelView, 'id' | 'game'>, selected: Slot | null) {
  const here = `/defi/${encodeURIComponent(id)}`;
  return {
    here,
    select: (slot: Slot) => (slot === selected ? here : `${here}?carte=${slot}`),
    play: ({ slot, cell }: Move) => `${here}?carte=${slot}&case=${cell}`,
    review: `${here}/partie?manche=${game + 1}`,
  };
}

/** The slot that an address selects, while it holds a card that its reader may play; null otherwise. */
export function selectedSlot({ position, isOwnTurn }: TableScene, text: unknown): Slot | null {
  const slot = SLOTS.find((one) => String(one) === text) ?? null;
  return slot !== null && isOwnTurn && position.hands.blue[slot] !== null ? slot : null;
}
