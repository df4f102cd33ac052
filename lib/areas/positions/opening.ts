import type { Faces } from '#lib/areas/cards/card-address.ts';
import type { Color, Position } from '#lib/game/rules/types.ts';
import type { Branch } from './branches.ts';

/** The fixed base of all branches: a built start, a position in notation, or a finished game with its moves as first branch. */
export type OpeningBase =
  | { readonly kind: 'built'; readonly setup: string }
  | { readonly kind: 'position'; readonly line: string }
  | { readonly kind: 'game'; readonly id: number; readonly moves: Branch };

/** The start of the simulator; the same for every state of its address. */
export type Opening = {
  readonly base: OpeningBase;
  readonly start: Position;
  /** The link of the setup from which the builder composes it again; null when one of its cards does not exist. */
  readonly setup: string | null;
  /** Name and pictures of each card by id; the values are those of the position. */
  readonly faces: Faces;
  /** The players of a game; null for a start that was built. */
  readonly names: Readonly<Record<Color, string>> | null;
};
