import { lowest } from './cell-sets.ts';
import * as tables from './game.ts';

// File constants instead of imports, for speed: see `search.ts`.
const { AROUND, BEATS, EDGE_SUMS, EQUALS_NEEDED, EQUAL_SHIFT, GAME, MEETINGS, NEIGHBOURS, NONE } = tables;

/** [cell]: the number of its card, or NONE if empty. Beyond an edge lies the cell NONE, which is always empty. */
export const BOARD = new Uint8Array(16).fill(NONE);

/**
 * The set of enemies captured by placing a card on a cell, including combos (product/rules §11 to §20). `foes` is the
 * set of the other player's cells. Half of all time is spent here, so the four sides are computed together and without
 * branches until a special rule fires.
 */
export function captured(cell: number, card: number, foes: number): number {
  const side = cell << 2;
  const n0 = NEIGHBOURS[side]!;
  const n1 = NEIGHBOURS[side | 1]!;
  const n2 = NEIGHBOURS[side | 2]!;
  const n3 = NEIGHBOURS[side | 3]!;
  const pair = card << 4;
  const p0 = pair | BOARD[n0]!;
  const p1 = (1 << 8) | pair | BOARD[n1]!;
  const p2 = (2 << 8) | pair | BOARD[n2]!;
  const p3 = (3 << 8) | pair | BOARD[n3]!;
  const here = cell << 10;
  const basic =
    foes &
    ((BEATS[here | p0]! << n0) |
      (BEATS[here | p1]! << n1) |
      (BEATS[here | p2]! << n2) |
      (BEATS[here | p3]! << n3));
  if (!GAME.hasSpecials) return basic;
  const m0 = MEETINGS[p0]!;
  const m1 = MEETINGS[p1]!;
  const m2 = MEETINGS[p2]!;
  const m3 = MEETINGS[p3]!;
  const twice = (m0 & m1) | ((m0 | m1) & m2) | ((m0 | m1 | m2) & m3);
  const sums = (twice & GAME.plusSums) | ((m0 | m1 | m2 | m3) & EDGE_SUMS[(cell << 4) | card]!);
  const e0 = m0 >> EQUAL_SHIFT;
  const e1 = m1 >> EQUAL_SHIFT;
  const e2 = m2 >> EQUAL_SHIFT;
  const e3 = m3 >> EQUAL_SHIFT;
  const areEqual = e0 + e1 + e2 + e3 >= EQUALS_NEEDED[(cell << 4) | card]!;
  if (sums === 0 && !areEqual) return basic;
  const equal = areEqual ? (e0 << n0) | (e1 << n1) | (e2 << n2) | (e3 << n3) : 0;
  const summed =
    (meets(m0, sums) << n0) | (meets(m1, sums) << n1) | (meets(m2, sums) << n2) | (meets(m3, sums) << n3);
  const special = (equal | summed) & foes;
  return special === 0 ? basic : spread(special, special | basic, foes);
}

/** Combos: cards captured by special rules capture further ones by the base rule (product/rules §20). */
function spread(starters: number, taken: number, foes: number): number {
  let wave = starters;
  let left = foes & ~taken;
  while (wave !== 0 && left !== 0) {
    const cell = lowest(wave);
    wave &= wave - 1;
    if ((left & AROUND[cell]!) === 0) continue;
    const won = basicCaptures(cell, BOARD[cell]!, left);
    left &= ~won;
    wave |= won;
  }
  return foes & ~left;
}

function basicCaptures(cell: number, card: number, foes: number): number {
  let won = 0;
  for (let side = 0; side < 4; side++) {
    const beyond = NEIGHBOURS[(cell << 2) | side]!;
    won |= BEATS[(cell << 10) | (side << 8) | (card << 4) | BOARD[beyond]!]! << beyond;
  }
  return won & foes;
}

function meets(meeting: number, sums: number): number {
  return (meeting & sums) === 0 ? 0 : 1;
}
