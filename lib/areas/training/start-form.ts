import type { ReadQuery } from '#lib/areas/simulator/simulator-address.ts';
import { inOrder } from '#lib/areas/simulator/setup.ts';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { parisDay } from '#lib/base/paris-time.ts';
import { findRobot, type RobotName } from '#lib/game/robots/robots.ts';
import { isRuleCode, PRESETS } from '#lib/game/rules/rule-set.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { newSeries, parseSeries, type Series } from './series.ts';
import { readHands } from './table-address.ts';
import type { HandsChoice } from './training.ts';

/** Who makes the first move; `sort` leaves it to chance. */
export const FIRSTS = ['sort', 'moi', 'robot'] as const;

export type First = (typeof FIRSTS)[number];

/** How the rules are chosen: the place of a preset, those ticked, a league's, or the day's. */
export const RULES_CHOICES = ['p0', 'p1', 'p2', 'p3', 'p4', 'libres', 'ligue', 'jour'] as const;

export type RulesChoice = (typeof RULES_CHOICES)[number];

/** The form of `/jouer` (product/training §3). */
export type StartForm = {
  readonly robot: RobotName;
  readonly rulesChoice: RulesChoice;
  /** The rules that are ticked, which count for `libres`. */
  readonly ticked: readonly RuleCode[];
  readonly hands: HandsChoice;
  /** Ids of five own cards; empty to have them drawn. */
  readonly cards: readonly string[];
  readonly first: First;
  readonly series: Series | null;
};

/** Rules that the day's draw takes, each by this chance. */
const OF_THE_DAY: readonly RuleCode[] = ['elem', 'bat', '=', '+', 'mm', 'ma', 'mkc', 'mp'];
const SHARE_OF_THE_DAY = 0.35;

/** Reads the form; whatever makes no sense is as if it had not been touched. `readAll` gives every value of a name. */
export function readStartForm(read: ReadQuery, readAll: (name: string) => readonly string[]): StartForm {
  const score = parseSeries(`${read('serie') ?? '0-0-0'}${read('mortsubite') === '1' ? 'm' : ''}`);
  return {
    robot: findRobot(read('robot')) ?? 'Ressort',
    rulesChoice: RULES_CHOICES.find((one) => one === read('regles')) ?? 'p0',
    ticked: inOrder(readAll('regle').filter(isRuleCode)),
    hands: readHands(read),
    cards: [...new Set(readAll('carte'))].slice(0, HAND_SIZE),
    first: FIRSTS.find((one) => one === read('premier')) ?? 'sort',
    series: read('belle') === '1' ? (score ?? newSeries(read('mortsubite') === '1')) : null,
  };
}

/** Cards in a hand. */
export const HAND_SIZE = 5;

/** The rules that a form asks for; `league` are those of the league under way, or none. */
export function rulesOf(
  { rulesChoice, ticked }: Pick<StartForm, 'rulesChoice' | 'ticked'>,
  { league, now }: { readonly league: readonly RuleCode[] | null; readonly now: Date },
): readonly RuleCode[] {
  if (rulesChoice === 'libres') return ticked;
  if (rulesChoice === 'jour') return rulesOfTheDay(now);
  if (rulesChoice === 'ligue') return league ?? [];
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
