import { FAMILIES, familyOf, isMainRule, isRuleCode, PRESETS, RULES, WINNER_RULES } from './rule-set.ts';
import { RULE_CODES, type RuleCode } from './types.ts';

it.each([
  ['open', 'Open', 'open'],
  ['alea', 'Aléatoire', 'random'],
  ['aleamix', 'Aléamix', 'aleamix'],
  ['elem', 'Élémentaire', 'elemental'],
  ['bat', 'Bataille', 'battle'],
  ['=', 'Identique', 'identical'],
  ['+', 'Plus', 'plus'],
  ['mm', 'Mur identique', 'sameWall'],
  ['ma', 'Mur additionnel', 'additionalWall'],
  ['mkc', 'Mur cassé', 'brokenWall'],
  ['mp', 'Mur puissant', 'powerfulWall'],
] as const)('§B names the rule %s %s in French and %s on the wire', (code, name, wire) => {
  expect(RULES[code]).toEqual({ name, wire });
});

it('§B has no other rules', () => {
  expect(RULE_CODES).toHaveLength(11);
  expect(isRuleCode('plus')).toBe(false);
  expect(RULE_CODES.filter(isMainRule)).toEqual(['open', 'alea', 'aleamix']);
});

it('9. has the five most played combinations as presets', () => {
  expect(PRESETS.map(({ name }) => name)).toEqual([
    '+ = alea',
    'mm ma elem',
    'mp + = alea',
    'mp bat',
    'mkc elem bat',
  ]);
  for (const { name, rules } of PRESETS) expect(rules.join(' ')).toBe(name);
});

it.each<[RuleCode[], string]>([
  [['mp', '+', '=', 'alea'], 'mp + ='],
  [['=', 'mkc', '+', 'mp'], 'mp + ='],
  [['mp', '+'], 'mp'],
  [['mp', '=', 'mkc'], 'mp'],
  [['mkc', 'mm', '+'], 'mkc'],
  [['mm', 'elem'], 'mm ma'],
  [['ma', '+', '='], 'mm ma'],
  [['+', 'alea'], '+ ='],
  [['='], '+ ='],
  [['open', 'elem', 'bat'], 'Autre'],
  [[], 'Autre'],
])('10. puts the rules %p in the family « %s »', (rules, family) => {
  expect(familyOf(rules)).toBe(family);
  expect(FAMILIES).toContain(family);
});

it('26. has five winner rules with French names', () => {
  expect(Object.entries(WINNER_RULES).map(([code, { name }]) => [code, name])).toEqual([
    ['none', 'Aucune'],
    ['one', 'Une'],
    ['diff', 'Différence'],
    ['direct', 'Directe'],
    ['all', 'Toutes'],
  ]);
});
