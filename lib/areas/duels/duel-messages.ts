import { keepOrder } from '#lib/base/text/bidi.ts';
import { inLetters } from '#lib/base/text/numerals.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { YOU } from '#lib/areas/training/training-messages.ts';
import { resultText, rulesText, type PlayerNames } from '#lib/areas/replays/game-messages.ts';
import { countCards } from '#lib/game/rules/score.ts';
import type { Position } from '#lib/game/rules/types.ts';
import type { ClockName, DuelEnd, DuelPlayCode, JoinCode, Length, MatchScore } from './duel.ts';
import type { DuelView } from './duel-view.ts';

/** The words of `/defi`. */
export const DUEL_MESSAGES = {
  title: 'Défier un ami',
  menu: 'Défier un ami',
  lead: noBreak(
    'Choisissez les règles, envoyez un lien, jouez : aucun compte nécessaire, ni pour vous ni pour lui.',
  ),
  description: noBreak(
    'Une partie contre un ami par un simple lien, sur téléphone comme sur ordinateur : règles, mains et pendule au choix, sans compte et sans rien installer.',
  ),
  hands: 'Les mains',
  rules: 'Les règles',
  order: 'La partie',
  first: 'Qui commence',
  clock: 'La pendule',
  length: 'Les manches',
  open: 'Mains visibles',
  openNote: noBreak("La règle Open : chacun voit les cartes de l'autre."),
  suddenDeath: 'Mort subite',
  suddenDeathNote: 'Une partie nulle ne compte pas, on rejoue avec les cartes que chacun possède.',
  ownCard: 'Carte',
  anyCard: 'au hasard',
  create: 'Créer le défi',
  stakes: noBreak('Ces parties ne quittent pas le site : ni gils, ni rang, ni carte en jeu.'),
  tooFew: "Il faut cinq cartes pour jouer ainsi. Choisissez d'autres mains.",
  waiting: 'Votre ami est attendu',
  waitingNote: noBreak(
    "Envoyez-lui ce lien. La partie commence dès qu'il s'assoit ; cette page le remarque toute seule.",
  ),
  friendLink: 'Le lien de votre ami',
  watchLink: 'Le lien pour regarder',
  copy: 'Copier le lien',
  copied: 'Le lien a été copié.',
  share: 'Partager',
  qr: 'Le même lien en code QR',
  sit: 'Jouer la partie',
  asGuest: "Vous jouerez en invité. Identifiez-vous d'abord pour jouer sous votre pseudonyme.",
  logIn: "S'identifier",
  notStarted: "La partie n'a pas commencé",
  notStartedNote: 'Cette page la montrera dès que les deux joueurs seront assis.',
  hidden: 'Mains cachées',
  yourTurn: 'À vous de jouer',
  over: 'Partie finie',
  duel: 'Le défi',
  resign: 'Abandonner',
  rematch: 'Revanche',
  acceptRematch: 'Accepter la revanche',
  rematchAsked: "Revanche proposée. Elle commence dès que l'autre accepte.",
  nextGame: 'Manche suivante',
  playOn: 'Jouer la mort subite',
  review: 'Revoir la partie',
  newDuel: 'Autre défi',
  watching: 'Vous regardez',
  connected: 'En liaison',
  offline: noBreak("Liaison perdue : la partie reprendra d'elle-même"),
  refused: noBreak("Ce coup n'est pas passé. Le plateau a été remis à jour."),
} as const;

export const CLOCK_MESSAGES = {
  none: { name: 'Sans', told: 'sans pendule' },
  seconds: { name: '30 secondes par coup', told: '30 secondes par coup' },
  day: { name: 'Un jour par coup', told: 'un jour par coup' },
} as const satisfies Record<ClockName, { name: string; told: string }>;

export const LENGTH_MESSAGES = { 1: 'Une', 3: 'Trois', 5: 'Cinq' } as const satisfies Record<Length, string>;

export const DUEL_FIRSTS = { sort: 'Au sort', moi: 'Moi', robot: 'Mon ami' } as const;

/** Why a duel is not made, joined or played on. */
export const DUEL_TEXTS = {
  'too few cards': DUEL_MESSAGES.tooFew,
  'not found': "Ce défi n'existe pas ou n'existe plus.",
  'bad invitation': "Ce lien n'invite à aucune partie.",
  'own duel': noBreak("C'est votre propre défi : envoyez ce lien à votre ami."),
  taken: "Quelqu'un d'autre a déjà pris cette place. Vous pouvez regarder la partie.",
  'not a player': 'Vous ne jouez pas cette partie.',
  'bad format': "Ce coup n'a pas pu être lu.",
  'not started': "La partie n'a pas commencé.",
  'game over': 'La partie est finie.',
  'out of date': 'La partie a avancé entre-temps.',
  'wrong turn': "Ce n'est pas à vous de jouer.",
  'empty slot': 'Cette carte est déjà jouée.',
  occupied: 'Cette case est déjà prise.',
  'game not over': "La partie n'est pas finie.",
} as const satisfies Record<DuelPlayCode | JoinCode, string> & Record<string, string>;

/** The text of a refusal that a form has come back with. */
export function duelFaultText(code: string): string {
  return Object.entries(DUEL_TEXTS).find(([known]) => known === code)?.[1] ?? DUEL_MESSAGES.refused;
}

/** The heading of an invitation: « Joueuse vous défie ». */
export function invitedText(name: string): string {
  return `${keepOrder(name)} vous défie`;
}

/** How many games a match has: « en trois manches, avec Mort subite ». */
function lengthText({ length, hasSuddenDeath }: Pick<DuelView, 'length' | 'hasSuddenDeath'>): string {
  const games = length === 1 ? 'en une manche' : `en ${inLetters(length)} manches`;
  return hasSuddenDeath ? `${games}, avec Mort subite` : games;
}

/** What a duel is about: « Règles : Plus, Identique. Mains cachées, en trois manches, un jour par coup. ». */
export function summaryText(view: Pick<DuelView, 'start' | 'length' | 'hasSuddenDeath' | 'clock'>): string {
  const { rules } = view.start;
  const isOpen = rules.includes('open');
  const told = rulesText(rules.filter((code) => code !== 'open'));
  const hands = isOpen ? DUEL_MESSAGES.open : DUEL_MESSAGES.hidden;
  return noBreak(`Règles : ${told}. ${hands}, ${lengthText(view)}, ${CLOCK_MESSAGES[view.clock].told}.`);
}

/** The match so far: « Manche 2 sur 3 : Vous 1, Joueur 0 ». */
export function matchText(
  view: Pick<DuelView, 'length' | 'game' | 'score' | 'isMatchOver'>,
  { blue, red }: PlayerNames,
): string | null {
  const { length, game, score } = view;
  if (length === 1 && game === 0) return null;
  const told = scoreTold(score, { blue, red });
  if (view.isMatchOver) return noBreak(`Rencontre finie : ${told}`);
  return length === 1 ? noBreak(`Mort subite : ${told}`) : noBreak(`Manche ${game + 1} : ${told}`);
}

function scoreTold(score: MatchScore, { blue, red }: PlayerNames): string {
  return `${keepOrder(blue)} ${score.blue}, ${keepOrder(red)} ${score.red}`;
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
        : `Le temps de ${keepOrder(lost)} est écoulé`;
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
