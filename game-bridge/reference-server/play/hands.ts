import type { GameDocument, CardDocument } from '#lib/db/game-documents.ts';
import { areHandsBalanced, balanceHands } from '#lib/game/rules/aleamix.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import type { WinnerRule } from '#lib/game/rules/rule-set.ts';
import type { Color, Five, RuleCode } from '#lib/game/rules/types.ts';
import { cached } from '#lib/base/cached.ts';
import { collection } from '#lib/db/collections.ts';
import type { Random } from '../random.ts';
import { drawEffects } from './moves.ts';
import { pickStakes } from './table-rules.ts';

/** A card as stored in a game. */
export type DealtCard = GameDocument['cards'][number];

type Collections = Readonly<Record<Color, readonly DealtCard[]>>;

const HAND = 5;

/** Players who choose their hand take the five most powerful of this many random cards of theirs. */
const LOOKED_AT = 10;

/** Draws the ten cards of a game, blue's first: random or chosen, and balanced if required (product/rules §25). */
function drawHands(
  { blue, red }: Collections,
  rules: { rules: readonly RuleCode[]; winnerRule: WinnerRule },
  random: Random,
): DealtCard[] {
  const isChance = rules.rules.includes('alea') || rules.rules.includes('aleamix');
  const draw = isChance ? drawFive : chooseFive;
  const hands = { blue: draw(blue, random), red: draw(red, random) };
  const dealt = areHandsBalanced(rules.rules, rules.winnerRule) ? balanceHands(hands) : hands;
  return [...dealt.blue, ...dealt.red];
}

function drawFive(cards: readonly DealtCard[], random: Random): Five<DealtCard> {
  return firstFive(random.sample(cards, HAND));
}

function chooseFive(cards: readonly DealtCard[], random: Random): Five<DealtCard> {
  const seen = random.sample(cards, LOOKED_AT);
  return firstFive(seen.sort((one, other) => cardPower(other) - cardPower(one)));
}

function firstFive([first, second, third, fourth, fifth]: readonly DealtCard[]): Five<DealtCard> {
  if (!first || !second || !third || !fourth || !fifth) throw new Error('Fewer than five cards for a hand');
  return [first, second, third, fourth, fifth];
}

/** The setup of a game before the first play. */
export type Deal = Pick<
  GameDocument,
  'rules' | 'winnerRule' | 'gilsBet' | 'firstPlayer' | 'cards' | 'elements' | 'walls'
>;

type Meeting = {
  readonly rules: readonly RuleCode[];
  readonly isPvp: boolean;
  readonly collections: Collections;
};

/** Draws the stakes, ten cards, the effects of the board and the first player. */
export function deal({ rules, isPvp, collections }: Meeting, random: Random): Deal {
  const stakes = pickStakes(isPvp, random);
  return {
    rules: [...rules],
    ...stakes,
    cards: drawHands(collections, { rules, winnerRule: stakes.winnerRule }, random),
    ...drawEffects(rules, random),
    firstPlayer: random.pick(['blue', 'red']),
  };
}

/** How long the cards are cached, in seconds; they change when an operator imports cards. */
const SECONDS = 10;

/** All cards, ordered by number. */
export function readAllCards(): Promise<CardDocument[]> {
  return collection('cards').find().sort({ number: 1 }).toArray();
}

/** All cards, at most ten seconds old. */
export function listAllCards(): Promise<readonly CardDocument[]> {
  return cached('reference cards', { maxAge: SECONDS }, readAllCards);
}
