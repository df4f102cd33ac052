import { RULE_CODES, type RuleCode } from './types.ts';

/** The French name and the wire name of every rule (product/rules §B). */
export const RULES = {
  open: { name: 'Open', wire: 'open' },
  alea: { name: 'Aléatoire', wire: 'random' },
  aleamix: { name: 'Aléamix', wire: 'aleamix' },
  elem: { name: 'Élémentaire', wire: 'elemental' },
  bat: { name: 'Bataille', wire: 'battle' },
  '=': { name: 'Identique', wire: 'identical' },
  '+': { name: 'Plus', wire: 'plus' },
  mm: { name: 'Mur identique', wire: 'sameWall' },
  ma: { name: 'Mur additionnel', wire: 'additionalWall' },
  mkc: { name: 'Mur cassé', wire: 'brokenWall' },
  mp: { name: 'Mur puissant', wire: 'powerfulWall' },
} as const satisfies Record<RuleCode, { name: string; wire: string }>;

/** The rules about hands, called main rules in lists; all others are variants (product/calls §5.4). */
const MAIN_RULES = ['open', 'alea', 'aleamix'] as const satisfies readonly RuleCode[];

/** The most played combinations, used as presets of the simulator and as Elo categories (product/rules §9). */
export const PRESETS = [
  { name: '+ = alea', rules: ['+', '=', 'alea'] },
  { name: 'mm ma elem', rules: ['mm', 'ma', 'elem'] },
  { name: 'mp + = alea', rules: ['mp', '+', '=', 'alea'] },
  { name: 'mp bat', rules: ['mp', 'bat'] },
  { name: 'mkc elem bat', rules: ['mkc', 'elem', 'bat'] },
] as const satisfies readonly { name: string; rules: readonly RuleCode[] }[];

/** The families of the history filter, in the order in which they are tried (product/rules §10). */
export const FAMILIES = ['mp + =', 'mp', 'mkc', 'mm ma', '+ =', 'Autre'] as const;

export type Family = (typeof FAMILIES)[number];

/** The winner rules, which say how many cards the winner takes (product/rules §26). */
export const WINNER_RULES = {
  none: { name: 'Aucune' },
  one: { name: 'Une' },
  diff: { name: 'Différence' },
  direct: { name: 'Directe' },
  all: { name: 'Toutes' },
} as const;

export type WinnerRule = keyof typeof WINNER_RULES;

/** True for the exact code of a rule. */
export function isRuleCode(value: unknown): value is RuleCode {
  return (RULE_CODES as readonly unknown[]).includes(value);
}

/** True for the codes in `MAIN_RULES`. */
export function isMainRule(code: RuleCode): boolean {
  return (MAIN_RULES as readonly RuleCode[]).includes(code);
}

/** The history family of a game with these rules: the first that matches (product/rules §10). */
export function familyOf(rules: readonly RuleCode[]): Family {
  const has = (code: RuleCode) => rules.includes(code);
  if (has('mp') && has('+') && has('=')) return 'mp + =';
  if (has('mp')) return 'mp';
  if (has('mkc')) return 'mkc';
  if (has('mm') || has('ma')) return 'mm ma';
  if (has('+') || has('=')) return '+ =';
  return 'Autre';
}
