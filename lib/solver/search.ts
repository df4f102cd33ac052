import { BOARD, captured } from './captured.ts';
import { ALL_CELLS, COUNT, lowest, pushCards, pushSet, unpushCards } from './cell-sets.ts';
import { AROUND, BEATERS, GAME, NONE, PUSHES } from './game.ts';
import { highOf, lowOf, makeBounds, placeOf, playOf, recall, remember } from './transpositions.ts';

/**
 * Alpha-beta on the mover's final count of cards, 0 to 10, nearly always by null windows. A position is the board of
 * `captured.ts` and, as sets, the cells of the mover and of the other and the cards in their hands. Nothing is allocated.
 */

const ALL_CARDS = 10;
/** From here on positions are remembered; below, to search again is quicker than to look up. */
const REMEMBERED_FROM = 4;
/** From here on every play is first looked up: one that is known to refute saves the others. */
const LOOKED_AHEAD_FROM = 5;

/** From here on it pays to ask what a card exposes. */
const EXPOSED_FROM = 4;

/** [empty cells << 6 | number]: the plays of a position under search: order above, then captures, cell and card. */
const PLAYS = new Int32Array(10 << 6);
/** [empty cells]: the play that last refuted a position of that depth. */
const KILLERS = new Uint8Array(10);

const CAPTURE_ORDER = 64;
const EXPOSURE_ORDER = 6;
const KILLER_ORDER = 150;
const KNOWN_ORDER = 10_000;
/** Keeps orders positive. */
const ORDER_BASE = 1_000;

/**
 * The mover's final count under best play where it lies between alpha and beta; otherwise a bound of it on the same side.
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

/** The same after a play of the mover: the other's final count, seen from the other's window. */
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
  const value = search(empty - 1, nowFoes, nowOwn, otherHand, hand & ~(1 << card), alpha, beta);
  if (pushes !== 0) unpushCards(BOARD, cell, pushes);
  BOARD[cell] = NONE;
  return value;
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
  let low = 0;
  let high = ALL_CARDS;
  let known = -1;
  let place = 0;
  const isRemembered = empty >= REMEMBERED_FROM;
  if (isRemembered) {
    place = placeOf(own);
    const entry = recall(place, own);
    low = lowOf(entry);
    high = highOf(entry);
    known = playOf(entry);
    if (low >= beta || low === high) return low;
    if (high <= alpha) return high;
  }
  const floor = Math.max(alpha, low);
  const ceiling = Math.min(beta, high);
  let best = -1;
  let bestPlay = 0xff;
  const from = empty << 6;
  let end = from;
  const free = ~(own | foes) & ALL_CELLS;
  for (let cells = free; cells !== 0; cells &= cells - 1) {
    const cell = lowest(cells);
    for (let cards = hand; cards !== 0; cards &= cards - 1) {
      const card = lowest(cards);
      const play = (cell << 4) | card;
      const taken = captured(cell, card, foes);
      if (empty >= LOOKED_AHEAD_FROM) {
        const entry = lookAhead(cell, card, taken, own, foes);
        const atLeast = ALL_CARDS - highOf(entry);
        if (atLeast >= ceiling) {
          remember(place, own, makeBounds(Math.max(low, atLeast), high, play));
          return atLeast;
        }
        const atMost = ALL_CARDS - lowOf(entry);
        if (atMost <= floor) {
          if (atMost > best) {
            best = atMost;
            bestPlay = play;
          }
          continue;
        }
      }
      const order = play === known ? KNOWN_ORDER : orderOf(empty, cell, card, taken, free, otherHand);
      PLAYS[end++] = ((order + ORDER_BASE) << 17) | (taken << 8) | play;
    }
  }
  for (let next = from; next < end; next++) {
    const play = takeFirst(next, end);
    const value =
      ALL_CARDS -
      searchPlay(
        empty,
        (play >> 4) & 15,
        play & 15,
        (play >> 8) & ALL_CELLS,
        own,
        foes,
        hand,
        otherHand,
        ALL_CARDS - ceiling,
        ALL_CARDS - Math.max(floor, best),
      );
    if (value <= best) continue;
    best = value;
    bestPlay = play & 0xff;
    if (value < ceiling) continue;
    KILLERS[empty] = bestPlay;
    break;
  }
  if (isRemembered) {
    if (best > floor) low = Math.max(low, best);
    if (best < ceiling) high = Math.min(high, best);
    remember(place, own, makeBounds(low, high, bestPlay));
  }
  return best;
}

/** What is known of the position after a play. */
function lookAhead(cell: number, card: number, taken: number, own: number, foes: number): number {
  const pushes = GAME.hasPushes ? PUSHES[(cell << 4) | card]! : 0;
  let movers = foes & ~taken;
  BOARD[cell] = card;
  if (pushes !== 0) {
    movers = pushSet(movers, cell, pushes);
    pushCards(BOARD, cell, pushes);
  }
  const entry = recall(placeOf(movers), movers);
  if (pushes !== 0) unpushCards(BOARD, cell, pushes);
  BOARD[cell] = NONE;
  return entry;
}

/** First what captures most, then what fewest cards of the other hand can capture; what refuted a sister comes early. */
function orderOf(
  empty: number,
  cell: number,
  card: number,
  taken: number,
  free: number,
  otherHand: number,
): number {
  let order = COUNT[taken]! * CAPTURE_ORDER;
  if (KILLERS[empty] === ((cell << 4) | card)) order += KILLER_ORDER;
  if (empty < EXPOSED_FROM) return order;
  for (let exposed = free & AROUND[cell]!; exposed !== 0; exposed &= exposed - 1) {
    const beaters = BEATERS[(lowest(exposed) << 8) | (cell << 4) | card]! & otherHand;
    order -= EXPOSURE_ORDER * COUNT[beaters]!;
  }
  return order;
}

/** Brings the play that comes first in order to this place of the list, and gives it. */
function takeFirst(place: number, end: number): number {
  let first = place;
  for (let other = place + 1; other < end; other++) if (PLAYS[other]! > PLAYS[first]!) first = other;
  const play = PLAYS[first]!;
  PLAYS[first] = PLAYS[place]!;
  PLAYS[place] = play;
  return play;
}

/** Two cells left: four plays, and the other's last card has one cell to go to. */
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
  // His card on the board and the one left in hand; the other's last play can only lessen it.
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

/** What the last play of the game takes from who made this play. */
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
