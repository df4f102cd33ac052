import {
  AROUND,
  BEATS,
  BOARD,
  EDGE_SUMS,
  EQUALS_NEEDED,
  hasSpecials,
  MEETINGS,
  NEIGHBOURS,
  plusSums,
} from './tables';

/** The bit for equal values in a meeting. */
const EQUAL_SHIFT = 24;

/**
 * The set of enemies captured by placing a card on a cell, including combos (product/rules §11 to §20). `foes` is the
 * set of the other player's cells. Half of all time is spent here, so the four sides are computed together and without
 * branches until a special rule fires.
 */
export function captured(cell: i32, card: i32, foes: i32): i32 {
  const near = NEIGHBOURS + (cell << 2);
  const n0 = load<u8>(near) as i32;
  const n1 = load<u8>(near, 1) as i32;
  const n2 = load<u8>(near, 2) as i32;
  const n3 = load<u8>(near, 3) as i32;
  const p0 = (card << 4) | cardOn(n0);
  const p1 = (card << 4) | cardOn(n1);
  const p2 = (card << 4) | cardOn(n2);
  const p3 = (card << 4) | cardOn(n3);
  const here = BEATS + (cell << 10);
  const basic =
    foes &
    (((load<u8>(here + p0) as i32) << n0) |
      ((load<u8>(here + p1, 1 << 8) as i32) << n1) |
      ((load<u8>(here + p2, 2 << 8) as i32) << n2) |
      ((load<u8>(here + p3, 3 << 8) as i32) << n3));
  if (!hasSpecials) return basic;
  const m0 = load<i32>(MEETINGS + (p0 << 2));
  const m1 = load<i32>(MEETINGS + (p1 << 2), 1 << 10);
  const m2 = load<i32>(MEETINGS + (p2 << 2), 2 << 10);
  const m3 = load<i32>(MEETINGS + (p3 << 2), 3 << 10);
  const place = (cell << 4) | card;
  const twice = (m0 & m1) | ((m0 | m1) & m2) | ((m0 | m1 | m2) & m3);
  const sums = (twice & plusSums) | ((m0 | m1 | m2 | m3) & load<i32>(EDGE_SUMS + (place << 2)));
  const e0 = m0 >> EQUAL_SHIFT;
  const e1 = m1 >> EQUAL_SHIFT;
  const e2 = m2 >> EQUAL_SHIFT;
  const e3 = m3 >> EQUAL_SHIFT;
  const areEqual = e0 + e1 + e2 + e3 >= (load<u8>(EQUALS_NEEDED + place) as i32);
  if (sums == 0 && !areEqual) return basic;
  const equal = areEqual ? (e0 << n0) | (e1 << n1) | (e2 << n2) | (e3 << n3) : 0;
  const summed =
    (meets(m0, sums) << n0) | (meets(m1, sums) << n1) | (meets(m2, sums) << n2) | (meets(m3, sums) << n3);
  const special = (equal | summed) & foes;
  return special == 0 ? basic : spread(special, special | basic, foes);
}

/** Combos: cards captured by special rules capture further ones by the base rule (product/rules §20). */
function spread(starters: i32, taken: i32, foes: i32): i32 {
  let wave = starters;
  let left = foes & ~taken;
  while (wave != 0 && left != 0) {
    const cell = ctz(wave);
    wave &= wave - 1;
    if ((left & load<u16>(AROUND + (cell << 1))) == 0) continue;
    const won = basicCaptures(cell, cardOn(cell), left);
    left &= ~won;
    wave |= won;
  }
  return foes & ~left;
}

function basicCaptures(cell: i32, card: i32, foes: i32): i32 {
  let won = 0;
  for (let side = 0; side < 4; side++) {
    const beyond = load<u8>(NEIGHBOURS + ((cell << 2) | side)) as i32;
    const pair = (card << 4) | cardOn(beyond);
    won |= (load<u8>(BEATS + ((cell << 10) | (side << 8) | pair)) as i32) << beyond;
  }
  return won & foes;
}

function cardOn(cell: i32): i32 {
  return load<u8>(BOARD + cell) as i32;
}

function meets(meeting: i32, sums: i32): i32 {
  return i32((meeting & sums) != 0);
}
