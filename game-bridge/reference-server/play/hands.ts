import type { GameDocument } from '#lib/db/game-documents.ts';
import { areHandsBalanced, balanceHands } from '#lib/game/rules/aleamix.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import type { WinnerRule } from '#lib/game/rules/rule-set.ts';
import type { Color, Five, RuleCode } from '#lib/game/rules/types.ts';
import type { Random } from '../random.ts';

/** A card as stored in a game. */
export type DealtCard = GameDocument['cards'][number];

export type Collections = Readonly<Record<Color, readonly DealtCard[]>>;

const HAND = 5;

/** A player who chooses takes the five most powerful of this many random cards of theirs. */
const LOOKED_AT = 10;

/** Draws the ten cards of a game, blue's first, random or chosen, balanced if required (product/rules §25). */
export function drawHands(
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
