import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import { inLetters, count, noBreak } from '#lib/base/text/typography.ts';
import { LETTERS_MIN } from '#lib/base/text/refused-word.ts';
import { REFUSED_WORDS_MAX } from '#lib/identity/accounts/refused-words.ts';
import type { WordCode } from './word-service.ts';

/** The text of each refusal (product/calls §6.26). */
export const WORD_TEXTS = {
  'bad word': noBreak(
    `Écrivez un seul mot, d'au moins ${inLetters(LETTERS_MIN.whole)} lettres ou chiffres, ${inLetters(LETTERS_MIN.part)} avec une étoile.`,
  ),
  'too many': `Il y a déjà ${REFUSED_WORDS_MAX} mots refusés. Autorisez-en d'abord.`,
} satisfies Record<WordCode, string>;

/** The text of a refusal. */
export const wordFaultText = staffRefusalText(WORD_TEXTS);

/** The texts of the page. */
export const WORDS_MESSAGES = {
  title: 'Mots refusés',
  lead: noBreak(
    "Ces mots sont refusés à l'inscription, et quand l'équipe change un nom de compte. Les noms qui existent déjà restent : à vous de voir.",
  ),
  word: 'Mot',
  wordHint: noBreak(
    "Accents, majuscules, chiffres et signes mis pour des lettres ne trompent pas. Seul, il ne refuse que le mot entier ; l'étoile remplace n'importe quelles lettres : idiot*, *idiot*.",
  ),
  refuse: 'Refuser ce mot',
  listTitle: 'La liste',
  none: "Aucun mot n'est refusé.",
  by: 'Par',
  at: 'Le',
  names: 'Noms',
  see: noBreak('Qui le porte ?'),
  act: 'Suite',
  allow: 'Autoriser',
  saved: "La liste est à jour. Le journal permet d'annuler.",
  bearersTitle: (word: string) => noBreak(`Qui porte « ${word} » ?`),
  noBearers: 'Personne.',
} as const;

/** Headings of the lists of matching names: « 3 pseudonymes ». */
export const BEARER_TEXTS = {
  accounts: (total: number) => count(total, 'compte', 'comptes'),
  nicknames: (total: number) => count(total, 'pseudonyme', 'pseudonymes'),
  guilds: (total: number) =>
    count(total, 'guilde, par son nom ou sa devise', 'guildes, par leur nom ou leur devise'),
} as const;
