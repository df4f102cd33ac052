import { isRuleCode } from '#lib/game/rules/rule-set.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import type { LeaguePlay } from './league-setup.ts';

/** Between the variants of a line, as in `+ = elem / + = bat`. */
const BETWEEN_VARIANTS = ' / ';

/** Reads a line of allowed rules, such as `mm ma` or `bat / elem`; null when it names an unknown rule or none. */
export function parseRuleLine(text: string): RuleCode[][] | null {
  const variants = text.split('/').map(parseRules);
  return variants.every((rules) => rules !== null && rules.length > 0) ? (variants as RuleCode[][]) : null;
}

/** Reads codes of rules with spaces between them; null when one is unknown or there twice. */
export function parseRules(text: string): RuleCode[] | null {
  const codes = text.split(/[\s,]+/).filter((code) => code !== '');
  return codes.every(isRuleCode) && new Set(codes).size === codes.length ? codes : null;
}

/** A line of allowed rules as `parseRuleLine` reads it. */
export function makeRuleLine(variants: LeaguePlay['lines'][number]): string {
  return variants.map((rules) => rules.join(' ')).join(BETWEEN_VARIANTS);
}

/**
 * The line by which a game with these rules was played, counted from 0; null when the league forbids them. Where several fit, the
 * one with the most rules. A league without lines has one, which allows everything.
 */
export function lineOf(play: LeaguePlay, rules: readonly string[]): number | null {
  if (play.lines.length === 0) return 0;
  const fitting = play.lines.flatMap((variants, line) =>
    variants.filter((variant) => fits(rules, variant, play.mayAdd)).map((variant) => ({ line, variant })),
  );
  const [best] = fitting.sort((one, other) => other.variant.length - one.variant.length);
  return best?.line ?? null;
}

/** Every line's variants, from which the rules of a game of this league may be chosen, each with the rules that may be added. */
export function listRuleSets(
  play: LeaguePlay,
): { readonly line: number; readonly rules: readonly RuleCode[]; readonly mayAdd: readonly RuleCode[] }[] {
  return play.lines.flatMap((variants, line) =>
    variants.map((rules) => ({ line, rules, mayAdd: play.mayAdd.filter((code) => mayBeAdded(code, rules)) })),
  );
}

function fits(rules: readonly string[], variant: readonly RuleCode[], mayAdd: readonly RuleCode[]): boolean {
  if (!variant.every((code) => rules.includes(code))) return false;
  return rules
    .filter((code) => !(variant as readonly string[]).includes(code))
    .every((code) => (mayAdd as readonly string[]).includes(code) && mayBeAdded(code, variant));
}

/** Aléamix goes with rules without Plus and Identique alone (product/leagues §5.1). */
function mayBeAdded(code: string, variant: readonly RuleCode[]): boolean {
  return !variant.includes(code as RuleCode) && !(code === 'aleamix' && hasCombo(variant));
}

function hasCombo(rules: readonly RuleCode[]): boolean {
  return rules.includes('+') || rules.includes('=');
}
