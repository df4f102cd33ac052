import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, formatNumber, noBreak, plural, queOf } from '#lib/base/text/typography.ts';
import { fairLossOf, type FairVerdict } from '#lib/game/fair/judge-fairly.ts';
import type { Faults } from '#lib/game/verdicts/accuracy.ts';
import { MOVE_MESSAGES as say, moveName } from '#lib/areas/replays/game-messages.ts';
import type { Choice } from '#lib/areas/replays/replay-messages.ts';

/** The words of a verdict where hands were hidden. */
export const FAIR_MESSAGES = { withAll: 'Avec toutes les cartes visibles', right: 'Un coup juste' } as const;

/** The heading of a verdict by what the player could know: « Ce coup vous coûte 0,8 carte en moyenne », « Un coup juste ». */
export function viewTitle(fair: FairVerdict, { name, isOwn }: Pick<Choice, 'name' | 'isOwn'>): string {
  const loss = fairLossOf(fair);
  if (loss === 0) return FAIR_MESSAGES.right;
  const cost = `coûte ${meanCards(loss)} en moyenne`;
  return isOwn ? `Ce coup vous ${cost}` : `Ce coup ${cost} à ${keepOrder(name)}`;
}

/** The basis of that verdict, and its better play, given as « Tocsin en haut »; `other` is the opponent, null for the reader. */
export function viewReason(
  fair: FairVerdict,
  { other, better }: { other: string | null; better: string | null },
): string {
  const hadThem = other === null ? 'que vous pouviez avoir' : `${queOf(other)} pouvait avoir`;
  const hands =
    fair.hands === 1 ? `la seule main ${hadThem}` : `les ${formatNumber(fair.hands)}\u00a0mains ${hadThem}`;
  if (fairLossOf(fair) === 0 || better === null) return `Aucun coup ne faisait nettement mieux sur ${hands}.`;
  return `Mieux valait ${better}, sur ${hands}.`;
}

/** The turning point by what its player could know: « Coup 5, Tocsin en haut. Ce coup vous coûte 0,8 carte en moyenne. … » */
export function viewTurning(
  fair: FairVerdict,
  told: Pick<Choice, 'name' | 'isOwn'> & Parameters<typeof viewReason>[1] & { move: number; placed: string },
): string {
  return noBreak(
    `${moveName(told.move)}, ${told.placed}. ${viewTitle(fair, told)}. ${viewReason(fair, told)}`,
  );
}

/** The mean gain of a better play, on the board: « 0,8 de plus ». */
export function viewGain(fair: FairVerdict): string {
  return `${tenths(fairLossOf(fair))} de plus`;
}

/** The mean loss of a move: « coûte 0,8 carte en moyenne ». */
export function viewLoss(loss: number): string {
  return loss === 0 ? say.fair : `coûte ${meanCards(loss)} en moyenne`;
}

/** A player's mistakes by what they could know: « 1 faute, 0,8 carte perdue ». */
export function viewFaultsText({ faults, cards }: Faults): string {
  if (faults === 0) return say.noFaults;
  const lost = `${meanCards(cards)} ${plural(toTenths(cards), 'perdue', 'perdues')}`;
  return noBreak(`${count(faults, 'faute', 'fautes')}, ${lost}`);
}

/** A player's accuracy: « précision 91 % ». */
export function accuracyText(percent: number): string {
  return `précision ${percent}\u00a0%`;
}

/** A number of cards, to tenths, the precision of sampled hands: « 0,8 carte ». */
function meanCards(cards: number): string {
  return `${tenths(cards)}\u00a0${plural(toTenths(cards), 'carte', 'cartes')}`;
}

/** A number to tenths: « 0,8 », « 2 ». */
export function tenths(value: number): string {
  return formatNumber(toTenths(value));
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}
