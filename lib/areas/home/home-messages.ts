import { parisDaysUntil } from '#lib/base/paris-time.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import {
  capitalized,
  inLetters,
  count,
  formatDateTime,
  formatNumber,
  noBreak,
} from '#lib/base/text/typography.ts';
import { missingText } from '#lib/areas/cards/card-sheet-messages.ts';
import type { DailyBonus } from '#lib/game/economy.ts';
import type { Ending } from '#lib/game/ending.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import type { BonusState } from './bonus.ts';
import type { OwnCards } from './own-cards-service.ts';
import type { OnlinePlayer } from './live-service.ts';

/** The words of the home page (product/pages §2.1). */
export const HOME_MESSAGES = {
  title: noBreak("Cinq cartes, neuf cases : retournez celles d'en face."),
  lead: 'Un duel de cartes en neuf coups, trois minutes la partie, sur un serveur privé tenu par des joueurs.',
  play: 'Jouer un coup maintenant',
  moment: 'Le moment de la semaine',
  now: 'après ce coup',
  replayMove: 'Revoir ce coup',
  lastGames: 'Dernières parties',
  noGames: "Aucune partie n'a encore été jouée.",
  league: 'Ligue en cours',
  noLeague: 'Aucune ligue ne se joue en ce moment.',
  signUpsOpen: 'Les inscriptions sont ouvertes.',
  leagueTable: 'Voir le tableau de la ligue',
  signUp: "Voir la ligue et s'inscrire",
  allLeagues: 'Toutes les ligues',
  online: 'En ligne',
  free: 'entre deux parties',
  nobody: 'Personne ne joue en ce moment.',
  search: 'Chercher un joueur',
  watch: 'Parties en direct',
  figures: 'La table en quatre chiffres',
} as const;

/** The rule that a newcomer needs for a first move. */
export const LESSON_MESSAGES = {
  rule: "Le plus grand chiffre l'emporte.",
  then: 'La carte touchée change de camp. Qui en a le plus à la fin gagne.',
} as const;

/** « Coup 7 : Araignée retourne quatre cartes. » */
export function moveText({ coup, card, captures }: { coup: number; card: string; captures: number }): string {
  const cards = captures === 1 ? 'une carte' : `${inLetters(captures)} cartes`;
  return noBreak(`Coup ${coup} : ${keepOrder(card)} retourne ${cards}.`);
}

/** Shown without any name: either the game server sent none, or all players keep their page private. */
export function unnamedText(players: number): string {
  if (players === 0) return HOME_MESSAGES.nobody;
  return players === 1 ? "Son nom n'est pas affiché." : 'Leurs noms ne sont pas affichés.';
}

/** What an online player is doing: « joue contre Vaucanson, coup 4 ». */
export function tableText(table: OnlinePlayer['table']): string {
  if (table === null) return HOME_MESSAGES.free;
  const { opponent, coup } = table;
  return opponent === null ? `joue, coup ${coup}` : `joue contre ${keepOrder(opponent)}, coup ${coup}`;
}

/** A moment with its day: « aujourd'hui à 14 h 05 », « hier à 22 h 14 », « demain … », « le 19 novembre 2026 à 3 h 05 ». */
export function dayText(then: Date, now: Date): string {
  const days = parisDaysUntil(then, now);
  const whole = formatDateTime(then);
  const time = whole.slice(whole.lastIndexOf('à'));
  const near = { [-1]: 'hier', 0: "aujourd'hui", 1: 'demain' }[days];
  return near === undefined ? `le ${whole}` : `${near} ${time}`;
}

/** The progress of a league: « 74 parties jouées sur 110 ». */
export function progressText({ played, all }: { played: number; all: number }): string {
  return `${count(played, 'partie jouée', 'parties jouées')} sur ${formatNumber(all)}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time since a moment: « à l'instant », « il y a 12 min », « il y a 3 h », « il y a 2 jours ». */
export function agoText(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE) return "à l'instant";
  if (passed < HOUR) return `il y a ${Math.floor(passed / MINUTE)}\u00a0min`;
  if (passed < DAY) return `il y a ${Math.floor(passed / HOUR)}\u00a0h`;
  return `il y a ${count(Math.floor(passed / DAY), 'jour', 'jours')}`;
}

/** The words of a player's own part of the home page. */
export const PLAYER_HOME_MESSAGES = {
  lastGame: 'Votre dernière partie',
  none: "Vous n'avez pas encore joué.",
  playRival: (name: string) => `Jouer contre ${keepOrder(name)}, en ligne`,
  playProblem: 'Chercher le problème du jour',
  playHere: 'Jouer une partie ici',
  bonusRules: 'Le détail des primes',
  seeTurning: 'Revoir le tournant',
  seeGame: 'Revoir la partie',
  lastLoss: 'Votre dernière défaite',
  lastLossTurning: "Votre dernière défaite, et où elle s'est jouée",
  allGames: 'Toutes mes parties',
  noTurning: 'Aucune faute dans cette partie.',
  pending: 'Analyse en cours.',
  bonuses: 'Primes du jour',
  nothingLeft: 'Toutes vos parties sont jouées.',
  left: 'À vous de jouer contre',
  rematch: 'Revanche',
  isOnline: 'en ligne',
  leagueTable: noBreak('Voir le tableau et « Et si… ? »'),
} as const;

export const BONUS_NAMES = {
  firstGame: 'Première partie',
  firstHumanGame: 'Première partie contre un humain',
  firstHumanWin: 'Première victoire contre un humain',
} as const satisfies Record<DailyBonus, string>;

/** « Bonjour Joueur », or « Bonsoir Joueur » from 18 h to 5 h; `hour` is in Paris time. */
export function greeting(name: string, hour: number): string {
  return `${hour >= 18 || hour < 5 ? 'Bonsoir' : 'Bonjour'} ${keepOrder(name)}`;
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
  return `${what} ${own}\u00a0–\u2060\u00a0${otherScore(own)} contre ${keepOrder(opponent)}`;
}

/** Today's available bonuses: « Deux primes du jour sont à toucher, et un de vos adversaires de ligue est en ligne. » */
export function bonusLead(open: number, rivals: number): string {
  const there =
    rivals === 0
      ? ''
      : rivals === 1
        ? ', et un de vos adversaires de ligue est en ligne'
        : `, et ${rivals < 20 ? inLetters(rivals) : formatNumber(rivals)} de vos adversaires de ligue sont en ligne`;
  if (open === 0) return `Toutes vos primes du jour sont touchées${there}.`;
  return open === 1
    ? `Une prime du jour est à toucher${there}.`
    : `${capitalized(inLetters(open))} primes du jour sont à toucher${there}.`;
}

/** The state of a bonus: « À toucher », « Touchée, revient demain à 15 h 02 ». */
export function bonusText(backAt: Date | null, now: Date): string {
  return backAt === null ? 'À toucher' : `Touchée, revient ${dayText(backAt, now)}`;
}

/** The sum of available bonuses: « 5 000 gils à toucher »; null without any. */
export function bonusTotalText(bonuses: readonly BonusState[]): string | null {
  const open = bonuses.reduce((sum, { gils, backAt }) => (backAt === null ? sum + gils : sum), 0);
  return open === 0 ? null : `${count(open, 'gil', 'gils')} à toucher`;
}

/** A player's result in a league: « 19 points sur 40 », « 11 joueurs ». */
export function leaguePointsText({ points, maximum }: { points: number; maximum: number }): string {
  return `${count(points, 'point', 'points')} sur ${formatNumber(maximum)}`;
}

/** « 12 parties jouées, 8 à jouer » */
export function leagueGamesText({ played, open }: { played: number; open: number }): string {
  return `${count(played, 'partie jouée', 'parties jouées')}, ${formatNumber(open)} à jouer`;
}

/** « Tournant : le coup 7. » */
export function turningText(coup: number, isForAll = false): string {
  return noBreak(`Tournant${isForAll ? ', pour qui voit toutes les cartes' : ''} : le coup ${coup}.`);
}

/** The words of a player's collection on the home page. */
export const OWN_CARDS_MESSAGES = {
  title: 'Vos cartes',
  fresh: 'Nouvelles cartes',
  since: 'depuis votre dernière visite',
  none: 'Aucune nouvelle carte depuis votre dernière visite.',
  all: 'Voir ma collection',
  first: 'Vos premières cartes',
  turnAll: 'Tout retourner',
  turn: (place: number) => `Retourner la carte ${place}`,
} as const;

/** « 54 cartes sur 168. Il vous en manque 19 pour finir Aurore. » */
export function collectionText({ owned, all, nearest }: Pick<OwnCards, 'owned' | 'all' | 'nearest'>): string {
  const have = `${count(owned, 'carte', 'cartes')} sur ${formatNumber(all)}.`;
  return nearest === null ? have : `${have} ${missingText(nearest, nearest.missing)}`;
}

/** The new cards not shown: « et 4 autres », « et une autre »; null if all are shown. */
export function moreCardsText({ fresh, shown }: Pick<OwnCards, 'fresh' | 'shown'>): string | null {
  const more = fresh - shown.length;
  return more === 0 ? null : more === 1 ? 'et une autre' : `et ${count(more, 'autre', 'autres')}`;
}
