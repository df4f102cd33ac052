import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, noBreak, ordinal } from '#lib/base/text/typography.ts';
import type { Ending } from '#lib/game/ending.ts';
import { VERDICTS } from './animation-messages.ts';
import type { OpenGame } from './remaining.ts';

/** The words of « Et si… ? », which fills in the games left to play (product/pages §7.4). */
export const WHAT_IF_MESSAGES = {
  open: noBreak('Et si… ? Remplir les parties à jouer'),
  title: noBreak('Et si… ?'),
  lead: noBreak(
    'Touchez une partie à jouer : une fois pour gagné, deux fois pour nul, trois fois pour perdu. Les parties laissées « à jouer » ne comptent pas encore.',
  ),
  winAll: 'Gagner toutes mes parties',
  clear: 'Tout remettre à zéro',
  leave: noBreak('Quitter « Et si… ? »'),
  standings: 'Le classement de votre scénario',
} as const;

/** A game of the crosstable that can be chosen: « Joueur contre Peuplier, 3e partie : à jouer », « supposé gagné ». */
export function chooseText(
  { number }: OpenGame,
  who: { name: string; opponent: string },
  now: Ending | null,
): string {
  const state = now === null ? 'à jouer' : `supposé ${VERDICTS[now]}`;
  const nth = ordinal(number).replace('1er', '1re');
  return `${keepOrder(who.name)} contre ${keepOrder(who.opponent)}, ${nth}\u00a0partie\u00a0: ${state}`;
}

/** The effect of the supposed results: « Avec ces 3 résultats : vous êtes 2e avec 18 points. » */
export function supposedText(games: number, sentence: string): string {
  const what = games === 1 ? 'Avec ce résultat' : `Avec ces ${games} résultats`;
  return noBreak(`${what} : ${sentence.replace(/^(?:Vous|Toutes) /, (word) => word.toLowerCase())}`);
}

/** How many results are supposed, above their table. */
export function supposedCountText(games: number): string {
  return count(games, 'résultat supposé', 'résultats supposés');
}
