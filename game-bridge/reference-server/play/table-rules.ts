import type { GameDocument, EloCategoryDocument } from '#lib/db/game-documents.ts';
import { isRuleCode, PRESETS } from '#lib/game/rules/rule-set.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { lineOf, listRuleSets } from '#lib/areas/animations/league-rules.ts';
import type { LeaguePlay } from '#lib/areas/animations/league-setup.ts';
import type { Random } from '../random.ts';

const CATEGORIES = {
  '+ = alea': { _id: 'plus-identique', name: 'Plus et Identique' },
  'mm ma elem': { _id: 'murs', name: 'Murs et Élémentaire' },
  'mp + = alea': { _id: 'puissant-plus', name: 'Mur puissant, Plus et Identique' },
  'mp bat': { _id: 'puissant-bataille', name: 'Mur puissant et Bataille' },
  'mkc elem bat': { _id: 'mur-casse', name: 'Mur cassé' },
} as const satisfies Record<(typeof PRESETS)[number]['name'], Pick<EloCategoryDocument, '_id' | 'name'>>;

/** The Elo categories: the five presets of product/rules §9. */
export const ELO_CATEGORIES: readonly EloCategoryDocument[] = PRESETS.map(({ name, rules }, place) => ({
  ...CATEGORIES[name],
  order: place + 1,
  rules: [...rules],
}));

/** Rules outside the five categories, played without Elo. Three of them are of the family « Autre ». */
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

/** Share of games played outside the categories. */
const UNRATED = 0.12;

const RATED: readonly (readonly RuleCode[])[] = ELO_CATEGORIES.map(({ rules }) => rules.filter(isRuleCode));

/** The robot that plays only rated rules, as its notes say (content/demo/pages/tuto/vsbot.md). */
export const RANKED_ROBOT = 'Vaucanson';

/** Picks the rules of a game between accounts with these names. */
export function pickRules(random: Random, names: readonly string[] = []): readonly RuleCode[] {
  const isUnrated = random.happens(UNRATED) && !names.includes(RANKED_ROBOT);
  return random.pick(isUnrated ? UNRATED_RULES : RATED);
}

/** The category in which a game between players under these rules is rated, or null. */
export function categoryOf(rules: readonly string[]): string | null {
  const found = ELO_CATEGORIES.find(
    (category) =>
      category.rules.length === rules.length && category.rules.every((rule) => rules.includes(rule)),
  );
  return found?._id ?? null;
}

/** Winner rules, weighted towards small stakes. */
const WINNER_RULES: readonly GameDocument['winnerRule'][] = [
  'none',
  'none',
  'none',
  'one',
  'diff',
  'direct',
  'all',
];

/** Picks the stakes of a game: none against robots, and a bet in one of five games between players. */
export function pickStakes(isPvp: boolean, random: Random): Pick<GameDocument, 'winnerRule' | 'gilsBet'> {
  if (!isPvp) return { winnerRule: 'none', gilsBet: 0 };
  return {
    winnerRule: random.pick(WINNER_RULES),
    gilsBet: random.happens(0.2) ? random.between(1, 10) * 50 : 0,
  };
}

/** Probability that league players add a rule to the chosen line. */
const ADDED = 0.5;

/** Picks the rules of a match from these lines of a league; any rules if the league has no lines. */
export function pickMatchRules(play: LeaguePlay, lines: readonly number[], random: Random): RuleCode[] {
  const sets = listRuleSets(play).filter(({ line }) => lines.includes(line));
  if (sets.length === 0) return [...pickRules(random)];
  const line = random.pick([...new Set(sets.map((set) => set.line))]);
  const { rules, mayAdd } = random.pick(sets.filter((set) => set.line === line));
  const added = mayAdd.length > 0 && random.happens(ADDED) ? [random.pick(mayAdd)] : [];
  const all = [...rules, ...added];
  // An added rule may match another line of the league.
  return lineOf(play, all) === line ? all : [...rules];
}

/** The indexes of a league's lines; a league without lines allows any rules and has the single index 0. */
export function linesOf({ lines }: LeaguePlay): number[] {
  return lines.length === 0 ? [0] : lines.map((_, line) => line);
}
