import type { GameDocument } from '#lib/db/game-documents.ts';
import { isRuleCode } from '#lib/game/rules/rule-set.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import type { Random } from '../random.ts';
import { ELO_CATEGORIES } from '../world/elo-categories.ts';

/** Rules that are played beside the five categories; no Elo counts them. Three of them belong to the family « Autre ». */
export const UNRATED_RULES: readonly (readonly RuleCode[])[] = [
  ['open'],
  ['open', 'bat'],
  ['elem', 'bat', 'alea'],
  ['+', '=', 'open'],
  ['=', 'alea'],
  ['mm', 'elem', 'aleamix'],
  ['mkc', 'bat', 'aleamix'],
  ['mp', 'elem'],
  ['mp', '+', '=', 'mkc', 'alea'],
];

/** One table in eight plays beside the categories. */
const UNRATED = 0.12;

/** The categories with their rules as the engine spells them. */
const RATED: readonly (readonly RuleCode[])[] = ELO_CATEGORIES.map(({ rules }) => rules.filter(isRuleCode));

/** The rules of a table. */
export function pickRules(random: Random): readonly RuleCode[] {
  return random.pick(random.happens(UNRATED) ? UNRATED_RULES : RATED);
}

/** The category that rates a game of these rules between players; null: none does. */
export function categoryOf(rules: readonly string[]): string | null {
  const found = ELO_CATEGORIES.find(
    (category) =>
      category.rules.length === rules.length && category.rules.every((rule) => rules.includes(rule)),
  );
  return found?._id ?? null;
}

/** What the winner takes, more often little than much. */
const WINNER_RULES: readonly GameDocument['winnerRule'][] = [
  'none',
  'none',
  'none',
  'one',
  'diff',
  'direct',
  'all',
];

/** The stakes of a game: none against robots, gils in one game of five between players. */
export function pickStakes(isPvp: boolean, random: Random): Pick<GameDocument, 'winnerRule' | 'gilsBet'> {
  if (!isPvp) return { winnerRule: 'none', gilsBet: 0 };
  return {
    winnerRule: random.pick(WINNER_RULES),
    gilsBet: random.happens(0.2) ? random.between(1, 10) * 50 : 0,
  };
}
