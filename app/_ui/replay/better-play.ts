import { countWays } from '#lib/game/verdicts/accuracy.ts';
import { faceOf } from '#lib/areas/replays/replay-data.ts';
import { placeText } from '#lib/areas/replays/game-messages.ts';
import { type Choice } from '#lib/areas/replays/replay-messages.ts';
import { betterOf, type Judgement } from '#lib/game/verdicts/judgement.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { playTurn } from '#lib/game/rules/play.ts';
import type { CardValues, Cell, Color, Slot } from '#lib/game/rules/types.ts';
import type { PlayedExample } from '#lib/game/narration/play-marks.ts';
import type { ShownGame } from './use-game.client.ts';

/** The verdict on the move shown; null before the first move and without verdicts. */
export function judgementOf({
  verdict,
  step: { coup },
}: Pick<ShownGame, 'verdict' | 'step'>): Judgement | null {
  return verdict.ok ? (verdict.value[coup - 1] ?? null) : null;
}

/** The choice behind the move shown; null before the first move. */
export function choiceOf({ data, step: { played } }: Pick<ShownGame, 'data' | 'step'>): Choice | null {
  if (!played) return null;
  const mover = played.turn.color;
  return { ways: countWays(played.before), mover, name: data.names[mover], isOwn: data.own === mover };
}

/** A better play than the one shown: its card, its cell, and the engine's evaluation. */
export type BetterPlay = {
  readonly card: CardValues;
  readonly mover: Color;
  readonly slot: Slot;
  readonly cell: Cell;
  readonly text: string;
  /** Null if the engine refuses the play, which it never does. */
  readonly played: PlayedExample | null;
};

/** The better play of the move shown; null when there was none. */
export function betterPlayOf(game: Pick<ShownGame, 'data' | 'verdict' | 'step'>): BetterPlay | null {
  const judgement = judgementOf(game);
  const better = judgement && betterOf(judgement);
  const { played } = game.step;
  if (!better || !played) return null;
  const { before } = played;
  const mover = played.turn.color;
  const card = before.hands[mover][better.slot];
  if (!card) return null;
  const turn = playTurn(before, { ...better, player: mover });
  return {
    ...{ card, mover, slot: better.slot, cell: cellAt(better.x, better.y) },
    text: placeText(faceOf(game.data, card).name, better),
    played: turn.ok ? { before, turn: turn.value } : null,
  };
}
