import { count, deOf, formatNumber, noBreak, plural } from '#lib/base/words/typography.ts';
import { fairLossOf, type FairVerdict } from '#lib/game/fair/fair-verdict.ts';
import type { Faults } from './faults.ts';
import { REPLAY_WORDS as say } from './replay-words.ts';

/** A verdict by the cards on the table: « Cartes sur table : perd 2 cartes ». */
export function tableText(loss: number): string {
  return noBreak(`Cartes sur table : ${loss === 0 ? say.fair : `perd ${meanCards(loss)}`}`);
}

/** A verdict by what the player could know: « Au vu de vos cartes : juste », « Au vu de ses cartes : perd 0,8 carte en moyenne ». */
export function viewText(fair: FairVerdict, isOwn: boolean): string {
  const loss = fairLossOf(fair);
  const told = loss === 0 ? say.fair : `perd ${meanCards(loss)} en moyenne`;
  return noBreak(`Au vu de ${whose(isOwn)} cartes : ${told}`);
}

/** What the verdict by view rests on, and the play that is best by it, given as « Tocsin en haut ». */
export function viewReason(
  fair: FairVerdict,
  { other, better }: { other: string; better: string | null },
): string {
  const loss = fairLossOf(fair);
  const rest = `${count(fair.hands, 'main possible', 'mains possibles')} ${deOf(other)}`;
  if (loss === 0 || better === null) return `Aucun coup ne faisait nettement mieux contre ${rest}.`;
  const within = fair.error === 0 ? '' : `, à ${meanCards(Math.max(fair.error, 0.1))} près`;
  return noBreak(`Contre ${rest}, ${better} rapportait en moyenne ${meanCards(loss)} de plus${within}.`);
}

/** A player's mistakes by what they could know: « au vu de ses cartes : 1 faute, 0,8 carte ». */
export function viewFaultsText({ faults, cards }: Faults, isOwn: boolean): string {
  const told = faults === 0 ? say.noFaults : `${count(faults, 'faute', 'fautes')}, ${meanCards(cards)}`;
  return noBreak(`au vu de ${whose(isOwn)} cartes : ${told}`);
}

/** How exactly a player played: « précision 91 % ». */
export function accuracyText(percent: number): string {
  return `précision ${percent}\u00a0%`;
}

function whose(isOwn: boolean): string {
  return isOwn ? 'vos' : 'ses';
}

/** A number of cards, to tenths, as the hands that were drawn tell no more: « 0,8 carte ». */
function meanCards(cards: number): string {
  const tenths = Math.round(cards * 10) / 10;
  return `${formatNumber(tenths)}\u00a0${plural(tenths, 'carte', 'cartes')}`;
}
