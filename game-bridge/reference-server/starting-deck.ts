import type { CardFace } from '#lib/game/card.ts';
import { WELCOME } from '#lib/game/economy.ts';
import { SPECIAL_DECK, cardPower } from '#lib/game/rules/power.ts';
import type { Random } from './random.ts';

/** Deviation from the target power at which the search stops. */
const TOLERANCE = 3;
const TRIES = 400;

type Playable = Pick<CardFace, 'deck' | 'up' | 'right' | 'down' | 'left'>;

/** Picks 25 different cards, none from the deck Special, with a total power of about 350. May return fewer. */
export function pickStartingDeck<T extends Playable>(cards: readonly T[], random: Random): T[] {
  const common = cards.filter(({ deck }) => deck !== SPECIAL_DECK);
  const deck = random.sample(common, WELCOME.deckCards);
  const rest = common.filter((card) => !deck.includes(card));
  if (rest.length === 0) return deck;
  for (let tries = 0; tries < TRIES && distanceOf(deck) > TOLERANCE; tries += 1) {
    const slot = random.between(0, deck.length - 1);
    const spare = random.between(0, rest.length - 1);
    exchange({ deck, slot, rest, spare });
  }
  return deck;
}

/** Exchanges two cards if that brings the deck closer to the target power. */
function exchange<T extends Playable>({ deck, slot, rest, spare }: Exchange<T>): void {
  const [out, into] = [deck[slot], rest[spare]];
  if (out === undefined || into === undefined) return;
  const changed = deck.with(slot, into);
  if (distanceOf(changed) >= distanceOf(deck)) return;
  deck[slot] = into;
  rest[spare] = out;
}

type Exchange<T> = { deck: T[]; slot: number; rest: T[]; spare: number };

function distanceOf(deck: readonly Playable[]): number {
  return Math.abs(deck.reduce((sum, card) => sum + cardPower(card), 0) - WELCOME.deckPower);
}
