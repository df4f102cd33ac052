import type { Faces } from '#lib/areas/cards/card-address.ts';
import { turnsOf, type Branch } from '#lib/areas/positions/branches.ts';
import { stepAt } from '#lib/areas/replays/replay-coup.ts';
import type { TableScene } from '#lib/areas/training/table-scene.ts';
import { cellOfPad } from '#lib/game/rules/cells.ts';
import { blueScore, countCards } from '#lib/game/rules/score.ts';
import type { Cell, Color, Position, RuleCode } from '#lib/game/rules/types.ts';

/** What everybody may see of a game under way at one moment (product/live §3): what both players see. */
export type LiveView = {
  readonly id: number;
  readonly names: Readonly<Record<Color, string>>;
  readonly isPvp: boolean;
  /** Elo points before the game; null when it is not rated. */
  readonly elo: Readonly<Record<Color, number>> | null;
  /** The start; cards that one player does not see lie face down. */
  readonly start: Position;
  readonly faces: Faces;
  readonly moves: Branch;
  readonly isOver: boolean;
  /** Whether the browser may judge the moves. */
  readonly isJudged: boolean;
  readonly watchers: number;
};

/** A game under way in a list. */
export type LiveLine = Pick<LiveView, 'id' | 'names' | 'elo' | 'watchers'> & {
  readonly rules: readonly RuleCode[];
  readonly coup: number;
  /** Blue's cards now. */
  readonly score: number;
  /** The owner of the card on each cell. */
  readonly owners: readonly (Color | null)[];
  readonly last: Cell | null;
};

/** What a list of games is narrowed to; null and an empty name for everything. */
export type LiveFilter = { readonly rule: RuleCode | null; readonly player: string };

/** The line of a game. */
export function lineOf(
  view: Pick<LiveView, 'id' | 'names' | 'elo' | 'watchers' | 'start' | 'moves'>,
): LiveLine {
  const { id, names, elo, watchers } = view;
  const { position, coup, played } = sceneOf({ ...view, isOver: false });
  return {
    ...{ id, names, elo, watchers, coup },
    rules: view.start.rules,
    score: blueScore(position),
    owners: position.board.map((placed) => placed?.color ?? null),
    last: played ? cellOfPad(played.turn.padPosition) : null,
  };
}

/** The table of a game as those who watch see it. Throws for an illegal move: none is ever shown. */
export function sceneOf({ start, moves, isOver }: Pick<LiveView, 'start' | 'moves' | 'isOver'>): TableScene {
  const turns = turnsOf(start, moves);
  if (!turns) throw new Error('An illegal move in a game under way');
  const step = stepAt(start, turns, turns.length);
  return { ...step, turns, isOver, isOwnTurn: false, cards: countCards(step.position, 'blue') };
}
