import { rulesText } from '#lib/areas/replays/game-messages.ts';
import { START_FAULTS, START_MESSAGES } from '#lib/areas/training/start-messages.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { deOf, inLetters, noBreak } from '#lib/base/text/typography.ts';
import { CLOCK_MESSAGES, DUEL_MESSAGES } from './duel-messages.ts';
import type { ChallengeCode, DuelPlayCode, JoinCode, Length } from './duel.ts';
import type { OPPONENTS } from './duel-start.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import type { DuelView } from './duel-view.ts';

/** The words of `/defi`, and of an invitation. */
export const DUEL_START_MESSAGES = {
  title: DUEL_MESSAGES.title,
  lead: noBreak(
    'Choisissez les règles, envoyez un lien, jouez : aucun compte nécessaire, ni pour vous ni pour lui.',
  ),
  description: noBreak(
    'Une partie contre un ami par un simple lien, sur téléphone comme sur ordinateur : règles, mains et pendule au choix, sans compte et sans rien installer.',
  ),
  order: 'La partie',
  first: 'Qui commence',
  clock: 'La pendule',
  length: 'Les manches',
  open: 'Mains visibles',
  openNote: noBreak("La règle Open : chacun voit les cartes de l'autre."),
  suddenDeath: 'Mort subite',
  suddenDeathNote: START_MESSAGES.suddenDeathNote,
  ownHands: noBreak('Cinq de vos cartes contre cinq des siennes ; sans collection, une main de même force.'),
  ownCard: 'Carte',
  anyCard: 'au hasard',
  create: 'Créer le défi',
  stakes: DUEL_MESSAGES.stakes,
  opponent: 'Contre qui',
  otherOpponent: 'Changer',
  logInToChallenge: 'Identifiez-vous pour le défier',
  announced: 'Vous attendez un adversaire',
  announcedNote: noBreak(
    "Votre place est annoncée sur la page « Jouer » tant que cette page reste ouverte, une heure au plus. La partie commence dès que quelqu'un s'assied.",
  ),
  withdraw: 'Retirer ma place',
  decline: 'Décliner',
  takeBack: 'Retirer le défi',
  nobodyCame: "Personne ne s'est assis",
  nobodyCameNote: noBreak(
    "Votre place n'est plus annoncée. Le lien vaut toujours : envoyez-le, ou cherchez de nouveau un adversaire.",
  ),
  seekAgain: 'Chercher de nouveau',
  waiting: 'Votre ami est attendu',
  waitingNote: noBreak(
    "Envoyez-lui ce lien. La partie commence dès qu'il s'assied ; cette page le remarque toute seule.",
  ),
  friendLink: 'Le lien de votre ami',
  watchLink: 'Le lien pour regarder',
  copy: 'Copier le lien',
  copied: 'Le lien a été copié.',
  qr: 'Le même lien en code QR',
  sit: 'Jouer la partie',
  asGuest: "Vous jouerez en invité. Identifiez-vous d'abord pour jouer sous votre pseudonyme.",
  logIn: "S'identifier",
  notStarted: "La partie n'a pas commencé",
  notStartedNote: 'Cette page la montrera dès que les deux joueurs seront assis.',
  gone: "Ce défi n'attend plus votre réponse",
  goneNote: 'Il a été retiré ou décliné, ou il a expiré.',
  hidden: 'Mains cachées',
  duel: 'Le défi',
} as const;

/** The lead of the form that challenges a player. */
export function challengeLead(name: string): string {
  return noBreak(
    `Choisissez les règles : ${keepOrder(name)} verra votre défi en haut de chaque page pendant un jour.`,
  );
}

export const LENGTH_MESSAGES = { 1: 'Une', 3: 'Trois', 5: 'Cinq' } as const satisfies Record<Length, string>;

export const DUEL_FIRSTS = { sort: 'Au sort', moi: 'Moi', robot: "L'adversaire" } as const;

/** Whom a duel is for. */
export const OPPONENT_MESSAGES = {
  lien: 'Un ami, par un lien',
  tous: 'Le premier venu',
} as const satisfies Record<(typeof OPPONENTS)[number], string>;

/** The part of `/jouer` with the players waiting for an opponent. */
export const HALL_MESSAGES = {
  title: 'Qui cherche un adversaire',
  underWay: 'Vos défis en cours',
  against: 'Contre',
  friend: 'un ami',
  states: {
    own: ', à vous de jouer',
    other: ", à l'autre de jouer",
    next: ', entre deux manches',
    waiting: ', pas encore à la table',
  },
  challenges: 'On vous défie',
  accept: (name: string) => ({ text: 'Accepter', rest: `le défi ${deOf(name)}` }),
  decline: (name: string) => ({ text: 'Décliner', rest: `le défi ${deOf(name)}` }),
  none: noBreak("Personne n'attend en ce moment. Annoncez-vous : votre place s'affiche ici, pour tous."),
  sit: (name: string) => ({ text: "S'asseoir", rest: `face à ${keepOrder(name)}` }),
  ownHands: 'Chacun joue ses propres cartes.',
  own: 'Votre place est annoncée.',
  back: 'Y retourner',
  seek: 'Attendre un adversaire',
  seekNote: 'Aux règles du jour, mains au hasard.',
  choose: 'Choisir les règles',
} as const;

/** Why a duel is not made, joined or played on. */
export const DUEL_TEXTS = {
  'too few cards': START_FAULTS.cartes,
  'no league': START_FAULTS.ligue,
  'not found': "Ce défi n'existe pas ou n'existe plus.",
  closed: "Cette place n'est plus libre.",
  'not logged in': noBreak("Identifiez-vous d'abord : on ne défie un joueur que sous son pseudonyme."),
  'unknown player': 'Aucun joueur ne porte ce nom.',
  'own player': "C'est vous.",
  blocked: noBreak("Vous avez bloqué ce joueur. Débloquez-le d'abord, sur sa page."),
  'not available': 'Ce joueur ne prend pas de défi en ce moment.',
  'already challenged': noBreak("Vous l'avez déjà défié : attendez sa réponse."),
  'bad invitation': "Ce lien n'invite à aucune partie.",
  'own duel': noBreak("C'est votre propre place : un autre joueur doit la prendre."),
  taken: "Quelqu'un d'autre a déjà pris cette place. Vous pouvez regarder la partie.",
  'not a player': DUEL_MESSAGES.notAPlayer,
  'bad format': "Ce coup n'a pas pu être lu.",
  'not started': "La partie n'a pas commencé.",
  'game over': 'La partie est finie.',
  'out of date': 'La partie a avancé entre-temps.',
  'wrong turn': "Ce n'est pas à vous de jouer.",
  'empty slot': 'Cette carte est déjà jouée.',
  occupied: 'Cette case est déjà prise.',
  'game not over': "La partie n'est pas finie.",
  'too many games': DUEL_MESSAGES.tooManyGames,
} as const satisfies Record<DuelPlayCode | JoinCode | ChallengeCode, string> & Record<string, string>;

/** The text of a refusal of a form. */
export function duelFaultText(code: string): string {
  return Object.entries(DUEL_TEXTS).find(([known]) => known === code)?.[1] ?? DUEL_MESSAGES.refused;
}

/** The heading of an invitation: « Joueuse vous défie ». */
export function invitedText(name: string): string {
  return `${keepOrder(name)} vous défie`;
}

/** The heading of an announced seat, which challenges nobody in particular: « Joueuse cherche un adversaire ». */
export function seekingText(name: string): string {
  return `${keepOrder(name)} cherche un adversaire`;
}

/** What the creator of a duel reads while nobody has joined it. */
export function waitingText(offer: DuelView['offer']): { readonly title: string; readonly lead: string } {
  if (offer?.to != null) {
    const name = keepOrder(offer.to);
    return offer.isOpen
      ? {
          title: `Défi envoyé à ${name}`,
          lead: noBreak(
            "Il s'affiche en haut de chaque page de ce joueur pendant un jour. La partie commence dès qu'il est accepté ; cette page le remarque toute seule.",
          ),
        }
      : {
          title: `Ce défi n'attend plus ${name}`,
          lead: noBreak("Il n'a pas été pris. Le lien vaut toujours pour quelqu'un d'autre."),
        };
  }
  const { announced, announcedNote, nobodyCame, nobodyCameNote, waiting, waitingNote } = DUEL_START_MESSAGES;
  if (offer === null) return { title: waiting, lead: waitingNote };
  return offer.isOpen
    ? { title: announced, lead: announcedNote }
    : { title: nobodyCame, lead: nobodyCameNote };
}

/** The length of a match: « en trois manches, avec Mort subite ». */
function lengthText({ length, hasSuddenDeath }: Pick<DuelView, 'length' | 'hasSuddenDeath'>): string {
  const games = length === 1 ? 'en une manche' : `en ${inLetters(length)} manches`;
  return hasSuddenDeath ? `${games}, avec Mort subite` : games;
}

/** What a duel is about: « Règles : Plus, Identique. Mains cachées, en trois manches, un jour par coup. ». */
export function summaryText(view: Summarised): string {
  const { rules } = view;
  const isOpen = rules.includes('open');
  const told = rulesText(rules.filter((code) => code !== 'open'));
  const hands = isOpen ? DUEL_START_MESSAGES.open : DUEL_START_MESSAGES.hidden;
  return noBreak(`Règles : ${told}. ${hands}, ${lengthText(view)}, ${CLOCK_MESSAGES[view.clock].told}.`);
}

type Summarised = Pick<DuelView, 'length' | 'hasSuddenDeath' | 'clock'> & {
  readonly rules: readonly RuleCode[];
};
