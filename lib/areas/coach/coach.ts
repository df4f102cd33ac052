import type { MistakeKind } from '#lib/game/coach/mistake-kinds.ts';
import type { Placement } from '#lib/game/puzzles/puzzle.ts';
import type { Family } from '#lib/game/rules/rule-set.ts';

/** The page of the coach. */
export const COACH_PAGE = '/entraineur';

/** How many of a player's last games are looked at, of each source (product/coach §3). */
export const LOOKED_AT = 50;

/** How many stay in the curve, of each source. */
export const KEPT = 200;

/** With fewer analysed games, kinds of mistakes are not significant. */
export const ENOUGH_GAMES = 5;

/** Kinds of mistakes that are named, and moves of each that are shown (product/coach §5). */
export const KINDS_SHOWN = 3;
export const MOVES_SHOWN = 5;

/** The sources of games. */
export const COACH_SOURCES = ['history', 'training'] as const;

type CoachSource = (typeof COACH_SOURCES)[number];

/** A mistake of the player's, with the position before it in notation. */
export type Mistake = {
  /** The number of the move in its game, from 1. */
  readonly coup: number;
  readonly kind: MistakeKind;
  /** The cards that it lost. */
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

/** A game that the coach has looked at. */
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

/** The id of an exercise among the player's: the game, and the number of the move in it. */
export function exerciseId(game: string, coup: number): string {
  return `${game}-${coup}`;
}

/** Reads the id of an exercise; null for any other text. */
export function parseExerciseId(text: string): { readonly game: string; readonly coup: number } | null {
  const [, game, coup] = /^(g\d{1,10}|t[0-9a-f]{16})-([1-9])$/.exec(text) ?? [];
  return game === undefined ? null : { game, coup: Number(coup) };
}

/** The address of an exercise with the tries made at it, maybe with a card in hand. */
export function exercisePage(id: string, tries = '', slot: number | null = null): string {
  const query = new URLSearchParams();
  if (tries !== '') query.set('essais', tries);
  if (slot !== null) query.set('carte', String(slot));
  const text = query.toString();
  return `${COACH_PAGE}/exercice/${id}${text === '' ? '' : `?${text}`}`;
}
