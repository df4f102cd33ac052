import { stepAt, type Step } from '#lib/areas/replays/replay-coup.ts';
import { isGameOver } from '#lib/game/rules/play.ts';
import type { Position, Slot, Turn } from '#lib/game/rules/types.ts';
import {
  goTo,
  shownLine,
  withMove,
  withoutBranch,
  turnsOf,
  type Move,
} from '#lib/areas/positions/branches.ts';
import type { OpeningBase } from '#lib/areas/positions/opening.ts';
import {
  branchesLinkOf,
  makeSimulatorAddress,
  putDown,
  trunksOf,
  type SimulatorState,
} from './simulator-address.ts';

/** The board that a state shows, and whether the game is over. */
export type Scene = Step & { readonly isOver: boolean };

/** The addresses that a scene leads to; every action of the simulator is one of them. */
export type SceneLinks = {
  readonly here: string;
  /** Selects a card of the hand to play, or deselects it. */
  readonly select: (slot: Slot) => string;
  /** Null when there is no room for another branch. */
  readonly play: (move: Move) => string | null;
  /** Shows a branch up to a turn. */
  readonly turn: (to: { readonly shown: number; readonly at: number }) => string;
  /** Shows the current line up to a turn. */
  readonly truncate: (at: number) => string;
  readonly remove: (branch: number) => string;
  readonly toggleHints: string;
};

/** The scene of a state read from an address; throws when its moves are illegal. */
export function sceneOf(start: Position, { explored }: SimulatorState): Scene {
  const turns = turnsOf(start, shownLine(explored));
  if (!turns) throw new Error('Illegal branch in simulator link');
  const step = stepAt(start, turns, turns.length);
  return { ...step, isOver: isGameOver(step.position) };
}

/** The addresses of everything that can be done in a state. */
export function linksOf(base: OpeningBase, state: SimulatorState): SceneLinks {
  const { explored, selected, hasHints } = state;
  // Nearly all links of a page have the branches of its address, and packing them is slow.
  const link = branchesLinkOf(base, explored.branches);
  const address = (next: SimulatorState) =>
    makeSimulatorAddress(base, next, next.explored.branches === explored.branches ? link : undefined);
  return {
    here: address(state),
    select: (slot) => address({ ...state, selected: slot === selected ? null : slot }),
    play: (move) => {
      const next = withMove(explored, move);
      return next && address(putDown(state, next));
    },
    turn: (to) => address(putDown(state, goTo(explored, to))),
    truncate: (at) => address(putDown(state, goTo(explored, { shown: explored.shown, at }))),
    remove: (branch) => address(putDown(state, withoutBranch(explored, branch))),
    toggleHints: address({ ...state, hasHints: !hasHints }),
  };
}

/** A row of the table of turns: the line shown, or another branch. */
export type TurnRow = {
  /** Its place among the branches; null for a line that ends in the middle of one. */
  readonly branch: number | null;
  readonly shown: number;
  readonly isShown: boolean;
  readonly turns: readonly Turn[];
  readonly isRemovable: boolean;
};

/** The rows of the table of turns: the line shown, then every other branch (product/pages §6.9). */
export function turnRows(
  base: OpeningBase,
  start: Position,
  { explored }: SimulatorState,
): readonly TurnRow[] {
  const { branches, shown, at } = explored;
  const trunks = trunksOf(base).length;
  const isWhole = branches.length > 0 && branches[shown]?.length === at;
  const rowOf = (branch: number, moves = branches[branch] ?? []): TurnRow => ({
    branch,
    shown: branch,
    isShown: false,
    turns: turnsOf(start, moves) ?? [],
    isRemovable: branch >= trunks,
  });
  const line = rowOf(shown, shownLine(explored));
  const first = isWhole ? line : { ...line, branch: null, isRemovable: false };
  const others = branches.flatMap((_, branch) => (isWhole && branch === shown ? [] : [rowOf(branch)]));
  return [{ ...first, isShown: true }, ...others];
}
