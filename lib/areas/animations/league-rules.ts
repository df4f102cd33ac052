import { isRuleCode } from '#lib/game/rules/rule-set.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import type { LeaguePlay } from './league-setup.ts';

/** Separates the variants of a line, as in `+ = elem / + = bat`. */
const BETWEEN_VARIANTS = ' / ';

/** Parses a line of allowed rules, such as `mm ma` or `bat / elem`; null for an unknown rule or an empty variant. */
export function parseRuleLine(text: string): RuleCode[][] | null {
  const variants = text.split('/').map(parseRules);
  return variants.every((rules) => rules !== null && rules.length > 0) ? (variants as RuleCode[][]) : null;
}

/** Parses codes of rules separated by spaces or commas; null for an unknown or repeated one. */
export function parseRules(text: string): RuleCode[] | null {
  const codes = text.split(/[\s,]+/).filter((code) => code !== '');
  return codes.every(isRuleCode) && new Set(codes).size === codes.length ? codes : null;
}

/** The inverse of `parseRuleLine`. */
export function makeRuleLine(variants: LeaguePlay['lines'][number]): string {
  return variants.map((rules) => rules.join(' ')).join(BETWEEN_VARIANTS);
}

/**
 * The index of the line by which a game with these rules was played; null if the league forbids them. Of several fitting lines, the one
 * with the most rules. A league without lines has one that allows everything.
 */
export function lineOf(play: LeaguePlay, rules: readonly string[]): number | null {
  if (play.lines.length === 0) return 0;
  const fitting = play.lines.flatMap((variants, line) =>
    variants.filter((variant) => fits(rules, variant, play.mayAdd)).map((variant) => ({ line, variant })),
  );
  const [best] = fitting.sort((one, other) => other.variant.length - one.variant.length);
  return best?.line ?? null;
}

/** The variants of every line, each with its optional rules: the choices for a game of this league. */
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

/** Aléamix may only be added to rules without Plus and Identique (product/leagues §5.1). */
function mayBeAdded(code: string, variant: readonly RuleCode[]): boolean {
  return !variant.includes(code as RuleCode) && !(code === 'aleamix' && hasCombo(variant));
}

function hasCombo(rules: readonly RuleCode[]): boolean {
  return rules.includes('+') || rules.includes('=');
}
