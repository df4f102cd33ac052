import { count, formatNumber, noBreak, plural, queOf } from '#lib/base/text/typography.ts';
import { fairLossOf, type FairVerdict } from '#lib/game/fair/fair-verdict.ts';
import type { Faults } from '#lib/game/verdicts/faults.ts';
import { MOVE_MESSAGES as say } from '#lib/areas/replays/game-messages.ts';
import type { Choice } from '#lib/areas/replays/replay-messages.ts';

const FAIR = "c'était juste";

/** A verdict by all cards: « Avec toutes les cartes visibles, ce coup perd 2 cartes ». */
export function tableText(loss: number): string {
  return `Avec toutes les cartes visibles, ${loss === 0 ? FAIR : `ce coup perd ${meanCards(loss)}`}`;
}

/** A verdict by what the player could know: « Avec ce que vous voyiez, c'était juste », « Avec ce que Joueuse voyait, ce coup perd 0,8 carte en moyenne ». */
export function viewText(fair: FairVerdict, { name, isOwn }: Pick<Choice, 'name' | 'isOwn'>): string {
  const loss = fairLossOf(fair);
  const told = loss === 0 ? FAIR : `ce coup perd ${meanCards(loss)} en moyenne`;
  return `Avec ce ${isOwn ? 'que vous voyiez' : `${queOf(name)} voyait`}, ${told}`;
}

/** The basis of the verdict by view, and its best play, given as « Tocsin en haut ». */
export function viewReason(
  fair: FairVerdict,
  { other, better }: { other: string; better: string | null },
): string {
  const loss = fairLossOf(fair);
  const hands =
    fair.hands === 1
      ? `la seule main ${queOf(other)} pouvait avoir`
      : `les ${formatNumber(fair.hands)}\u00a0mains ${queOf(other)} pouvait avoir`;
  if (loss === 0 || better === null) return `Aucun coup ne faisait nettement mieux sur ${hands}.`;
  return `Sur ${hands}, ${better} rapportait ${meanCards(loss)} de plus en moyenne.`;
}

/** A player's mistakes by what they could know: « au vu de ses cartes : 1 faute, 0,8 carte perdue ». */
export function viewFaultsText({ faults, cards }: Faults, isOwn: boolean): string {
  const told =
    faults === 0
      ? say.noFaults
      : `${count(faults, 'faute', 'fautes')}, ${meanCards(cards)} ${plural(cards, 'perdue', 'perdues')}`;
  return noBreak(`au vu de ${isOwn ? 'vos' : 'ses'} cartes : ${told}`);
}

/** How exactly a player played: « précision 91 % ». */
export function accuracyText(percent: number): string {
  return `précision ${percent}\u00a0%`;
}

/** A number of cards, to tenths, as the hands that were drawn tell no more: « 0,8 carte ». */
function meanCards(cards: number): string {
  const tenths = Math.round(cards * 10) / 10;
  return `${formatNumber(tenths)}\u00a0${plural(tenths, 'carte', 'cartes')}`;
}
