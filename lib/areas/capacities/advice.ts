import { connaisseurFactor, costUpTo, dropPercent, maxLevel } from '#lib/game/capacities.ts';
import { WELCOME } from '#lib/game/economy.ts';
import { nextCost, type Plan, type Planned } from './capacity-plan.ts';

/** The power of an ordinary card, on which the advice is based: the average of a newcomer's deck (product/economy §9.4). */
export const CARD_POWER = WELCOME.deckPower / WELCOME.deckCards;

/** Averages are given per this many victories. */
export const VICTORIES = 100;

/** The next level of a capacity, and its price in powers. */
type Step = { readonly level: number; readonly cost: number };

/**
 * Souk against Profiteur. The game server does not publish the effect of a level, so only prices are compared. `ratio` is the price
 * of the next level of Souk divided by Profiteur's, and `best` a split with more levels for the same powers. Null: highest level.
 */
export type GilsAdvice = {
  readonly souk: Step | null;
  readonly profiteur: Step | null;
  readonly ratio: number | null;
  readonly spent: number;
  readonly levels: number;
  readonly best: Split<'souk' | 'profiteur'> | null;
};

/** A step of Connaisseur or Chanceux: `gain` more powers per 100 victories, and `victories` until it has paid for itself. */
export type PowerStep = Step & { readonly gain: number; readonly victories: number };

/** Connaisseur against Chanceux, compared by the powers from exchanging all cards won. */
export type PowerAdvice = {
  /** Powers per 100 victories when every card won is exchanged. */
  readonly yield: number;
  readonly connaisseur: PowerStep | null;
  readonly chanceux: PowerStep | null;
  readonly first: 'connaisseur' | 'chanceux' | null;
  /** Powers of cards whose immediate exchange pays for the next Connaisseur; null at the highest level. */
  readonly stock: number | null;
  readonly spent: number;
  /** A better use of the same powers, or null. */
  readonly best: (Split<'connaisseur' | 'chanceux'> & { readonly yield: number }) | null;
};

type Split<P extends Planned> = { readonly levels: Readonly<Record<P, number>> };

export function adviseGils(plan: Plan): GilsAdvice {
  const souk = stepOf('souk', plan.souk);
  const profiteur = stepOf('profiteur', plan.profiteur);
  const spent = costUpTo('souk', plan.souk) + costUpTo('profiteur', plan.profiteur);
  const levels = plan.souk + plan.profiteur;
  const best = bestSplit(['souk', 'profiteur'], spent, (one, other) => one + other);
  return {
    souk,
    profiteur,
    ratio: souk && profiteur && souk.cost / profiteur.cost,
    spent,
    levels,
    best: best.value > levels ? { levels: { souk: best.levels[0], profiteur: best.levels[1] } } : null,
  };
}

export function advisePowers(plan: Plan): PowerAdvice {
  const { connaisseur: known, chanceux: lucky } = plan;
  const now = yieldOf(known, lucky);
  const connaisseur = powerStep('connaisseur', known, yieldOf(known + 1, lucky) - now);
  const chanceux = powerStep('chanceux', lucky, yieldOf(known, lucky + 1) - now);
  const spent = costUpTo('connaisseur', known) + costUpTo('chanceux', lucky);
  const best = bestSplit(['connaisseur', 'chanceux'], spent, yieldOf);
  return {
    yield: now,
    connaisseur,
    chanceux,
    first: firstOf(connaisseur, chanceux),
    stock:
      connaisseur &&
      Math.ceil(connaisseur.cost / (connaisseurFactor(known + 1) - connaisseurFactor(known)) - 1e-6),
    spent,
    best:
      best.value > now + 1e-6
        ? { levels: { connaisseur: best.levels[0], chanceux: best.levels[1] }, yield: best.value }
        : null,
  };
}

function yieldOf(connaisseur: number, chanceux: number): number {
  return (dropPercent(chanceux) / 100) * VICTORIES * CARD_POWER * connaisseurFactor(connaisseur);
}

function stepOf(planned: Planned, level: number): Step | null {
  const cost = nextCost(planned, level);
  return cost === null ? null : { level: level + 1, cost };
}

function powerStep(planned: Planned, level: number, gain: number): PowerStep | null {
  const step = stepOf(planned, level);
  return step && { ...step, gain, victories: Math.ceil((step.cost / gain) * VICTORIES - 1e-6) };
}

/** The capacity that pays for itself first; on a tie Connaisseur, which also applies to the cards already owned. */
function firstOf(connaisseur: PowerStep | null, chanceux: PowerStep | null): PowerAdvice['first'] {
  if (connaisseur === null) return chanceux && 'chanceux';
  if (chanceux === null) return 'connaisseur';
  return connaisseur.victories <= chanceux.victories ? 'connaisseur' : 'chanceux';
}

/** The most valuable levels of two capacities for at most these powers. Exhaustive: there are at most 49 combinations. */
function bestSplit(
  [one, other]: readonly [Planned, Planned],
  powers: number,
  worth: (one: number, other: number) => number,
): { levels: readonly [number, number]; value: number } {
  let best = { levels: [0, 0] as readonly [number, number], value: worth(0, 0) };
  for (let i = 0; i <= maxLevel(one); i += 1) {
    for (let j = 0; j <= maxLevel(other); j += 1) {
      const value = worth(i, j);
      if (costUpTo(one, i) + costUpTo(other, j) <= powers && value > best.value)
        best = { levels: [i, j], value };
    }
  }
  return best;
}
