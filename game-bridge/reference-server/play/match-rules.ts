import { lineOf, listRuleSets } from '#lib/areas/animations/league-rules.ts';
import type { LeaguePlay } from '#lib/areas/animations/league-setup.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import type { Random } from '../random.ts';
import { pickRules } from './table-rules.ts';

/** How often players of a league add a rule to those of the line that they chose. */
const ADDED = 0.5;

/** Picks the rules of a match by one of these lines of a league's list; any rules where the league has no lines. */
export function pickMatchRules(play: LeaguePlay, lines: readonly number[], random: Random): RuleCode[] {
  const sets = listRuleSets(play).filter(({ line }) => lines.includes(line));
  if (sets.length === 0) return [...pickRules(random)];
  const line = random.pick([...new Set(sets.map((set) => set.line))]);
  const { rules, mayAdd } = random.pick(sets.filter((set) => set.line === line));
  const added = mayAdd.length > 0 && random.happens(ADDED) ? [random.pick(mayAdd)] : [];
  const all = [...rules, ...added];
  // An added rule may lead to another line of the list.
  return lineOf(play, all) === line ? all : [...rules];
}

/** The lines of a league's list by their numbers; the one line of a league that allows any rules is 0. */
export function linesOf({ lines }: LeaguePlay): number[] {
  return lines.length === 0 ? [0] : lines.map((_, line) => line);
}
