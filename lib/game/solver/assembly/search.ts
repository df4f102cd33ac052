import { captured } from './captured';
import { searchOne, searchTwo } from './ending';
import { listFor, listPlays, refuterOf, STEP, takeFirst } from './plays';
import { pushCards, pushesOf, pushSet, unpushCards } from './pushes';
import { ALL_CARDS, ALL_CELLS, BOARD, NONE } from './tables';
import { highOf, lowOf, NO_PLAY, placeOf, playOf, positionOf, recall, remember } from './transpositions';

/**
 * Alpha-beta on the mover's final card count, 0 to 10, mostly with null windows. A position consists of `BOARD` and, as
 * sets, each player's cells and cards in hand. Nothing is allocated during the search.
 */

/** Positions with fewer empty cells are not remembered, as searching again is faster. */
const REMEMBERED_FROM = 5;

/** The mover's final count with best play if it lies between alpha and beta, otherwise a bound on the same side. */
export function search(
  empty: i32,
  own: i32,
  foes: i32,
  hand: i32,
  otherHand: i32,
  alpha: i32,
  beta: i32,
): i32 {
  if (empty > 2) return searchDeep(empty, own, foes, hand, otherHand, alpha, beta);
  if (empty == 2) return searchTwo(own, foes, hand, otherHand, alpha, beta);
  return empty == 0 ? popcnt(own) + popcnt(hand) : searchOne(own, foes, hand);
}

/** Like `search`, after a play by the mover that captures the cells of `taken`. */
export function searchPlay(
  empty: i32,
  cell: i32,
  card: i32,
  taken: i32,
  own: i32,
  foes: i32,
  hand: i32,
  otherHand: i32,
  alpha: i32,
  beta: i32,
): i32 {
  let nowOwn = own | taken | (1 << cell);
  let nowFoes = foes & ~taken;
  const pushes = pushesOf(cell, card);
  store<u8>(BOARD + cell, card);
  if (pushes != 0) {
    nowOwn = pushSet(nowOwn, cell, pushes);
    nowFoes = pushSet(nowFoes, cell, pushes);
    pushCards(cell, pushes);
  }
  const left = hand & ~(1 << card);
  const value = search(empty - 1, nowFoes, nowOwn, otherHand, left, ALL_CARDS - beta, ALL_CARDS - alpha);
  if (pushes != 0) unpushCards(cell, pushes);
  store<u8>(BOARD + cell, NONE);
  return ALL_CARDS - value;
}

function searchDeep(empty: i32, own: i32, foes: i32, hand: i32, otherHand: i32, alpha: i32, beta: i32): i32 {
  if (empty < REMEMBERED_FROM) return tryPlays(empty, own, foes, hand, otherHand, alpha, beta, NO_PLAY);
  const position = positionOf(own);
  const place = placeOf(position);
  const entry = recall(place, position);
  const low = lowOf(entry);
  const high = highOf(entry);
  if (low >= beta || low == high) return low;
  if (high <= alpha) return high;
  const floor = max(alpha, low);
  const ceiling = min(beta, high);
  const best = tryPlays(empty, own, foes, hand, otherHand, floor, ceiling, playOf(entry));
  const atLeast = best > floor ? best : low;
  const atMost = best < ceiling ? best : high;
  remember(place, position, atLeast, atMost, bestPlay);
  return best;
}

/** The best play found by `tryPlays`, until it is next called. */
let bestPlay = NO_PLAY;

/** Tries the play known to be best first, or else the one that refuted a similar position. */
function tryPlays(
  empty: i32,
  own: i32,
  foes: i32,
  hand: i32,
  otherHand: i32,
  alpha: i32,
  beta: i32,
  known: i32,
): i32 {
  const free = ~(own | foes) & ALL_CELLS;
  const refuter = refuterOf(free, hand);
  const guess = known == NO_PLAY ? (load<u8>(refuter) as i32) : known;
  let best = -1;
  let play = NO_PLAY;
  if (((free >> (guess >> 4)) & (hand >> (guess & 15)) & 1) != 0) {
    const cell = guess >> 4;
    const card = guess & 15;
    const taken = captured(cell, card, foes);
    best = searchPlay(empty, cell, card, taken, own, foes, hand, otherHand, alpha, beta);
    play = guess;
  }
  const from = listFor(empty);
  const end = best >= beta ? from : listPlays(from, free, hand, foes, play);
  for (let next = from; next < end && best < beta; next += STEP) {
    const other = takeFirst(next, end);
    const cell = (other >> 4) & 15;
    const card = other & 15;
    const taken = (other >> 8) & ALL_CELLS;
    const floor = max(alpha, best);
    const value = searchPlay(empty, cell, card, taken, own, foes, hand, otherHand, floor, beta);
    if (value <= best) continue;
    best = value;
    play = other & 0xff;
  }
  if (best >= beta) store<u8>(refuter, play);
  bestPlay = play;
  return best;
}
