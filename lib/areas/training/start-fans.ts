import type { Owner } from '#lib/game/card.ts';
import { HAND_SIZE } from './start-form.ts';
import type { HandsKind } from './training.ts';

/** A card of a fan, in the frame of an owner or in that of a collection. */
export type FanCard<C> = { readonly card: C; readonly owner: Owner | null };

/** Five cards that stand for each kind of hands, as a picture of it. */
export type Fans<C> = Readonly<Record<HandsKind, readonly FanCard<C>[]>>;

type Dealt<C> = {
  /** All cards, by number. */
  readonly all: readonly C[];
  /** Those of the deck that is chosen first. */
  readonly deck: readonly C[];
  /** The viewer's; none for visitors. */
  readonly own: readonly C[];
};

/** The fans of the form: cards from all over, the viewer's own or as many others, those of one deck, and pairs in both colours. */
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

/** Five cards at even distances; `place` says where in each fifth, from 0 to 1. */
function spread<C>(cards: readonly C[], place: number): readonly C[] {
  const fifth = cards.length / HAND_SIZE;
  return Array.from({ length: HAND_SIZE }, (_, at) => cards[Math.floor((at + place) * fifth)]).flatMap(
    (card) => card ?? [],
  );
}
