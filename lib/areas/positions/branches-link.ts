import { CELLS, SLOTS, type Slot } from '#lib/game/rules/types.ts';
import { countShared, type Branch, type Move } from './branches.ts';
import { packDigits, unpackDigits, type Digit, type DigitReader } from './digits.ts';

/** The first letter of a link is its format, and the meaning of version 1 never changes (product/data §4.2). */
const VERSION = '1';
const PLAYS = 9;
const MAX_LETTERS = 600;

/** The maximum in former links, which are still read. */
export const READABLE_BRANCHES = 60;

/**
 * Branches as the `c` of an address: 9 letters for a full game, at most 9 more for each further one. A branch is written as the
 * number of moves it shares with the one before it (the first with `trunk`), then the remaining moves. A move is a slot among
 * those left and a cell, so that reading needs no card or rule.
 */
export function makeBranchesLink(branches: readonly Branch[], trunk: Branch = []): string {
  const digits = branches.flatMap((branch, index): readonly Digit[] => {
    const before = branches[index - 1] ?? trunk;
    const shared = countShared(branch, before);
    return [
      [1, 2],
      [shared, sharedRadix(before)],
      [branch.length - shared - 1, PLAYS - shared],
      ...branch.flatMap((move, ply) => (ply < shared ? [] : digitsOf(branch, ply, move))),
    ];
  });
  return VERSION + packDigits(digits);
}

/** Reads the branches of a link of any version so far; null for any other text. The rules are not checked. */
export function parseBranchesLink(text: string, trunk: Branch = []): readonly Branch[] | null {
  if (!text.startsWith(VERSION)) return null;
  const reader = unpackDigits(text.slice(VERSION.length), MAX_LETTERS);
  if (!reader) return null;
  const branches: Branch[] = [];
  while (reader.take(2) === 1) {
    if (branches.length === READABLE_BRANCHES) return null;
    const branch = readBranch(reader, branches.at(-1) ?? trunk);
    if (!branch) return null;
    branches.push(branch);
  }
  return reader.isAtEnd() ? branches : null;
}

function readBranch(reader: DigitReader, before: Branch): Branch | null {
  const shared = reader.take(sharedRadix(before));
  const length = shared + reader.take(PLAYS - shared) + 1;
  const branch: Move[] = before.slice(0, shared);
  while (branch.length < length) {
    const slots = slotsLeft(branch);
    const slot = slots[reader.take(slots.length)];
    const cell = CELLS[reader.take(CELLS.length)];
    if (slot === undefined || cell === undefined) return null;
    branch.push({ slot, cell });
  }
  return branch;
}

function digitsOf(branch: Branch, ply: number, { slot, cell }: Move): readonly Digit[] {
  const slots = slotsLeft(branch.slice(0, ply));
  return [
    [slots.indexOf(slot), slots.length],
    [cell, CELLS.length],
  ];
}

/** A branch differs in at least one move, so it shares at most eight. */
function sharedRadix(before: Branch): number {
  return Math.min(before.length, PLAYS - 1) + 1;
}

/** The slots that the player of the next move still holds. */
function slotsLeft(line: Branch): readonly Slot[] {
  const own = line.filter((_, ply) => ply % 2 === line.length % 2).map(({ slot }) => slot);
  return SLOTS.filter((slot) => !own.includes(slot));
}
