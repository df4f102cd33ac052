import type { MistakeKind } from '#lib/game/coach/mistake-kinds.ts';
import type { Placement } from '#lib/game/puzzles/puzzle.ts';
import type { Family } from '#lib/game/rules/rule-set.ts';

export const COACH_PAGE = '/entraineur';

/** The number of a player's last games that are analysed, per source (product/coach §3). */
export const LOOKED_AT = 50;

/** The number of games in the curve, per source. */
export const KEPT = 200;

/** Minimum number of analysed games for naming kinds of mistakes. */
export const ENOUGH_GAMES = 5;

/** Maximum number of kinds of mistakes, and of moves of each (product/coach §5). */
export const KINDS_SHOWN = 3;
export const MOVES_SHOWN = 5;

export const COACH_SOURCES = ['history', 'training'] as const;

type CoachSource = (typeof COACH_SOURCES)[number];

/** A mistake, with the position before it in notation. */
export type Mistake = {
  /** The number of the move in its game, from 1. */
  readonly coup: number;
  readonly kind: MistakeKind;
  /** The number of cards lost. */
  readonly loss: number;
  readonly position: string;
  readonly played: Placement;
};

/** The totals of the moves of one side of a game. */
export type Examined = {
  /** Moves with a choice, and the sum of their values from 0 to 1. */
  readonly moves: number;
  readonly worth: number;
  readonly mistakes: readonly Mistake[];
};

export type CoachGame = Examined & {
  /** Identifies it among the player's games. */
  readonly game: string;
  readonly source: CoachSource;
  readonly at: Date;
  readonly family: Family;
  readonly opponent: string;
  readonly query: string | null;
  readonly engine: string;
};

/** The id of an exercise, unique per player: the game, and the number of its move. */
export function exerciseId(game: string, coup: number): string {
  return `${game}-${coup}`;
}

/** Parses the id of an exercise; null for any other text. */
export function parseExerciseId(text: string): { readonly game: string; readonly coup: number } | null {
  const [, game, coup] = /^(g\d{1,10}|t[0-9a-f]{16})-([1-9])$/.exec(text) ?? [];
  return game === undefined ? null : { game, coup: Number(coup) };
}

/** The address of an exercise with its tries and, optionally, a selected card. */
export function exercisePage(id: string, tries = '', slot: number | null = null): string {
  const query = new URLSearchParams();
  if (tries !== '') query.set('essais', tries);
  if (slot !== null) query.set('carte', String(slot));
  const text = query.toString();
  return `${COACH_PAGE}/exercice/${id}${text === '' ? '' : `?${text}`}`;
}
