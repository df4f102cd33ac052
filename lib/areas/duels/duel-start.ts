import { CLOCKS, LENGTHS, type ClockName, type Length } from './duel.ts';
import { RULES } from '#lib/game/rules/rule-set.ts';
import { RULE_CODES, type RuleCode } from '#lib/game/rules/types.ts';
import { inOrder } from '#lib/areas/positions/setup.ts';
import { FIRSTS, RULES_CHOICES, type First, type RulesChoice } from '#lib/areas/training/start-form.ts';
import { readHands } from '#lib/areas/training/table-address.ts';
import type { HandsChoice } from '#lib/areas/training/training.ts';

/** The field of the form for each rule: its name on the wire. */
export function ruleField(code: RuleCode): string {
  return RULES[code].wire;
}

/** The rules that the form has a switch for. */
export const RULE_FIELDS = RULE_CODES.filter((code) => code !== 'alea' && code !== 'aleamix').map(ruleField);

/** The fields of the player's own cards. */
export const CARD_FIELDS = ['carte1', 'carte2', 'carte3', 'carte4', 'carte5'] as const;

/** Every field of the form. */
export const DUEL_FIELDS = [
  ...['joueur', 'pour', 'regles', 'mains', 'deck', 'premier', 'horloge', 'manches', 'mortsubite'],
  ...RULE_FIELDS,
  ...CARD_FIELDS,
];

/** Whom a duel is for: a friend by a link, or anybody on `/jouer`. */
export const OPPONENTS = ['lien', 'tous'] as const;

/** The form of `/defi` (product/duels §1). */
export type DuelForm = {
  readonly isForAnybody: boolean;
  /** The nickname of the player who is challenged; null for nobody. */
  readonly challenged: string | null;
  readonly rulesChoice: RulesChoice;
  /** The ticked rules, which count for `libres`. */
  readonly ticked: readonly RuleCode[];
  /** Both hands are open, whatever the other rules. */
  readonly isOpen: boolean;
  readonly hands: HandsChoice;
  /** Ids of the own cards to be played. */
  readonly cards: readonly string[];
  readonly first: First;
  readonly clock: ClockName;
  readonly length: Length;
  readonly hasSuddenDeath: boolean;
};

/** Parses the form; invalid values count as untouched fields. */
export function readDuelForm(fields: Readonly<Record<string, unknown>>): DuelForm {
  const read = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : null;
  };
  const joueur = read('joueur')?.trim() ?? '';
  const isOn = (name: string) => [true, 'true'].includes(fields[name] as string);
  return {
    isForAnybody: read('pour') === 'tous',
    challenged: joueur === '' ? null : joueur,
    rulesChoice: RULES_CHOICES.find((one) => one === read('regles')) ?? 'p0',
    ticked: inOrder(RULE_CODES.filter((code) => code !== 'open' && isOn(ruleField(code)))),
    isOpen: isOn(ruleField('open')),
    hands: readHands(read),
    cards: [...new Set(CARD_FIELDS.flatMap((name) => read(name) ?? []))],
    first: FIRSTS.find((one) => one === read('premier')) ?? 'sort',
    clock: CLOCKS.find((one) => one === read('horloge')) ?? 'none',
    length: LENGTHS.find((one) => String(one) === String(fields.manches)) ?? 1,
    hasSuddenDeath: isOn('mortsubite'),
  };
}
