import * as boards from './captured.ts';
import { captured } from './captured.ts';
import * as sets from './cell-sets.ts';
import { ALL_CELLS, lowest, pushCards, pushSet, unpushCards } from './cell-sets.ts';
import * as tables from './game.ts';
import { highOf, lowOf, makeBounds, NO_PLAY, placeOf, playOf, recall, remember } from './transpositions.ts';

/**
 * Alpha-beta on the mover's final card count, 0 to 10, mostly with null windows. A position consists of `BOARD` and, as
 * sets, each player's cells and cards in hand. Nothing is allocated during the search.
 */

// Imports are looked up at each use, file constants are compiled in. This saves a sixth of all time.
const { BOARD } = boards;
const { COUNT } = sets;
const { GAME, NONE, PUSHES } = tables;

const ALL_CARDS = 10;
/** Fewest empty cells with which positions are remembered; with fewer, searching again is faster. */
const REMEMBERED_FROM = 5;

/** [empty cells << 6 | number]: the plays of a position, as capture count << 17 | captures << 8 | cell << 4 | card. */
const PLAYS = new Int32Array(10 << 6);
/** [free cells << 5 | cards in hand]: the play that last refuted such a position. It often refutes the next one. */
const REFUTERS = new Uint8Array(1 << 14).fill(NO_PLAY);

/**
 * The mover's final count with best play if it lies between alpha and beta, otherwise a bound on the same side.
 */
export function search(
  empty: number,
  own: number,
  foes: number,
  hand: number,
  otherHand: number,
  alpha: number,
  beta: number,
): number {
  if (empty > 2) return searchDeep(empty, own, foes, hand, otherHand, alpha, beta);
  if (empty === 2) return searchTwo(own, foes, hand, otherHand, alpha, beta);
  if (empty === 0) return COUNT[own]! + COUNT[hand]!;
  const taken = captured(lowest(~(own | foes) & ALL_CELLS), lowest(hand), foes);
  return COUNT[own]! + 1 + COUNT[taken]!;
}

/** The same after a play by the mover that captures the cells of `taken`. */
export function searchPlay(
  empty: number,
  cell: number,
  card: number,
  taken: number,
  own: number,
  foes: number,
  hand: number,
  otherHand: number,
  alpha: number,
  beta: number,
): number {
  let nowOwn = own | taken | (1 << cell);
  let nowFoes = foes & ~taken;
  const pushes = GAME.hasPushes ? PUSHES[(cell << 4) | card]! : 0;
  BOARD[cell] = card;
  if (pushes !== 0) {
    nowOwn = pushSet(nowOwn, cell, pushes);
    nowFoes = pushSet(nowFoes, cell, pushes);
    pushCards(BOARD, cell, pushes);
  }
  const left = hand & ~(1 << card);
  const value = search(empty - 1, nowFoes, nowOwn, otherHand, left, ALL_CARDS - beta, ALL_CARDS - alpha);
  if (pushes !== 0) unpushCards(BOARD, cell, pushes);
  BOARD[cell] = NONE;
  return ALL_CARDS - value;
}

function searchDeep(
  empty: number,
  own: number,
  foes: number,
  hand: number,
  otherHand: number,
  alpha: number,
  beta: number,
): number {
  if (empty < REMEMBERED_FROM) return tryPlays(empty, own, foes, hand, otherHand, alpha, beta, NO_PLAY);
  const place = placeOf(own);
  const entry = recall(place, own);
  const low = lowOf(entry);
  const high = highOf(entry);
  if (low >= beta || low === high) return low;
  if (high <= alpha) return high;
  const floor = Math.max(alpha, low);
  const ceiling = Math.min(beta, high);
  const best = tryPlays(empty, own, foes, hand, otherHand, floor, ceiling, playOf(entry));
  const atLeast = best > floor ? best : low;
  const atMost = best < ceiling ? best : high;
  remember(place, own, makeBounds(atLeast, atMost, bestPlay));
  return best;
}

/** The best play found by `tryPlays`, until it is next called. */
let bestPlay = NO_PLAY;

/** Tries the play known to be best first, or else the one that refuted a similar position. */
function tryPlays(
  empty: number,
  own: number,
  foes: number,
  hand: number,
  otherHand: number,
  alpha: number,
  beta: number,
  known: number,
): number {
  const free = ~(own | foes) & ALL_CELLS;
  const sisters = (free << 5) | ((hand | (hand >> 5)) & 31);
  const guess = known === NO_PLAY ? REFUTERS[sisters]! : known;
  let best = -1;
  let play = NO_PLAY;
  if (((free >> (guess >> 4)) & (hand >> (guess & 15)) & 1) !== 0) {
    const cell = guess >> 4;
    const card = guess & 15;
    const taken = captured(cell, card, foes);
    best = searchPlay(empty, cell, card, taken, own, foes, hand, otherHand, alpha, beta);
    play = guess;
  }
  const from = empty << 6;
  const end = best >= beta ? from : listPlays(from, free, hand, foes, play);
  for (let next = from; next < end && best < beta; next++) {
    const other = takeFirst(next, end);
    const cell = (other >> 4) & 15;
    const card = other & 15;
    const taken = (other >> 8) & ALL_CELLS;
    const floor = Math.max(alpha, best);
    const value = searchPlay(empty, cell, card, taken, own, foes, hand, otherHand, floor, beta);
    if (value <= best) continue;
    best = value;
    play = other & 0xff;
  }
  if (best >= beta) REFUTERS[sisters] = play;
  bestPlay = play;
  return best;
}

/** Lists all plays except `but` in `PLAYS`, starting at `from`. Returns the index after the last. */
function listPlays(from: number, free: number, hand: number, foes: number, but: number): number {
  let end = from;
  for (let cells = free; cells !== 0; cells &= cells - 1) {
    const cell = lowest(cells);
    for (let cards = hand; cards !== 0; cards &= cards - 1) {
      const card = lowest(cards);
      const play = (cell << 4) | card;
      if (play === but) continue;
      const taken = captured(cell, card, foes);
      PLAYS[end++] = (COUNT[taken]! << 17) | (taken << 8) | play;
    }
  }
  return end;
}

/** Moves the play with the most captures to this place of the list and returns it. */
function takeFirst(place: number, end: number): number {
  let first = place;
  for (let other = place + 1; other < end; other++) if (PLAYS[other]! > PLAYS[first]!) first = other;
  const play = PLAYS[first]!;
  PLAYS[first] = PLAYS[place]!;
  PLAYS[place] = play;
  return play;
}

/** With two cells left there are four plays, and the opponent's last card has one cell to go to. */
function searchTwo(
  own: number,
  foes: number,
  hand: number,
  otherHand: number,
  alpha: number,
  beta: number,
): number {
  const free = ~(own | foes) & ALL_CELLS;
  const last = lowest(otherHand);
  // Counts the card played and the one left in hand. The opponent's last play can only reduce it.
  const sure = COUNT[own]! + 2;
  let best = -1;
  for (let cells = free; cells !== 0; cells &= cells - 1) {
    const cell = lowest(cells);
    for (let cards = hand; cards !== 0; cards &= cards - 1) {
      const card = lowest(cards);
      const taken = captured(cell, card, foes);
      const most = sure + COUNT[taken]!;
      if (most <= best) continue;
      best = most <= alpha ? most : Math.max(best, most - lastLoss(cell, card, taken, own, foes, last));
      if (best >= beta) return best;
    }
  }
  return best;
}

/** The number of cards that the last play of the game captures from the player of this one. */
function lastLoss(
  cell: number,
  card: number,
  taken: number,
  own: number,
  foes: number,
  last: number,
): number {
  const pushes = GAME.hasPushes ? PUSHES[(cell << 4) | card]! : 0;
  let nowOwn = own | taken | (1 << cell);
  let free = ~(nowOwn | foes) & ALL_CELLS;
  BOARD[cell] = card;
  if (pushes !== 0) {
    nowOwn = pushSet(nowOwn, cell, pushes);
    free = pushSet(free, cell, pushes);
    pushCards(BOARD, cell, pushes);
  }
  const loss = COUNT[captured(lowest(free), last, nowOwn)]!;
  if (pushes !== 0) unpushCards(BOARD, cell, pushes);
  BOARD[cell] = NONE;
  return loss;
}
