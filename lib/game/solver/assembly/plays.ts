import { captured } from './captured';
import { NO_PLAY } from './transpositions';

/** [empty cells << 6 | number]: the plays of a position, as capture count << 17 | captures << 8 | cell << 4 | card. */
const PLAYS = memory.data(10 << 8, 4);
/** [free cells << 5 | cards in hand]: the play that last refuted such a position. It often refutes the next one. */
const REFUTERS = memory.data(1 << 14);

/** The length of a play in the list, in bytes. */
export const STEP: usize = 4;

/** Forgets which plays refuted others. */
export function forgetRefuters(): void {
  memory.fill(REFUTERS, NO_PLAY as u8, 1 << 14);
}

/** The address of the play that last refuted a position with these free cells and cards in hand. */
export function refuterOf(free: i32, hand: i32): usize {
  return REFUTERS + ((free << 5) | ((hand | (hand >> 5)) & 31));
}

/** The address of the list for positions with `empty` empty cells. */
export function listFor(empty: i32): usize {
  return PLAYS + (empty << 8);
}

/** Lists all plays except `but`, starting at `from`. Returns the address after the last. */
export function listPlays(from: usize, free: i32, hand: i32, foes: i32, but: i32): usize {
  let end = from;
  for (let cells = free; cells != 0; cells &= cells - 1) {
    const cell = ctz(cells);
    for (let cards = hand; cards != 0; cards &= cards - 1) {
      const card = ctz(cards);
      const play = (cell << 4) | card;
      if (play == but) continue;
      const taken = captured(cell, card, foes);
      store<i32>(end, (popcnt(taken) << 17) | (taken << 8) | play);
      end += STEP;
    }
  }
  return end;
}

/** Moves the play with the most captures to this place of the list and returns it. */
export function takeFirst(place: usize, end: usize): i32 {
  const moved = load<i32>(place);
  let first = place;
  let most = moved;
  for (let other = place + STEP; other < end; other += STEP) {
    const play = load<i32>(other);
    if (play <= most) continue;
    most = play;
    first = other;
  }
  store<i32>(first, moved);
  return most;
}
