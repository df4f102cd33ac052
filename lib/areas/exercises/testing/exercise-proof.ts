import type { LessonId } from '#lib/areas/tutorial/lesson.ts';
import { capturesOfPlay, isSamePlacement, turnOf, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import type { CardValues, Cause, Hand, Position, RuleCode, Turn } from '#lib/game/rules/types.ts';
import { solve } from '#lib/game/solver/solve.ts';
import type { PlayValue, Solution } from '#lib/game/solver/solution.ts';
import { factsOf, type Fact } from '#lib/game/narration/facts.ts';

/** The rules allowed in a lesson's problems: only the one that it teaches. Combos need another one to start them. */
export const LESSON_RULES: Readonly<Record<LessonId, readonly (readonly RuleCode[])[]>> = {
  base: [[]],
  open: [['open']],
  aleatoire: [['alea']],
  elementaire: [['elem']],
  bataille: [['bat']],
  'mur-casse': [['mkc']],
  identique: [['=']],
  plus: [['+']],
  'mur-identique': [['mm']],
  'mur-additionnel': [['ma']],
  combos: [['='], ['+']],
  'mur-puissant': [['mp']],
};

/** The facts that show a play using the rule, for the rules that decide captures. */
const SHOWN: Partial<Record<LessonId, (fact: Fact) => boolean>> = {
  base: isTakenBy('basic'),
  elementaire: (fact) => fact.type === 'captured' && fact.own.element !== fact.touching.element,
  bataille: isTakenBy('battle'),
  'mur-casse': (fact) => fact.type === 'captured' && fact.isOverEdge,
  identique: isTakenBy('same'),
  plus: isTakenBy('plus'),
  'mur-identique': isTakenBy('sameWall'),
  'mur-additionnel': isTakenBy('additionalWall'),
  combos: isTakenBy('combo'),
  'mur-puissant': ({ type }) => type === 'pushed',
};

/** The one play that keeps the best result; null if there are several, or if the best is a defeat. */
export function onlyPlay({ value, plays }: Solution): PlayValue | null {
  const good = plays.filter((play) => Math.sign(play.value) === Math.sign(value));
  return value >= 0 && good.length === 1 ? (good[0] ?? null) : null;
}

/** True if one of the facts of the play shows the rule at work. */
export function showsRule(lesson: LessonId, position: Position, play: Placement): boolean {
  const isShown = SHOWN[lesson];
  const turn = turnOf(position, play);
  return isShown === undefined || factsOf({ before: position, turn }).some(isShown);
}

/** The plays of somebody who does not know the rule; all of them must fail. */
export function naivePlays(lesson: LessonId, position: Position, plays: readonly Placement[]): Placement[] {
  const worthOf = (play: Placement) => {
    if (lesson === 'base') return powerOf(position, play);
    if (lesson === 'combos') return turnOf(position, play).events.filter(isTakenAtOnce).length;
    return capturesOfPlay(withoutRules(position), play);
  };
  const most = Math.max(...plays.map(worthOf));
  return plays.filter((play) => worthOf(play) === most);
}

/** True when the same play would not keep the result without the rule. */
export function needsRule(position: Position, { slot, x, y, value }: PlayValue): boolean {
  const same = solve(withoutRules(position)).plays.find((play) => isSamePlacement(play, { slot, x, y }));
  return same !== undefined && Math.sign(same.value) < Math.sign(value);
}

/** True when each card in Blue's hand is weaker than each in Red's. */
export function isWeakerHand({ hands }: Position): boolean {
  return Math.max(...cardsOf(hands.blue).map(cardPower)) < Math.min(...cardsOf(hands.red).map(cardPower));
}

/** How often the play, and the best other play, keep the best result against other red hands. */
export function againstHands(
  position: Position,
  play: Placement,
  hands: readonly Hand[],
): { own: number; best: number } {
  const counts = new Map<string, number>();
  for (const red of hands) {
    const { value, plays } = solve({ ...position, hands: { ...position.hands, red } });
    for (const one of plays)
      if (Math.sign(one.value) === Math.sign(value)) {
        const key = `${one.slot}${one.x}${one.y}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  }
  return {
    own: counts.get(`${play.slot}${play.x}${play.y}`) ?? 0,
    best: Math.max(...counts.values()),
  };
}

function isTakenBy(cause: Cause): (fact: Fact) => boolean {
  return (fact) => fact.type === 'captured' && fact.cause === cause;
}

function isTakenAtOnce(event: Turn['events'][number]): boolean {
  return event.type === 'captured' && event.cause !== 'combo';
}

function powerOf({ hands, turn }: Position, { slot }: Placement): number {
  const card = hands[turn][slot];
  return card ? cardPower(card) : 0;
}

function withoutRules(position: Position): Position {
  return { ...position, rules: [] };
}

function cardsOf(hand: Hand): readonly CardValues[] {
  return hand.filter((card) => card !== null);
}
