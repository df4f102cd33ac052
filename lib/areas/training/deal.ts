import { drawElements, drawHands, drawWalls, shuffled } from '#lib/areas/positions/random-start.ts';
import type { Chance } from '#lib/base/seeded-chance.ts';
import type { Setup } from '#lib/areas/positions/setup.ts';
import type { Card, Owner } from '#lib/game/card.ts';
import { five } from '#lib/game/rules/cells.ts';
import { cardPower, SPECIAL_DECK } from '#lib/game/rules/power.ts';
import { SLOTS, type Five, type RuleCode } from '#lib/game/rules/types.ts';
import { HAND_SIZE, type First } from './start-form.ts';
import type { HandsKind } from './training.ts';

/** The cards to deal hands from. */
export type Boxes = {
  /** Every card of the game. */
  readonly all: readonly Card[];
  /** The cards of the chosen deck. */
  readonly deck: readonly Card[];
  /** The player's own cards, chosen ones first. */
  readonly own: readonly Card[];
};

type Hands = Pick<Setup, 'blue' | 'red'>;

/** Deals the hands of a game as chosen (product/training §4); null with too few cards. */
export function dealHands(kind: HandsKind, { all, deck, own }: Boxes, chance: Chance): Hands | null {
  const common = all.filter((card) => card.deck !== SPECIAL_DECK);
  if (kind === 'deck') return evenHands(deck, chance);
  if (kind === 'miennes') return ownHands(own, common, chance);
  const hands = evenHands(common, chance);
  if (hands === null || kind === 'hasard') return hands;
  return { blue: hands.blue, red: hands.blue };
}

/** A complete start: the hands, elements and walls if the rules use them, and the first player. */
export function dealStart(
  hands: Hands,
  { rules, first }: { readonly rules: readonly RuleCode[]; readonly first: First },
  chance: Chance,
): Setup {
  const begins = first === 'sort' ? chance() < 0.5 : first === 'moi';
  return {
    ...hands,
    rules,
    firstPlayer: begins ? 'blue' : 'red',
    elements: rules.includes('elem') ? drawElements(chance) : [],
    walls: rules.includes('mp') ? drawWalls(chance) : [],
  };
}

/** A seed of eight letters for the robot's random choices. */
export function drawSeed(chance: Chance): string {
  const letters = Array.from({ length: 8 }, () => Math.floor(chance() * 36).toString(36));
  return letters.join('');
}

/** Two hands of different cards, exchanged until their powers are as close as possible. */
function evenHands(cards: readonly Card[], chance: Chance): Hands | null {
  if (cards.length < HAND_SIZE) return null;
  const hands = drawHands(cards, ['aleamix'], chance);
  return hands && { blue: numbersOf(hands.blue), red: numbersOf(hands.red) };
}

/** The player's cards against a random hand, in which each other card then replaces one if that brings the powers closer. */
function ownHands(own: readonly Card[], cards: readonly Card[], chance: Chance): Hands | null {
  const mine = own.slice(0, HAND_SIZE);
  if (mine.length < HAND_SIZE || cards.length < HAND_SIZE) return null;
  const target = powerOf(mine);
  const off = (hand: readonly Card[]) => Math.abs(powerOf(hand) - target);
  const drawn = shuffled(cards, chance);
  let theirs = drawn.slice(0, HAND_SIZE);
  for (const card of drawn.slice(HAND_SIZE))
    for (const changed of SLOTS.map((slot) => theirs.with(slot, card)))
      if (off(changed) < off(theirs)) theirs = changed;
  return { blue: numbersOf(mine), red: numbersOf(theirs) };
}

function powerOf(hand: readonly Card[]): number {
  return hand.reduce((sum, card) => sum + cardPower(card), 0);
}

function numbersOf(hand: readonly Card[]): Five<number> {
  return five((slot) => {
    const card = hand[slot];
    if (!card) throw new Error('The hand has fewer than five cards');
    return card.number;
  });
}

/** A card of a fan, in the frame of its owner, or of a collection for null. */
export type FanCard<C> = { readonly card: C; readonly owner: Owner | null };

/** Five cards that illustrate each kind of hands. */
export type Fans<C> = Readonly<Record<HandsKind, readonly FanCard<C>[]>>;

type Dealt<C> = {
  /** All cards, by number. */
  readonly all: readonly C[];
  /** The cards of the initially selected deck. */
  readonly deck: readonly C[];
  /** The viewer's cards; none for visitors. */
  readonly own: readonly C[];
};

/** The fans of the form: any cards, the viewer's own or others in their place, those of one deck, and pairs in both colours. */
export function makeFans<C>({ all, deck, own }: Dealt<C>): Fans<C> {
  return {
    hasard: plain(spread(all, 0.9)),
    miennes: plain(own.length >= HAND_SIZE ? spread(own, 0.9) : spread(all, 0.5)),
    deck: plain(deck.slice(-HAND_SIZE)),
    miroir: spread(all, 0.7).flatMap((card, at) => (at < PAIRS ? pairOf(card) : [])),
  };
}

const PAIRS = 3;

function pairOf<C>(card: C): FanCard<C>[] {
  return [
    { card, owner: 'blue' },
    { card, owner: 'red' },
  ];
}

function plain<C>(cards: readonly C[]): FanCard<C>[] {
  return cards.map((card) => ({ card, owner: null }));
}

/** Five evenly spaced cards; `place`, from 0 to 1, is the position within each fifth. */
function spread<C>(cards: readonly C[], place: number): readonly C[] {
  const fifth = cards.length / HAND_SIZE;
  return Array.from({ length: HAND_SIZE }, (_, at) => cards[Math.floor((at + place) * fifth)]).flatMap(
    (card) => card ?? [],
  );
}
