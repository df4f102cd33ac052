import { keepOrder } from '#lib/base/text/bidi.ts';
import { deOf, noBreak } from '#lib/base/text/typography.ts';
import { TABLE_KEYS, YOU } from '#lib/areas/training/training-messages.ts';
import { resultText, type PlayerNames } from '#lib/areas/replays/game-messages.ts';
import { countCards } from '#lib/game/rules/score.ts';
import type { Position } from '#lib/game/rules/types.ts';
import type { ClockName, DuelEnd, MatchScore } from './duel.ts';
import type { DuelView } from './duel-view.ts';

/** The words of a duel's table. Those of the pages before it are elsewhere, as its script needs none of them. */
export const DUEL_MESSAGES = {
  title: 'Défier un ami',
  stakes: noBreak('Ces parties ne quittent pas le site : ni gils, ni rang, ni carte en jeu.'),
  share: 'Partager',
  yourTurn: 'À vous de jouer',
  over: 'Partie finie',
  resign: 'Abandonner',
  rematch: 'Revanche',
  acceptRematch: 'Accepter la revanche',
  rematchAsked: "Revanche proposée. Elle commence dès que l'autre accepte.",
  nextAsked: "La manche suivante commencera dès que l'autre joueur l'aura demandée.",
  playOnAsked: "La mort subite commencera dès que l'autre joueur l'aura demandée.",
  nextGame: 'Manche suivante',
  playOn: 'Jouer la mort subite',
  review: 'Revoir la partie',
  newDuel: 'Autre défi',
  watching: 'Vous regardez',
  connected: 'En liaison',
  otherAway: 'Adversaire hors ligne',
  offline: noBreak("Liaison perdue : la partie reprendra d'elle-même"),
  unsent: noBreak("Liaison perdue : votre coup n'est pas encore envoyé"),
  refused: noBreak("Ce coup n'est pas passé. Le plateau a été remis à jour."),
  tooManyGames: noBreak('Vous avez joué toutes les parties de ce défi : créez-en un autre.'),
  notAPlayer: noBreak(
    'Vous ne jouez pas cette partie, ou votre session a expiré : identifiez-vous pour la reprendre.',
  ),
  logIn: "S'identifier",
} as const;

/** The keys of the table: those of a training game, but that no play is taken back. */
export const DUEL_KEYS = TABLE_KEYS.filter(({ key }) => key !== 'Retour arrière');

/** What the other player has asked for: a rematch, or the next game. */
export function askedText({ names: { red }, ...view }: Pick<DuelView, 'names'> & Next): string {
  const next = view.isPlayedOn ? 'attend la mort subite' : 'attend la manche suivante';
  return `${keepOrder(red ?? '')} ${view.isMatchOver ? 'propose une revanche' : next}.`;
}

/** What the reader has asked for. */
export function ownAskedText({ isMatchOver, isPlayedOn }: Next): string {
  if (isMatchOver) return DUEL_MESSAGES.rematchAsked;
  return isPlayedOn ? DUEL_MESSAGES.playOnAsked : DUEL_MESSAGES.nextAsked;
}

type Next = Pick<DuelView, 'isMatchOver' | 'isPlayedOn'>;

export const CLOCK_MESSAGES = {
  none: { name: 'Sans, une semaine au plus', told: 'sans pendule, une semaine par coup au plus' },
  seconds: { name: '30 secondes par coup', told: '30 secondes par coup' },
  day: { name: 'Un jour par coup', told: 'un jour par coup' },
} as const satisfies Record<ClockName, { name: string; told: string }>;

/** The match so far: « Manche 2 : Vous 1 – 0 Joueur ». */
export function matchText(
  view: Pick<DuelView, 'length' | 'round' | 'score' | 'isMatchOver'>,
  { blue, red }: PlayerNames,
): string | null {
  const { length, round, score } = view;
  if (length === 1 && round === 0) return null;
  const told = scoreTold(score, { blue, red });
  if (view.isMatchOver) return noBreak(`Rencontre finie : ${told}`);
  return length === 1 ? noBreak(`Mort subite : ${told}`) : noBreak(`Manche ${round + 1} : ${told}`);
}

function scoreTold(score: MatchScore, { blue, red }: PlayerNames): string {
  return `${keepOrder(blue)} ${score.blue}\u00a0–\u2060\u00a0${score.red} ${keepOrder(red)}`;
}

/** How a game ended, in a few words. */
export const END_MESSAGES = {
  board: 'Partie finie en neuf coups',
  resigned: 'Partie abandonnée',
  clock: 'Temps écoulé',
} as const satisfies Record<DuelEnd['how'], string>;

/** How a game ended as a sentence without its full stop: « Vous gagnez 6 à 4 », « Joueur abandonne, vous gagnez ». */
export function duelEndText({ how, winner }: DuelEnd, position: Position, names: PlayerNames): string {
  const blue = countCards(position, 'blue');
  if (how === 'board' || winner === null) {
    const text = resultText(names, blue);
    return text.startsWith(`${YOU} gagne `) ? text.replace(`${YOU} gagne`, `${YOU} gagnez`) : text;
  }
  const [won, lost] = [names[winner], names[winner === 'blue' ? 'red' : 'blue']];
  const why =
    how === 'resigned'
      ? lost === YOU
        ? 'Vous abandonnez'
        : `${keepOrder(lost)} abandonne`
      : lost === YOU
        ? 'Votre temps est écoulé'
        : `Le temps ${deOf(lost)} est écoulé`;
  return `${why}, ${won === YOU ? 'vous gagnez' : `${keepOrder(won)} gagne`}`;
}

/** How long is left: « 24 s », « 3 h », « 2 jours ». */
export function leftText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  if (seconds < 100) return `${seconds}\u00a0s`;
  if (seconds < 3_600) return `${Math.ceil(seconds / 60)}\u00a0min`;
  if (seconds <= 86_400) return `${Math.ceil(seconds / 3_600)}\u00a0h`;
  return `${Math.ceil(seconds / 86_400)}\u00a0jours`;
}
