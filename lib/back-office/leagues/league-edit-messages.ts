import { LEAGUE_TEXT_MAX } from '#lib/game/names.ts';
import { RULE_CODES } from '#lib/game/rules/types.ts';
import { inLetters, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import { LEAGUE_FAULT_TEXTS } from './league-admin-messages.ts';
import type { LeagueEditCode } from './league-setup-service.ts';
import {
  GAMES_PER_OPPONENT_MAX,
  LEAD_MAX,
  LINES_MAX,
  SEATS_MIN,
  TEXT_MAX,
  type LeagueField,
} from './league-text.ts';

const BAD_MOMENT = noBreak("Cette date n'existe pas. Écrivez-la ainsi : 2026-11-20 18:00.");
const BAD_SWITCH = 'Choisissez oui ou non.';

/** The text of each refusal of an edit. */
export const LEAGUE_EDIT_TEXTS = {
  'not found': LEAGUE_FAULT_TEXTS['not found'],
  'bad title': `Il faut un titre, de ${formatNumber(LEAGUE_TEXT_MAX.title)} caractères au plus.`,
  'bad lead': `Le chapeau tient sur une ligne, en ${formatNumber(LEAD_MAX)} caractères au plus.`,
  'bad summary': `Le résumé a au plus ${formatNumber(TEXT_MAX)} caractères et ${LINES_MAX} paragraphes.`,
  'bad format': "Ce format n'existe pas.",
  'bad gamesPerOpponent': `Il faut de 1 à ${GAMES_PER_OPPONENT_MAX} parties par adversaire.`,
  'bad seats': `Il faut au moins ${inLetters(SEATS_MIN)} places, ou un champ vide.`,
  'bad winsBelow': 'Il faut un nombre de victoires à partir de 1, ou un champ vide.',
  'bad signUpFrom': BAD_MOMENT,
  'bad signUpTo': noBreak("Cette date n'existe pas, ou vient avant l'ouverture des inscriptions."),
  'bad matchesFrom': BAD_MOMENT,
  'bad matchesTo': "Cette date n'existe pas, ou vient avant le début des matchs.",
  'bad rewardsAt': BAD_MOMENT,
  'bad steps': noBreak('Une étape par ligne : sa date, éventuellement un tiret et sa fin, puis son nom.'),
  'bad ruleLines': noBreak(`Une de ces règles n'existe pas. Les codes sont : ${RULE_CODES.join(', ')}.`),
  'bad mayAdd': noBreak(`Une de ces règles n'existe pas. Les codes sont : ${RULE_CODES.join(', ')}.`),
  'bad bansSpecial': BAD_SWITCH,
  'bad balancesColors': BAD_SWITCH,
  'bad isAutomatic': BAD_SWITCH,
  'bad rulebook': noBreak('Chaque section du règlement commence par « ## » et son titre, et a un texte.'),
  'bad places': noBreak(
    'Une place par ligne : « … gils », ou « … gils et … cartes », et après « ; » ce qui peut être pris à la place.',
  ),
  'bad notes': `Une remarque par ligne, et ${LINES_MAX} lignes au plus.`,
  changed: noBreak(
    "Quelqu'un d'autre a modifié cette ligue entre-temps. Rien n'est enregistré : comparez, puis enregistrez de nouveau.",
  ),
} satisfies Record<LeagueEditCode, string>;

/** The text of a refused edit. */
export const leagueEditFaultText = staffRefusalText(LEAGUE_EDIT_TEXTS);

/** The label of each field of the form. */
export const LEAGUE_FIELD_LABELS = {
  title: 'Titre',
  lead: 'Chapeau',
  summary: 'Résumé',
  format: 'Format',
  gamesPerOpponent: 'Parties par adversaire',
  seats: 'Places',
  winsBelow: 'Limite de victoires',
  signUpFrom: 'Ouverture des inscriptions',
  signUpTo: 'Clôture des inscriptions',
  matchesFrom: 'Début des matchs',
  matchesTo: 'Fin des matchs',
  rewardsAt: 'Remise des récompenses',
  steps: 'Autres étapes',
  ruleLines: 'Règles permises',
  mayAdd: "Règles qui peuvent s'y ajouter",
  bansSpecial: 'Cartes du deck Special interdites',
  balancesColors: 'Autant de parties en bleu pour chacun',
  isAutomatic: 'Automatique',
  rulebook: 'Règlement',
  places: 'Récompenses',
  notes: 'Remarques sur les récompenses',
} satisfies Record<LeagueField, string>;

/** The hints of the fields. */
export const LEAGUE_FIELD_HINTS: Partial<Record<LeagueField, string>> = {
  lead: 'Une phrase sous le titre.',
  summary: 'Un paragraphe par ligne, en Markdown.',
  seats: noBreak("Vide : le nombre de participants n'est pas limité."),
  winsBelow: noBreak(
    "Vide : tout le monde peut venir. 100 : ceux qui ont gagné moins de cent parties contre d'autres joueurs.",
  ),
  matchesFrom: noBreak('Ne comptent que les parties jouées entre cette date et la fin des matchs.'),
  steps: noBreak(
    'Une par ligne : 2026-12-20 21:00 Finale. Avec une fin : 2026-12-20 21:00 - 2026-12-20 23:00 Finale ; en direct.',
  ),
  ruleLines: noBreak(
    `Une ligne par règle, par exemple « mm ma » ; « / » sépare les variantes d'une même ligne. Vide : toutes les règles. Les codes sont : ${RULE_CODES.join(', ')}.`,
  ),
  mayAdd: noBreak('Par exemple : open alea aleamix. Aléamix ne va jamais avec + ou =.'),
  isAutomatic: noBreak(
    'Oui : une partie qui convient est comptée dès sa fin. Non : elle est proposée sur la page de la ligue.',
  ),
  rulebook: noBreak(
    'Chaque section commence par « ## » et son titre ; puis un paragraphe ou un « - » par ligne, en Markdown.',
  ),
  places: noBreak(
    'Une place par ligne, la première en haut : « … gils et … cartes ; ou une carte Special ».',
  ),
  notes: 'Une par ligne.',
};

/** The texts of the pages that edit and delete a league. */
export const LEAGUE_EDIT_MESSAGES = {
  title: 'Modifier la ligue',
  edit: 'Modifier',
  saved: 'La ligue est enregistrée. Le serveur de jeu en est averti.',
  stored: 'Ce qui est enregistré maintenant',
  storedLead: noBreak('Vos champs qui en diffèrent : les enregistrer remplacera ceci.'),
  empty: 'Rien',
  save: 'Enregistrer',
  yes: 'Oui',
  no: 'Non',
  texts: 'Textes',
  counting: 'Décompte',
  dates: 'Dates',
  datesLead: noBreak(
    "Heures de Paris. Elles ne changent pas l'état de la ligue, que vous réglez sur sa page.",
  ),
  play: 'Règles du jeu',
  rewards: 'Récompenses',
  formats: {
    'best-of': "Les parties de chaque rencontre s'additionnent",
    'per-game': 'Chaque partie compte',
  },
  deleteTitle: 'Supprimer la ligue',
  delete: 'Supprimer',
  sureDelete: 'Supprimer cette ligue',
  deleteConsequence: "Sa page, ses textes et ses inscriptions disparaissent. Cela ne s'annule pas.",
  cannotDelete: noBreak(
    'Des parties y comptent déjà : elle ne peut plus être supprimée. Vous pouvez la masquer.',
  ),
  back: 'Revenir à la ligue',
} as const;
