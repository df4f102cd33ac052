import type { ReadQuery } from '#lib/base/query.ts';
import { inOrder } from '#lib/areas/positions/setup.ts';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { parisDay } from '#lib/base/paris-time.ts';
import { findRobot, type RobotName } from '#lib/game/robots/robots.ts';
import { isRuleCode, PRESETS } from '#lib/game/rules/rule-set.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { newSeries, parseSeries, type Series } from './series.ts';
import { readHands } from './table-address.ts';
import type { HandsChoice, HandsKind } from './training.ts';

/** The player of the first move; `sort` leaves it to chance. */
export const FIRSTS = ['sort', 'moi', 'robot'] as const;

export type First = (typeof FIRSTS)[number];

/** How the rules are chosen: the place of a preset, those ticked, a league's, or the day's. */
export const RULES_CHOICES = ['p0', 'p1', 'p2', 'p3', 'p4', 'libres', 'ligue', 'jour'] as const;

export type RulesChoice = (typeof RULES_CHOICES)[number];

/** The form of `/jouer` (product/training §3). */
export type StartForm = {
  readonly robot: RobotName;
  readonly rulesChoice: RulesChoice;
  /** The ticked rules, which apply to `libres`. */
  readonly ticked: readonly RuleCode[];
  readonly hands: HandsChoice;
  /** Ids of the ticked own cards, of which at most five are played; missing ones are drawn. */
  readonly cards: readonly string[];
  readonly first: First;
  readonly series: Series | null;
};

/** The rules in the day's draw, each with the probability `SHARE_OF_THE_DAY`. */
const OF_THE_DAY: readonly RuleCode[] = ['elem', 'bat', '=', '+', 'mm', 'ma', 'mkc', 'mp'];
const SHARE_OF_THE_DAY = 0.35;

/** Every value of a name. */
type ReadAll = (name: string) => readonly string[];

/** Reads the form; invalid values count as missing. */
export function readStartForm(read: ReadQuery, readAll: ReadAll): StartForm {
  const score = parseSeries(`${read('serie') ?? '0-0-0'}${read('mortsubite') === '1' ? 'm' : ''}`);
  return {
    robot: findRobot(read('robot')) ?? 'Ressort',
    rulesChoice: RULES_CHOICES.find((one) => one === read('regles')) ?? 'p0',
    ticked: inOrder(readAll('regle').filter(isRuleCode)),
    hands: readHands(read),
    cards: [...new Set(readAll('carte'))],
    first: FIRSTS.find((one) => one === read('premier')) ?? 'sort',
    series: read('belle') === '1' ? (score ?? newSeries(read('mortsubite') === '1')) : null,
  };
}

/** The selected values of the form. */
export type FilledForm = Pick<StartForm, 'robot' | 'rulesChoice' | 'ticked' | 'cards' | 'first'> & {
  readonly hands: HandsKind;
  readonly deck: string;
  readonly isSeries: boolean;
  readonly isSuddenDeath: boolean;
};

/** Parses the form's values, or its defaults; values that are no longer available count as missing. */
export function readFilledForm(readAll: ReadAll, { hasOwn }: { readonly hasOwn: boolean }): FilledForm {
  const read: ReadQuery = (name) => readAll(name)[0] ?? null;
  const { robot, rulesChoice, ticked, hands, cards, first } = readStartForm(read, readAll);
  return {
    ...{ robot, rulesChoice, cards, first },
    ticked: read('robot') === null ? PRESETS[0].rules : ticked,
    hands: hands.kind === 'miennes' && !hasOwn ? 'hasard' : hands.kind,
    deck: read('deck') ?? '',
    isSeries: read('belle') === '1',
    isSuddenDeath: read('mortsubite') === '1',
  };
}

/** The names of the form's fields, which a refusal sends back. */
export const START_FIELDS = [
  'robot',
  'mains',
  'deck',
  'carte',
  'regles',
  'regle',
  'premier',
  'belle',
  'mortsubite',
] as const;

/** The address of the form as it was sent, with its fault (product/training §3). */
export function refusedAddress(readAll: ReadAll, fault: 'cartes' | 'ligue'): string {
  const fields = START_FIELDS.flatMap((name) => readAll(name).map((value) => [name, value]));
  return `/jouer?${new URLSearchParams([['faute', fault], ...fields]).toString()}`;
}

export const HAND_SIZE = 5;

/** The rules chosen in a form; null for a league's, which are drawn among its combinations. */
export function rulesOf(
  { rulesChoice, ticked }: Pick<StartForm, 'rulesChoice' | 'ticked'>,
  now: Date,
): readonly RuleCode[] | null {
  if (rulesChoice === 'libres') return ticked;
  if (rulesChoice === 'jour') return rulesOfTheDay(now);
  if (rulesChoice === 'ligue') return null;
  return inOrder(PRESETS[Number(rulesChoice.slice(1))]?.rules ?? []);
}

/** The rules of the day in Paris, the same for everybody; at least one. */
export function rulesOfTheDay(now: Date): readonly RuleCode[] {
  const chance = chanceOf(`jouer:${parisDay(now)}`);
  for (let skipped = 0; skipped < 16; skipped += 1) chance();
  for (;;) {
    const drawn = OF_THE_DAY.filter(() => chance() < SHARE_OF_THE_DAY);
    if (drawn.length > 0) return inOrder(drawn);
  }
}
