import { captured } from './captured';
import { pushCards, pushesOf, pushSet, unpushCards } from './pushes';
import { ALL_CELLS, BOARD, NONE } from './tables';

/** The mover's final count when one cell is left. */
export function searchOne(own: i32, foes: i32, hand: i32): i32 {
  return popcnt(own) + 1 + popcnt(captured(ctz(~(own | foes) & ALL_CELLS), ctz(hand), foes));
}

/** With two cells left there are four plays, and the opponent's last card has one cell to go to. */
export function searchTwo(own: i32, foes: i32, hand: i32, otherHand: i32, alpha: i32, beta: i32): i32 {
  const free = ~(own | foes) & ALL_CELLS;
  const last = ctz(otherHand);
  // Counts the card played and the one left in hand. The opponent's last play can only reduce it.
  const sure = popcnt(own) + 2;
  let best = -1;
  for (let cells = free; cells != 0; cells &= cells - 1) {
    const cell = ctz(cells);
    for (let cards = hand; cards != 0; cards &= cards - 1) {
      const card = ctz(cards);
      const taken = captured(cell, card, foes);
      const most = sure + popcnt(taken);
      if (most <= best) continue;
      best = most <= alpha ? most : max(best, most - lastLoss(cell, card, taken, own, foes, last));
      if (best >= beta) return best;
    }
  }
  return best;
}

/** The number of cards that the last play of the game captures from the player of this one. */
function lastLoss(cell: i32, card: i32, taken: i32, own: i32, foes: i32, last: i32): i32 {
  const pushes = pushesOf(cell, card);
  let nowOwn = own | taken | (1 << cell);
  let free = ~(nowOwn | foes) & ALL_CELLS;
  store<u8>(BOARD + cell, card);
  if (pushes != 0) {
    nowOwn = pushSet(nowOwn, cell, pushes);
    free = pushSet(free, cell, pushes);
    pushCards(cell, pushes);
  }
  const loss = popcnt(captured(ctz(free), last, nowOwn));
  if (pushes != 0) unpushCards(cell, pushes);
  store<u8>(BOARD + cell, NONE);
  return loss;
}
