import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, formatNumber, noBreak, ordinal } from '#lib/base/text/typography.ts';
import { refusalText } from '#lib/base/text/form-messages.ts';
import type { Scoring } from '#lib/game/points.ts';
import { endingOf, type Ending } from '#lib/game/ending.ts';
import type { LeagueGame, LeagueRegisterCode } from './animation.ts';
import type { LeagueFormat, LeagueState, RegisterState } from '#lib/game/league.ts';
import type { RankRange } from './outlook.ts';

/** The message for each refusal of a registration; product/leagues §2.1 and product/staff §7.3 quote the first two. */
export const LEAGUE_REGISTER_TEXTS = {
  'not logged in': 'Vous devez être connecté pour participer',
  'not found': "Impossible de trouver l'animation",
  'not open': 'Les inscriptions de cette ligue ne sont pas ouvertes.',
  'bad nickname':
    "Ce pseudonyme n'est pas l'un des vôtres, ou il est banni. Choisissez-en un autre dans la liste.",
  full: noBreak('Cette ligue est complète : toutes ses places sont prises.'),
  'too many wins':
    "Cette ligue est réservée à ceux qui ont gagné moins de parties que vous contre d'autres joueurs.",
  'not in': 'Vous ne participiez pas à cette ligue.',
} satisfies Record<LeagueRegisterCode, string>;

/** Why the site takes a banned player out of a league, in the log. */
export const BANNED_REASON = 'Compte ou pseudonyme banni';

export const leagueRegisterFaultText = refusalText(LEAGUE_REGISTER_TEXTS);

/** The three tabs of a league, worded exactly as in product/pages §7.1. */
export const LEAGUE_TABS = {
  planning: 'Planning et résumé',
  rules: 'Règlement',
  state: 'Etat actuel de la ligue',
} as const;

export const REGISTER_STATE_TEXTS = {
  not_yet: 'Bientôt ouvertes',
  open: 'Ouvertes',
  close: 'Closes',
} satisfies Record<RegisterState, string>;

export const LEAGUE_STATE_TEXTS = {
  'not yet': 'À venir',
  open: 'En cours',
  close: 'Terminés',
} satisfies Record<LeagueState, string>;

/** How games become points, in a sentence. */
export const FORMAT_TEXTS = {
  'per-game': 'Chaque partie compte pour elle-même.',
  'best-of': noBreak(
    "Les parties contre un même adversaire s'additionnent : qui en gagne le plus gagne la rencontre, et autant de victoires que de défaites font un nul.",
  ),
} satisfies Record<LeagueFormat, string>;

export const LEAGUE_MESSAGES = {
  tabs: 'Sections de la page',
  others: 'Les autres ligues',
  winners: 'Vainqueurs',
  noText: "Le texte de cette ligue n'a pas encore été écrit. Voici ce que le serveur en sait.",
  participants: 'Participants',
  nobody: "Personne ne s'est encore inscrit. La première place est à prendre.",
  signUps: 'Inscriptions',
  matches: 'Matchs',
  played: 'Parties jouées',
  schedule: 'Calendrier',
  calendar: 'Ajouter à mon agenda (.ics)',
  parisTime: 'Les heures sont celles de Paris.',
  now: 'en ce moment',
  past: 'passé',
  rewards: 'Récompenses',
  rewardsNote:
    "Les récompenses sont remises par l'administrateur du serveur, qui peut les réduire si l'esprit du jeu n'a pas été respecté.",
  noReward: 'Rien',
  scoring: 'Le barème',
  notYet: "Les matchs n'ont pas encore commencé.",
  standings: 'Classement',
  crosstable: 'Tableau croisé',
  scrolls: 'Faites glisser le tableau pour voir toutes les colonnes.',
  missing: 'à jouer',
  missed: 'non jouée',
  open: { running: 'À jouer', over: 'Non jouées' },
  byForfeit: 'par forfait',
  forfeits: 'Forfaits',
  remaining: 'Toutes les parties à jouer',
  notPlayed: 'Parties non jouées',
  allPlayed: 'Il ne reste aucune partie à jouer.',
  loadProblem: noBreak(
    'Problème lors du chargement des derniers résultats : ceux-ci datent de quelques minutes. Rechargez la page pour réessayer.',
  ),
  live: `Cette page s'actualise d'elle-même toutes les ${KEEP_SECONDS.league} secondes.`,
  exact: "Ce calcul est exact. Une partie qui ne serait pas jouée n'y rapporte rien à personne.",
  bounded: noBreak(
    "Les joueurs sont trop nombreux pour un calcul exact : on n'annonce donc que ce qui est déjà certain.",
  ),
} as const;

export const LEAGUE_REGISTRATION_MESSAGES = {
  title: 'Votre inscription',
  notIn: 'Non inscrit',
  exception: 'exception',
  field: 'Pseudonyme',
  fieldHint: 'Celui sous lequel vous jouerez vos matchs.',
  join: "M'inscrire",
  change: 'Changer de pseudonyme',
  leave: 'Me désinscrire',
  noNickname: "Vous n'avez aucun pseudonyme sous lequel jouer. Connectez-vous au jeu pour en créer un.",
  login: "S'identifier",
  register: 'Inscription',
  changed: 'Votre inscription est enregistrée. Bonne chance, et que les bonnes cartes vous viennent.',
  left: "C'est noté, vous ne participez plus. La porte reste ouverte jusqu'à la fin des inscriptions.",
} as const;

/** The viewer's own registration. */
export function registeredAs(name: string): string {
  return noBreak(`Votre pseudonyme dans cette ligue : ${keepOrder(name)}`);
}

/** Points out of the possible maximum: «  14 / 24 ». */
export function pointsText(points: number, maximum: number): string {
  return `${formatNumber(points)}\u00a0/\u00a0${formatNumber(maximum)}`;
}

/** Games played out of all: «  12 sur 30 ». */
export function playedText({ played, all }: { played: number; all: number }): string {
  return `${formatNumber(played)} sur ${formatNumber(all)}`;
}

/** Games against each opponent: « 4 parties par adversaire ». */
export function gamesPerOpponentText(games: number): string {
  return `${count(games, 'partie', 'parties')} par adversaire`;
}

/** The points of each outcome, in a sentence. */
export function scoringText({ win, draw, lose }: Scoring): string {
  const worth = (points: number) => count(points, 'point', 'points');
  return `Une victoire vaut ${worth(win)}, un nul ${worth(draw)}, une défaite ${worth(lose)}.`;
}

/** How ties are settled. */
export const TIE_TEXT =
  'À égalité de points, le rang est partagé et les joueurs sont rangés par ordre alphabétique.';

/** Marks a player who is sure of a place that counts, or can no longer reach one. */
export const PROSPECT_TEXTS = { qualified: 'Qualifié', out: 'Hors course' } as const;

/** What « Qualifié » and « Hors course » mean in this league. */
export function prospectNote(places: number): string {
  const { qualified, out } = PROSPECT_TEXTS;
  return places === 1
    ? noBreak(
        `« ${qualified} » : la première place est acquise, seule ou partagée, quoi qu'il arrive. « ${out} » : elle n'est plus possible.`,
      )
    : noBreak(
        `« ${qualified} » : une des ${formatNumber(places)} places récompensées est acquise, quoi qu'il arrive. « ${out} » : aucune de ces places n'est plus possible.`,
      );
}

/** The ranks still possible: « du 1er au 4e », « 2e ». */
export function rangeText({ best, worst }: Pick<RankRange, 'best' | 'worst'>): string {
  return best === worst ? ordinal(best) : `du ${ordinal(best)} au ${ordinal(worst)}`;
}

/** An amount of gils: « 17 000 gils ». */
function gilsText(gils: number): string {
  return count(gils, 'gil', 'gils');
}

/** A reward in words: « 17 000 gils et 290 cartes ». */
export function rewardText({ gils, cards }: { gils: number; cards: number | null }): string {
  return cards === null ? gilsText(gils) : `${gilsText(gils)} et ${count(cards, 'carte', 'cartes')}`;
}

/** Games still to be played between two players: « Ariane et Bastien : 2 parties ». */
export function remainingText({
  one,
  other,
  missing,
}: {
  one: string;
  other: string;
  missing: number;
}): string {
  return `${keepOrder(one)} et ${keepOrder(other)}\u00a0: ${count(missing, 'partie', 'parties')}`;
}

/** The outcome of a game for the player of its row. */
export const VERDICTS = { win: 'gagné', draw: 'nul', lose: 'perdu' } as const satisfies Record<
  Ending,
  string
>;

/** Outcomes as letters. */
export const VERDICT_LETTERS = { win: 'G', draw: 'N', lose: 'P' } as const satisfies Record<Ending, string>;

/** The meaning of a letter of the crosstable: « gagné, 2 points »; without points where a meeting counts instead of a game. */
export function legendText(ending: Ending, scoring: Scoring | null): string {
  if (scoring === null || scoring[ending] === 0) return VERDICTS[ending];
  return `${VERDICTS[ending]}, ${count(scoring[ending], 'point', 'points')}`;
}

/** An outcome, marked if the game was not played: « gagné par forfait ». */
export function verdictText({ cards, isForfeit }: { cards: number; isForfeit: boolean }): string {
  return VERDICTS[endingOf(cards)] + (isForfeit ? ` ${LEAGUE_MESSAGES.byForfeit}` : '');
}

/** An unplayed game with its winner and the reason: « Ariane gagne par forfait contre Bastien : il n'est pas venu ». */
export function forfeitText({
  blue,
  red,
  score,
  reason,
}: Pick<LeagueGame, 'blue' | 'red' | 'score' | 'reason'>): string {
  const [winner, loser] = score === 'forfeit' ? [red, blue] : [blue, red];
  const text = `${keepOrder(winner)} gagne ${LEAGUE_MESSAGES.byForfeit} contre ${keepOrder(loser)}`;
  return noBreak(reason === undefined ? `${text}.` : `${text} : ${keepOrder(reason)}`);
}
