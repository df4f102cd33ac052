import {
  LEAGUE_DEFAULTS,
  type LeagueChangeCode,
  type LeagueCreateCode,
  type LeagueLoadCode,
} from '#lib/areas/animations/animation.ts';
import { inLetters } from '#lib/base/words/numerals.ts';
import { noBreak } from '#lib/base/words/typography.ts';
import { unknownError } from '#lib/desk/accounts/admin-account-words.ts';
import { ERROR_TEXTS } from '#lib/web/error-words.ts';

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

/** The text of a refusal; codes without one get a general text. */
export function leagueFaultText({ code }: { code: string }): string {
  return (LEAGUE_FAULT_TEXTS as Record<string, string>)[code] ?? unknownError(code);
}

/** The text of each refusal to create a league, where a bad format means an invalid name. */
export const LEAGUE_CREATE_TEXTS = {
  ...LEAGUE_FAULT_TEXTS,
  'bad format': "Un nom d'animation n'a que des minuscules sans accent, des chiffres et des tirets.",
} satisfies Record<LeagueCreateCode, string>;

/** The text of a refusal to create a league; codes without one get a general text. */
export function leagueNameFaultText({ code }: { code: string }): string {
  return (LEAGUE_CREATE_TEXTS as Record<string, string>)[code] ?? unknownError(code);
}

/** The texts of the notices of the forms. */
export const LEAGUE_NOTICES: Readonly<Record<string, string>> = {
  'league created': "L'animation est créée. Le serveur de jeu en est averti.",
  'league state changed': "L'état est enregistré. Le serveur de jeu en est averti.",
  'league game changed': 'Les parties de la ligue sont enregistrées. Le serveur de jeu en est averti.',
};

/** The words of the pages of animations. */
export const ADMIN_ANIMATION_WORDS = {
  listTitle: 'Animations',
  empty: "Il n'y a encore aucune animation.",
  name: 'Nom',
  title: 'Titre',
  registerState: 'Inscriptions',
  leagueState: 'Matchs',
  createTitle: 'Créer une animation',
  createName: "Nom dans l'adresse",
  createHint: noBreak(
    `Par exemple 2027-02-ligue. Titre, format et textes viennent du fichier de ce nom dans content/leagues, sinon des usages : ${inLetters(LEAGUE_DEFAULTS.gamesPerOpponent)} parties par adversaire.`,
  ),
  create: 'Créer',
  publicPage: 'Voir sa page',
  states: 'État',
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
  noCandidate: "Ces deux joueurs n'ont aucune partie terminée ensemble.",
  rules: 'Règles',
  add: 'Ajouter',
  remove: 'Retirer',
  game: 'la partie',
  messages: 'Derniers messages du canal général',
  noMessage: "Personne n'a rien dit.",
  actions: 'Actions',
} as const;
