import { capitalized, inLetters } from '#lib/base/words/numerals.ts';
import { count, formatDateTime, formatNumber, noBreak, ordinal } from '#lib/base/words/typography.ts';
import type { DailyBonus } from '#lib/game/economy.ts';
import type { Ending } from '#lib/game/ending.ts';
import { otherScore } from '#lib/game/rules/score.ts';

/** The words of the home page (product/pages §2.1). */
export const HOME_WORDS = {
  title: noBreak("Cinq cartes, neuf cases : retournez celles d'en face."),
  lead: 'Un duel de cartes en neuf coups, trois minutes la partie, sur un serveur privé tenu par des joueurs.',
  play: 'Jouer un coup maintenant',
  dayGame: 'La partie du jour',
  replayMove: 'Revoir ce coup',
  lastGames: 'Dernières parties',
  noGames: "Aucune partie n'a encore été jouée.",
  league: 'Ligue en cours',
  noLeague: 'Aucune ligue ne se joue en ce moment.',
  leagueTable: 'Voir le tableau de la ligue',
  allLeagues: 'Toutes les ligues',
  online: 'En ligne',
  nobody: 'Personne ne joue en ce moment.',
  search: 'Chercher un joueur',
  figures: 'La table en quatre chiffres',
} as const;

/** The rule that a newcomer needs for a first move. */
export const LESSON_WORDS = {
  rule: "Le plus grand chiffre l'emporte.",
  then: 'La carte touchée change de camp. Qui en a le plus à la fin gagne.',
} as const;

/** « Coup 7 : Araignée retourne quatre cartes. » */
export function moveText({ coup, card, captures }: { coup: number; card: string; captures: number }): string {
  const cards = captures === 1 ? 'une carte' : `${inLetters(captures)} cartes`;
  return noBreak(`Coup ${coup} : ${card} retourne ${cards}.`);
}

/** How far a league is: « 74 parties jouées sur 110 ». */
export function progressText({ played, all }: { played: number; all: number }): string {
  return `${count(played, 'partie jouée', 'parties jouées')} sur ${formatNumber(all)}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was: « à l'instant », « il y a 12 min », « il y a 3 h », « il y a 2 jours ». */
export function agoText(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE) return "à l'instant";
  if (passed < HOUR) return `il y a ${Math.floor(passed / MINUTE)}\u00a0min`;
  if (passed < DAY) return `il y a ${Math.floor(passed / HOUR)}\u00a0h`;
  return `il y a ${count(Math.floor(passed / DAY), 'jour', 'jours')}`;
}

/** The words of a player's own part of the home page. */
export const PLAYER_HOME_WORDS = {
  lastGame: 'Votre dernière partie',
  none: "Vous n'avez pas encore joué.",
  seeTurning: 'Revoir le tournant',
  seeGame: 'Revoir la partie',
  lastLoss: "Votre dernière défaite, et où elle s'est jouée",
  allGames: 'Toutes mes parties',
  noTurning: 'Aucune faute dans cette partie.',
  pending: 'Analyse en cours.',
  bonuses: 'Primes du jour',
  nothingLeft: 'Toutes vos parties sont jouées.',
  left: 'Vos parties à jouer',
  leagueTable: noBreak('Voir le tableau et « Et si… ? »'),
} as const;

/** The daily bonuses by their names. */
export const BONUS_NAMES = {
  firstGame: 'Première partie',
  firstHumanGame: 'Première partie contre un humain',
  firstHumanWin: 'Première victoire contre un humain',
} as const satisfies Record<DailyBonus, string>;

/** « Bonjour Joueur », from six in the evening to five in the morning « Bonsoir Joueur », by the clock of Paris. */
export function greeting(name: string, hour: number): string {
  return `${hour >= 18 || hour < 5 ? 'Bonsoir' : 'Bonjour'} ${name}`;
}

/** « Défaite 4 – 6 contre Joueuse », with the viewer's own cards first. */
export function endText({
  result,
  own,
  opponent,
}: {
  result: Ending;
  own: number;
  opponent: string;
}): string {
  const what = { win: 'Victoire', draw: 'Match nul', lose: 'Défaite' }[result];
  return `${what} ${own}\u00a0–\u00a0${otherScore(own)} contre ${opponent}`;
}

/** What is there to be had today: « Trois primes sont à prendre. » */
export function bonusLead(open: number): string {
  if (open === 0) return 'Toutes vos primes du jour sont prises.';
  return open === 1
    ? 'Une prime du jour est à prendre.'
    : `${capitalized(inLetters(open))} primes du jour sont à prendre.`;
}

/** When a bonus is there again: « à prendre », « revient le 24 novembre 2026 à 15 h 02 ». */
export function bonusText(backAt: Date | null): string {
  return backAt === null ? 'à prendre' : `revient le ${formatDateTime(backAt)}`;
}

/** « 3e sur 6, 12 points » */
export function placeText({
  rank,
  players,
  points,
}: {
  rank: number;
  players: number;
  points: number;
}): string {
  return `${ordinal(rank)} sur ${formatNumber(players)}, ${count(points, 'point', 'points')}`;
}

/** « Tournant : le coup 7. » */
export function turningText(coup: number): string {
  return noBreak(`Tournant : le coup ${coup}.`);
}
