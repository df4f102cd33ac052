import {
  LEAGUE_DEFAULTS,
  type LeagueChangeCode,
  type LeagueCreateCode,
  type LeagueDeleteCode,
  type LeagueLoadCode,
  type LeagueStage,
} from '#lib/areas/animations/animation.ts';
import type { Visibility } from '#lib/game/league.ts';
import { LEAGUE_TEXT_MAX } from '#lib/game/names.ts';
import type { Misfit } from '#lib/areas/animations/league-fit.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { inLetters, count, formatNumber, noBreak, ordinal } from '#lib/base/text/typography.ts';
import { ERROR_TEXTS } from '#lib/base/text/error-messages.ts';
import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import type { ForfeitCode, ForfeitEffect } from './league-forfeit-service.ts';
import type { ParticipantCode } from './league-people-service.ts';
import { REASON_MAX } from './league-reason.ts';

/** The text of each code of an animation, verbatim where product/staff §7.3 quotes it. */
export const LEAGUE_FAULT_TEXTS = {
  throw: "L'animation n'a pas pu être lue. Réessayez dans un instant.",
  'not authorized': ERROR_TEXTS[403].sentence,
  'not found': "Impossible de trouver l'animation",
  access: "Exception lors de l'accès aux données",
  format: 'Le format des données est invalide',
  'bad format': 'Le format des données est invalide',
  'already exists': 'Une animation a déjà ce nom.',
} satisfies Record<LeagueChangeCode | LeagueCreateCode | LeagueLoadCode, string>;

/** The text of each refusal to create a league, where a bad format means an invalid name. */
export const LEAGUE_CREATE_TEXTS = {
  ...LEAGUE_FAULT_TEXTS,
  'bad format': noBreak(
    `Un nom d'animation n'a que des minuscules sans accent, des chiffres et des tirets : ${LEAGUE_TEXT_MAX.name} caractères au plus.`,
  ),
} satisfies Record<LeagueCreateCode, string>;

/** The text of each refusal to delete a league. */
export const LEAGUE_DELETE_TEXTS = {
  'not found': LEAGUE_FAULT_TEXTS['not found'],
  'already played': 'Des parties y comptent déjà. Vous pouvez masquer la ligue, pas la supprimer.',
} satisfies Record<LeagueDeleteCode, string>;

const BAD_REASON = `Il faut un motif, de ${formatNumber(REASON_MAX)} caractères au plus.`;

/** The text of each refusal to remove or replace a participant. */
export const PARTICIPANT_TEXTS = {
  'not found': LEAGUE_FAULT_TEXTS['not found'],
  'not in': 'Ce joueur ne participe pas, ou plus, à cette ligue.',
  'bad reason': BAD_REASON,
  'bad nickname': "Aucun pseudonyme ne s'appelle ainsi, ou il est banni.",
  'already in': 'Ce joueur participe déjà à la ligue.',
  'already played': noBreak(
    "Ce joueur a déjà des parties dans cette ligue : il ne peut pas reprendre celles d'un autre. S'il en a été retiré, annulez son retrait dans le journal.",
  ),
} satisfies Record<ParticipantCode, string>;

/** The text of each refusal to declare or undo a forfeit. */
export const FORFEIT_TEXTS = {
  'not found': LEAGUE_FAULT_TEXTS['not found'],
  'bad format': LEAGUE_FAULT_TEXTS['bad format'],
  'bad pair': 'Choisissez deux participants différents.',
  'bad reason': BAD_REASON,
  maximum: "Ces deux joueurs n'ont plus de partie à jouer ensemble.",
  'not there': "Ce forfait n'est pas, ou plus, dans la ligue.",
} satisfies Record<ForfeitCode, string>;

const BACK_OFFICE_TEXTS: Readonly<Record<string, string>> = {
  ...PARTICIPANT_TEXTS,
  ...FORFEIT_TEXTS,
  ...LEAGUE_DELETE_TEXTS,
  ...LEAGUE_FAULT_TEXTS,
};

/** The text of a refusal. */
export const leagueFaultText = staffRefusalText(BACK_OFFICE_TEXTS);

/** The effect of a forfeit on a line of the table: « Octave passe de 2 à 4 points, et du 3e au 1er rang. » */
export function lineChangeText({ before, after }: ForfeitEffect['lines'][number]): string {
  const points = count(after.points, 'point', 'points');
  const [score, rank] = [
    before.points === after.points
      ? `garde ${points}`
      : `passe de ${formatNumber(before.points)} à ${points}`,
    before.rank === after.rank
      ? `reste au ${ordinal(after.rank)} rang`
      : `passe du ${ordinal(before.rank)} au ${ordinal(after.rank)} rang`,
  ];
  return `${keepOrder(after.name)} ${score} et ${rank}.`;
}

/** The number of games that are then left between the two. */
export function leftText(left: number): string {
  if (left === 0) return "Ces deux joueurs n'auront alors plus de partie à jouer ensemble.";
  return `Il leur restera ${count(left, 'partie', 'parties')} à jouer ensemble.`;
}

/** The name of each stage of a league. */
export const STAGE_TEXTS = {
  draft: 'Brouillon',
  announced: 'Annoncée',
  open: 'Inscriptions ouvertes',
  closed: 'Inscriptions closes',
  running: 'Matchs en cours',
  finished: 'Terminée',
  hidden: 'Masquée',
} satisfies Record<LeagueStage, string>;

/** The visibility of a league, as text for the log. */
export const VISIBILITY_TEXTS = {
  draft: 'brouillon',
  public: 'publique',
  hidden: 'masquée',
} satisfies Record<Visibility, string>;

/** Why a game that fits cannot be counted now, on its button. */
export function surplusText(surplus: Misfit, gamesPerOpponent: number): string {
  if (surplus === 'color') return 'Assez de parties avec ces couleurs';
  if (surplus === 'line') return 'Assez de parties de cette règle';
  return `Maximum atteint (${formatNumber(gamesPerOpponent)} sur ${formatNumber(gamesPerOpponent)})`;
}

/** The text of a refusal to create a league. */
export const leagueNameFaultText = staffRefusalText(LEAGUE_CREATE_TEXTS);

/** The texts of the notices of the forms. */
export const LEAGUE_NOTICES: Readonly<Record<string, string>> = {
  'league created': "L'animation est créée. Le serveur de jeu en est averti.",
  'league entered': 'La ligue passée est enregistrée. Le serveur de jeu en est averti.',
  'league state changed': "L'état est enregistré. Le serveur de jeu en est averti.",
  'league deleted': 'La ligue est supprimée. Le serveur de jeu en est averti.',
  'league participant changed': 'Les participants sont enregistrés. Le serveur de jeu en est averti.',
  'league forfeit changed': 'Les forfaits sont enregistrés. Le serveur de jeu en est averti.',
  'league game changed': 'Les parties de la ligue sont enregistrées. Le serveur de jeu en est averti.',
};

/** The words of the pages of animations. */
export const ADMIN_ANIMATION_MESSAGES = {
  listTitle: 'Animations',
  empty: "Il n'y a encore aucune animation.",
  name: 'Nom',
  title: 'Titre',
  registerState: 'Inscriptions',
  leagueState: 'Matchs',
  createTitle: 'Créer une animation',
  createName: "Nom dans l'adresse",
  createHint: noBreak(
    `Par exemple 2027-02-ligue. Elle commence en brouillon. Son nom détermine le reste s'il est déjà prévu ; sinon, ${inLetters(LEAGUE_DEFAULTS.gamesPerOpponent)} parties par adversaire. Tout se modifie ensuite.`,
  ),
  create: 'Créer',
  publicPage: 'Voir sa page',
  states: 'État',
  stage: 'État de la ligue',
  stageLead: noBreak(
    "Brouillon et masquée : seuls les responsables des animations la voient, et elle n'est dans aucun menu. Les autres états sont publics.",
  ),
  apart: 'Régler inscriptions et matchs à part',
  save: 'Enregistrer',
  participants: 'Participants',
  nobody: "Personne ne s'est encore inscrit.",
  account: 'Compte',
  games: 'Parties de la ligue',
  noGame: "La ligue n'a encore aucune partie.",
  blue: 'Bleu',
  red: 'Rouge',
  score: 'Score',
  candidates: 'Parties candidates',
  candidatesLead: 'Choisissez deux participants différents pour voir leurs parties.',
  one: 'Participant',
  other: 'Adversaire',
  choose: 'Choisir',
  look: 'Voir leurs parties',
  samePlayer: 'Choisissez deux participants différents.',
  noCandidate: noBreak(
    "Ces deux joueurs n'ont terminé ensemble aucune partie qui convienne à la ligue : entre ses dates, sous leurs pseudonymes inscrits et selon ses règles.",
  ),
  proposed: 'Parties proposées',
  proposedLead: 'Terminées entre deux participants, et conformes aux règles de la ligue.',
  automatic: noBreak(
    'La ligue est automatique : ces parties sont comptées dans la seconde, dès que ses matchs sont ouverts. Si vous en retirez une, la prochaine partie conforme des deux joueurs compte à sa place.',
  ),
  noProposal: "Aucune partie n'attend d'être comptée.",
  setAside: "Retirée par l'équipe",
  forfeits: 'Forfaits',
  forfeitLead: noBreak(
    'Une partie qui ne se jouera pas compte dix à zéro. Le motif se lit sur la page de la ligue.',
  ),
  forfeitOne: 'Joueur',
  forfeitOther: 'Contre',
  forfeitScore: 'Résultat',
  forfeitScores: {
    forfeit: 'Perd par forfait',
    defaultWin: 'Gagne par forfait',
  },
  reason: 'Motif',
  forfeitLook: "Voir l'effet",
  forfeitEffect: 'Ce que ce forfait change',
  forfeitTold: 'Le serveur de jeu en sera averti, et le forfait pourra être annulé.',
  declare: 'Déclarer ce forfait',
  undo: 'Annuler',
  undoForfeit: 'le forfait entre',
  removeOrReplace: 'Retirer ou remplacer',
  replacement: 'Pseudonyme du remplaçant',
  replacementHint: noBreak(
    'Cette personne reprend les parties déjà jouées. Vide : le participant est retiré, et ses parties ne comptent plus.',
  ),
  confirm: 'Confirmer',
  rules: 'Règles',
  add: 'Ajouter',
  remove: 'Retirer',
  game: 'la partie',
  messages: 'Derniers messages du canal général',
  noMessage: "Personne n'a rien dit.",
  actions: 'Actions',
} as const;
