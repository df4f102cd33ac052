import { keepOrder } from '#lib/base/text/bidi.ts';
import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import { deOf, noBreak } from '#lib/base/text/typography.ts';
import type { MergeCode, MoveCode } from './merge.ts';

const BOTH = {
  'Invalid id': "Le compte n'existe pas",
  'into does not exist': 'Aucun compte ne porte ce nom.',
  'same account': "C'est le même compte.",
  robot: 'Un robot garde son compte et son pseudonyme.',
  banned: noBreak("Un bannissement est en cours : levez-le d'abord, ou attendez sa fin."),
  closing: "L'un des deux comptes est fermé ou réuni à un autre, ou sur le point de l'être.",
  playing: 'Une partie est en cours. Attendez sa fin.',
} as const;

/** The text of each refusal of a merger. */
export const MERGE_TEXTS = {
  ...BOTH,
  'account does not exist': "Le compte n'existe pas",
  'staff account': "Retirez d'abord à ce compte ses rangs et ses privilèges.",
  'both in guilds': "Les deux comptes ont une guilde. L'un des deux doit d'abord quitter la sienne.",
  'both in a league': 'Les deux comptes ont participé à la même ligue.',
  'too much': noBreak(
    "La somme de leurs gils, de leur expérience ou de leurs powers est trop grande : diminuez-la d'abord.",
  ),
  'too many nicknames': noBreak(
    "Le compte gardé porterait trop de pseudonymes : augmentez d'abord « Pseudonymes possibles ».",
  ),
} satisfies Record<MergeCode, string>;

/** The text of each refusal of a nickname's move. */
export const MOVE_TEXTS = {
  ...BOTH,
  'Invalid id': "Le pseudonyme n'existe pas",
  'does not exist': "Le pseudonyme n'existe pas",
  'main nickname': 'Le pseudonyme principal reste à son compte.',
  'rank nickname': "Un rang de l'équipe est rattaché à ce pseudonyme. Rattachez-le d'abord à un autre.",
  'league nickname': "Ce pseudonyme participe à une ligue qui n'est pas terminée.",
  'too many nicknames': noBreak(
    "Ce compte porte déjà tous ses pseudonymes : augmentez d'abord « Pseudonymes possibles ».",
  ),
} satisfies Record<MoveCode, string>;

export const mergeFaultText = staffRefusalText(MERGE_TEXTS);
export const moveFaultText = staffRefusalText(MOVE_TEXTS);

/** The texts of mergers and moves. */
export const MERGE_MESSAGES = {
  title: 'Réunir deux comptes',
  titleOf: (name: string) => `Réunir le compte ${deOf(name)} à un autre`,
  link: 'Réunir à un autre compte…',
  lead: noBreak(
    "Pour une personne qui a deux comptes : tout ce qu'a celui-ci passe à l'autre. Celui-ci est ensuite fermé, et cela ne s'annule pas.",
  ),
  into: 'Compte gardé',
  intoHint: 'Son nom de compte, dont le mot de passe et les rangs restent.',
  see: 'Voir ce qui passerait',
  whatMoves: (name: string) => `Ce qui passe à ${keepOrder(name)}`,
  nicknames: 'Pseudonymes',
  games: 'Parties',
  cards: 'Cartes',
  trainings: 'Entraînements',
  problems: 'Problèmes du jour',
  guild: 'Guilde',
  sessions: 'Appareils déconnectés',
  none: 'aucune',
  stays: noBreak(
    "Les parties entre les deux comptes restent où elles sont. De ce que les deux ont déjà (un problème d'un jour, le niveau d'un Elo), le compte gardé conserve le sien ; de chaque capacité, le plus haut niveau reste.",
  ),
  sure: 'Réunir les deux comptes',
  back: 'Revenir sans rien changer',
  merged: noBreak(
    'Les deux comptes sont réunis. Le serveur de jeu en est averti, et les parties passent à ce compte dans les minutes qui suivent.',
  ),
  moveTitle: 'Donner à un autre compte',
  moveLabel: 'Nom du compte',
  moveHint: 'Les parties jouées sous ce pseudonyme restent au compte qui les a jouées.',
  move: 'Donner',
  moved: 'Le pseudonyme a changé de compte. Le serveur de jeu en est averti.',
} as const;
