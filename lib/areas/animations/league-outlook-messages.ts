import { keepOrder } from '#lib/base/text/bidi.ts';
import {
  count,
  formatDate,
  formatNumber,
  inSentence,
  noBreak,
  ordinal,
  queOf,
} from '#lib/base/text/typography.ts';
import type { Ending } from '#lib/game/ending.ts';
import type { LeagueOutlook } from './outlook.ts';
import type { Top } from './standings.ts';
import { VERDICTS } from './animation-messages.ts';
import type { OpenGame } from './open-points.ts';

const IF_PLAYED = 'Si toutes les parties se jouent, ';

/** Up to this many names are listed, more are counted. */
const NAMES_MAX = 4;

/** The leaders: « Armagnac32 est en tête avec 25 points. » */
export function leadersTitle({ leaders, points, isFresh, isOver }: LeagueOutlook): string {
  if (isFresh || leaders.length === 0) return "Aucune partie n'a encore été jouée.";
  const verb = isOver ? ['finit', 'finissent'] : ['est', 'sont'];
  const who = leaders.length > NAMES_MAX ? `${leaders.length} joueurs` : inSentence(leaders);
  return `${who} ${leaders.length === 1 ? verb[0] : verb[1]} en tête avec ${pointsText(points)}.`;
}

/** The players who can still end first, and the minimum score for it. */
export function contendersText({
  contenders,
  leaders,
  players,
  points,
  top,
  isOver,
  isFresh,
}: LeagueOutlook): string[] {
  if (isOver) return isFresh ? [] : ['Toutes les parties sont jouées.'];
  const least = (isConditionSaid: boolean) => (top ? leastText({ ...top, points }, isConditionSaid) : []);
  if (contenders === null) return least(false);
  const { names, isCertain } = contenders;
  const [only] = names;
  if (isCertain && names.length === 1 && only !== undefined)
    return [
      only === leaders[0]
        ? 'La première place lui est acquise.'
        : `La première place ne peut plus échapper à ${keepOrder(only)}.`,
    ];
  const who = `${whoText(names, players)} en tête.`;
  return isCertain ? [who, ...least(false)] : [IF_PLAYED + who, ...least(true)];
}

function whoText(names: readonly string[], players: number): string {
  if (names.length === players) return 'Tous peuvent encore finir';
  const [only] = names;
  // The player's gender is unknown.
  if (names.length === 1 && only !== undefined) return `personne d'autre ${queOf(only)} ne peut finir`;
  if (names.length > NAMES_MAX) return `${names.length} joueurs sur ${players} peuvent encore finir`;
  return `${inSentence(names)} peuvent encore finir`;
}

function leastText(
  { ifPlayed, inAnyCase, points }: Top & { points: number },
  isConditionSaid: boolean,
): string[] {
  if (ifPlayed <= points) return [];
  const told = `au moins ${pointsText(ifPlayed)}.`;
  if (inAnyCase >= ifPlayed) return [`La première place demandera ${told}`];
  return [
    isConditionSaid
      ? `La première place demandera alors ${told}`
      : `${IF_PLAYED}la première place demandera ${told}`,
  ];
}

/** « dans 26 jours », « demain », « aujourd'hui », « date passée ». */
export function inDaysText(days: number): string {
  if (days < 0) return 'date passée';
  if (days === 0) return "aujourd'hui";
  return days === 1 ? 'demain' : `dans ${formatNumber(days)}\u00a0jours`;
}

/** How many days are left, for a tile: « encore 26 jours », « dernier jour ». */
export function daysLeftText(days: number): string {
  if (days < 0) return 'date passée';
  return days === 0 ? 'dernier jour' : `encore ${count(days, 'jour', 'jours')}`;
}

/** A day without its year: « 18 décembre ». */
export function dayText(day: Date): string {
  return formatDate(day).replace(/ \d{4}$/, '');
}

/** A day in a narrow place: « 18 déc. », « 1er mai ». */
export function shortDayText(day: Date): string {
  return dayText(day).replace(/(janv|févr|avr|juil|sept|oct|nov|déc)\p{L}+$/u, '$1.');
}

function pointsText(points: number): string {
  return count(points, 'point', 'points');
}

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

/** A selectable game of the crosstable: « Joueur contre Peuplier, 3e partie : à jouer », « supposé gagné ». */
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

/** Shown above the table of supposed results. */
export function supposedCountText(games: number): string {
  return count(games, 'résultat supposé', 'résultats supposés');
}
