import { keepOrder } from '#lib/base/text/bidi.ts';

/** The viewer's record against an opponent: games won by each. */
export type Rivalry = { readonly opponent: string; readonly own: number; readonly other: number };

/** Who leads: « Joueuse mène 9 à 7. », « Vous menez 9 à 7 contre Joueuse. », « 7 victoires partout contre Joueuse. » */
export function rivalryText({ opponent, own, other }: Rivalry): string {
  const name = keepOrder(opponent);
  if (own > other) return `Vous menez ${own}\u00a0à\u00a0${other} contre ${name}.`;
  if (other > own) return `${name} mène ${other}\u00a0à\u00a0${own}.`;
  return own === 0
    ? `Ni victoire ni défaite contre ${name} jusqu'ici.`
    : `${own === 1 ? 'Une victoire' : `${own}\u00a0victoires`} partout contre ${name}.`;
}
