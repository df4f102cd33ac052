/** Why an account cannot be merged into another one, in the order in which it is checked (product/calls §6.31). */
export const MERGE_CODES = [
  'Invalid id',
  'account does not exist',
  'into does not exist',
  'same account',
  'robot',
  'staff account',
  'banned',
  'closing',
  'playing',
  'both in guilds',
  'both in a league',
  'too many nicknames',
] as const;

export type MergeCode = (typeof MERGE_CODES)[number];

/** Why a nickname cannot pass to another account, in the order in which it is checked (product/calls §6.32). */
export const MOVE_CODES = [
  'Invalid id',
  'does not exist',
  'into does not exist',
  'same account',
  'robot',
  'banned',
  'closing',
  'playing',
  'main nickname',
  'rank nickname',
  'league nickname',
  'too many nicknames',
] as const;

export type MoveCode = (typeof MOVE_CODES)[number];

/** The account or nickname in the path, and the name of the account that gets it, unchecked. */
export type MergeInput = { readonly id: string; readonly into?: unknown };

/** The belongings that pass to the other account. */
export type Moved = {
  readonly nicknames: readonly string[];
  /** Listed games, those between the two accounts left out. */
  readonly games: number;
  readonly cards: number;
  readonly gils: number;
  readonly exp: number;
  readonly power: number;
  readonly shopPower: number;
  readonly trainings: number;
  readonly problems: number;
  readonly guild: string | null;
  /** Open sessions, which end. */
  readonly sessions: number;
};

type Named = { readonly id: number; readonly name: string };

/** The page before a merger: `asked` is the name that was typed; the other account and the refusal are null until then. */
export type MergePreview = {
  readonly from: Named;
  readonly asked: string | null;
  readonly into: Named | null;
  readonly refusal: MergeCode | null;
  readonly moved: Moved;
};
