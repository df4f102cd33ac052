import type { LeagueLine } from '#lib/areas/animations/animation.ts';
import { count, formatNumber, inSentence, noBreak } from '#lib/base/text/typography.ts';

export const LEAGUES_INDEX_MESSAGES = {
  title: 'Ligues',
  description: 'Toutes les ligues du serveur\u00a0: en cours, à venir et terminées.',
  none: "Aucune ligue n'a encore été annoncée.",
} as const;

/** Maximum number of leaders that are named; more are counted. */
const NAMED_FIRST = 3;

export type LeagueEntry = Pick<LeagueLine, 'name' | 'title' | 'registerState' | 'leagueState'> & {
  /** The sentence under its title. */
  readonly lead: string | null;
  readonly players: number;
  readonly played: number;
  readonly all: number;
  /** The players in the first place, alone or shared; empty before the first game. */
  readonly first: readonly string[];
};

/** Leagues of one state, in the given order. */
export type LeagueGroup = {
  readonly title: string;
  readonly isOver: boolean;
  readonly leagues: readonly LeagueEntry[];
};

export function isOpenForSignUps({
  leagueState,
  registerState,
}: Pick<LeagueLine, 'leagueState' | 'registerState'>): boolean {
  return leagueState === 'not yet' && registerState === 'open';
}

/** Leagues by state: under way, open for sign-ups, upcoming, over; without empty groups. */
export function leagueGroups(leagues: readonly LeagueEntry[]): readonly LeagueGroup[] {
  const groups: LeagueGroup[] = [
    { title: 'En cours', isOver: false, leagues: leagues.filter(isUnderWay) },
    { title: 'Inscriptions ouvertes', isOver: false, leagues: leagues.filter(isOpenForSignUps) },
    { title: 'À venir', isOver: false, leagues: leagues.filter(isToCome) },
    {
      title: 'Terminées',
      isOver: true,
      leagues: leagues.filter(({ leagueState }) => leagueState === 'close'),
    },
  ];
  return groups.filter((group) => group.leagues.length > 0);
}

/** The facts of a league: « 6 participants », « 25 parties jouées sur 60 », « En tête : Joueuse ». */
export function entryFacts({ leagueState, players, played, all, first }: LeagueEntry): readonly string[] {
  if (leagueState === 'not yet') return [count(players, 'inscrit', 'inscrits')];
  const games = `${count(played, 'partie jouée', 'parties jouées')}${leagueState === 'open' ? ` sur ${formatNumber(all)}` : ''}`;
  return [count(players, 'participant', 'participants'), games, ...firstText(first, leagueState === 'open')];
}

function firstText(first: readonly string[], isUnderWay: boolean): readonly string[] {
  if (first.length === 0) return [];
  const who =
    first.length > NAMED_FIRST ? `${count(first.length, 'joueur', 'joueurs')} à égalité` : inSentence(first);
  return [noBreak(`${isUnderWay ? 'En tête' : first.length > 1 ? 'Vainqueurs' : 'Vainqueur'} : ${who}`)];
}

const isUnderWay = ({ leagueState }: LeagueEntry) => leagueState === 'open';
const isToCome = ({ leagueState, registerState }: LeagueEntry) =>
  leagueState === 'not yet' && registerState !== 'open';
