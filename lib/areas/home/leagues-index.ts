import type { LeagueLine } from '#lib/areas/animations/animation.ts';

export const LEAGUES_INDEX_WORDS = {
  title: 'Ligues',
  description: 'Toutes les ligues du serveur\u00a0: en cours, à venir et terminées.',
  none: "Aucune ligue n'a encore été annoncée.",
} as const;

/** Leagues of one state, in the order given. */
export type LeagueGroup = { readonly title: string; readonly leagues: readonly LeagueLine[] };

/** Leagues by state: those under way, those one can sign up for, those to come, those that are over; without empty groups. */
export function leagueGroups(leagues: readonly LeagueLine[]): readonly LeagueGroup[] {
  const groups: LeagueGroup[] = [
    { title: 'En cours', leagues: leagues.filter(isUnderWay) },
    { title: 'Inscriptions ouvertes', leagues: leagues.filter(isOpen) },
    { title: 'À venir', leagues: leagues.filter(isToCome) },
    { title: 'Terminées', leagues: leagues.filter(({ leagueState }) => leagueState === 'close') },
  ];
  return groups.filter((group) => group.leagues.length > 0);
}

const isUnderWay = ({ leagueState }: LeagueLine) => leagueState === 'open';
const isOpen = ({ leagueState, registerState }: LeagueLine) =>
  leagueState === 'not yet' && registerState === 'open';
const isToCome = ({ leagueState, registerState }: LeagueLine) =>
  leagueState === 'not yet' && registerState !== 'open';
