import { COUNT_MAX } from '#lib/base/ids.ts';

/** Refusals of a merger, in the order in which they are checked (product/calls §6.31). */
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
  'too much',
  'too many nicknames',
] as const;

export type MergeCode = (typeof MERGE_CODES)[number];

/** Refusals of a nickname's move, in the order in which they are checked (product/calls §6.32). */
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

/** The account or nickname in the path, and the unvalidated name of the receiving account. */
export type MergeInput = { readonly id: string; readonly into?: unknown };

/** The possessions that are counted. */
export const POSSESSIONS = ['gils', 'exp', 'power', 'shopPower'] as const;

type Possessions = Readonly<Record<(typeof POSSESSIONS)[number], number>>;

/** True if the sum of a possession would not fit its field. */
export function exceedsCount(from: Possessions, into: Possessions): boolean {
  return POSSESSIONS.some((name) => from[name] + into[name] > COUNT_MAX);
}

/** The belongings transferred to the other account. */
export type Moved = Possessions & {
  readonly nicknames: readonly string[];
  /** Listed games, except those between the two accounts. */
  readonly games: number;
  readonly cards: number;
  readonly trainings: number;
  readonly problems: number;
  readonly guild: string | null;
  /** Open sessions, which will be ended. */
  readonly sessions: number;
};

type Named = { readonly id: number; readonly name: string };

/** The preview of a merger. `asked` is the typed name; without one, the other account and the refusal are null. */
export type MergePreview = {
  readonly from: Named;
  readonly asked: string | null;
  readonly into: Named | null;
  readonly refusal: MergeCode | null;
  readonly moved: Moved;
};
