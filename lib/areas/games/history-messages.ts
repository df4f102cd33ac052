import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, deOf, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import type { Ending } from '#lib/game/ending.ts';
import type { Family } from '#lib/game/rules/rule-set.ts';
import type { HistoryCode, HistoryFilter, Kind } from './history.ts';

/** The message for each refusal of a history (product/texts §4.3). */
export const HISTORY_TEXTS = {
  'not logged in': 'Vous devez être connecté pour voir les historiques.',
  'no such player': "Ce joueur n'existe pas.",
  'can not see': 'Vous ne pouvez pas voir la liste des parties jouées par un autre joueur.',
} satisfies Record<HistoryCode, string>;

/** The words of the list of games, worded exactly as product/pages §6.1 quotes them. */
export const HISTORY_MESSAGES = {
  ownTitle: 'Liste de vos parties',
  whoTitle: 'Historique des parties',
  whoLoggedOut: 'Vous devez être connecté pour voir cette page',
  logIn: "S'identifier",
  filters: 'Filtrer les parties',
  loading: 'Recherche en cours…',
  failed: 'Erreur inconnue.',
  results: 'Résultat',
  kind: 'Adversaires',
  noTouch: 'No-\u2060touch seulement',
  noTouchHint: "le gagnant n'a perdu aucune carte",
  families: 'Familles de règles',
  name: "Nom d'un joueur",
  period: 'Période',
  always: 'Toujours',
  submit: 'Filtrer',
  reset: 'Effacer les filtres',
  asTable: 'Afficher en tableau',
  asList: 'Afficher en liste',
  lastLoss: 'Revoir ma dernière défaite',
  coach: 'Mon entraîneur',
  against: 'contre',
  robot: 'robot',
  notJudged: 'non analysée',
  noRules: 'Aucune règle',
  table: 'Tableau des parties',
  see: 'Voir',
  close: 'Fermer',
  frame: 'La partie',
  gamePage: 'Voir la page de la partie',
  empty: "Aucune partie n'a été jouée.",
  nothingFits: 'Du moins aucune qui réponde à ces filtres.',
  start: noBreak(
    'La première se joue dans le jeu ; pour vous faire la main, un robot vous attend sur le site.',
  ),
  tryOut: 'Jouer contre un robot',
  download: 'Télécharger le jeu',
  search: 'Chercher un autre joueur',
  nothingHere: "Pas de partie ici. La recherche continue plus loin dans l'historique.",
  // No line break at the hyphen: a word joiner, since the fonts lack the non-breaking hyphen.
  noTouchMark: 'no-\u2060touch',
  pveMark: 'contre un robot',
  exports: 'Télécharger la liste',
} as const;

export const KIND_LABELS = {
  '': 'Joueurs et robots (PvP et PvE)',
  pvp: 'Joueurs (PvP)',
  pve: 'Robots (PvE)',
} satisfies Record<Kind | '', string>;

/** The kind of opponent, in the file for spreadsheets. */
export const KIND_MESSAGES = { pvp: 'joueur', pve: 'robot' } satisfies Record<Kind, string>;

export const YES_NO = { yes: 'oui', no: 'non' } as const;

/** The result of a game for the list's owner, beside the arrow. */
export const RESULT_LABELS = { win: 'Victoire', draw: 'Nul', lose: 'Défaite' } as const;

export const RESULT_FILTERS = {
  win: 'Victoires',
  draw: 'Nuls',
  lose: 'Défaites',
} as const satisfies Record<Ending, string>;

export const ALL_RESULTS = 'Toutes';

/** The names of the families, beside their codes. */
export const FAMILY_NAMES = {
  '+ =': 'Plus, Identique',
  'mm ma': 'Mur identique, Mur additionnel',
  'mp + =': 'Mur puissant avec Plus et Identique',
  mkc: 'Mur cassé',
  mp: 'Mur puissant',
  Autre: 'ni mur, ni Plus, ni Identique',
} as const satisfies Record<Family, string>;

/** The title of a player's list: «  Liste des parties de Joueur ». */
export function historyTitle(name: string): string {
  return `Liste des parties ${deOf(name)}`;
}

const monthAndYear = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** A month of the filter: « novembre 2026 » for `2026-11`. */
export function monthLabel(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
}

/** The whole history in figures: « 312 parties : 168 victoires, 31 nuls, 113 défaites. » */
export function tallyText({ win, draw, lose }: Readonly<Record<Ending, number>>): string {
  const results = [
    count(win, 'victoire', 'victoires'),
    count(draw, 'nul', 'nuls'),
    count(lose, 'défaite', 'défaites'),
  ];
  return noBreak(`${count(win + draw + lose, 'partie', 'parties')} : ${results.join(', ')}.`);
}

/** The active filters as text: « Filtres : défaites, contre des robots, octobre 2026. »; empty without a filter. */
export function filterText({ result, kind, isNoTouch, families, month, q }: HistoryFilter): string {
  const parts = [
    ...(result === null ? [] : [RESULT_FILTERS[result].toLowerCase()]),
    ...(kind === null ? [] : [kind === 'pvp' ? 'contre des joueurs' : 'contre des robots']),
    ...(q === '' ? [] : [`nom « ${keepOrder(q)} »`]),
    ...(month === null ? [] : [monthLabel(month)]),
    ...(families.length === 0 ? [] : [`règles ${families.join(' ou ')}`]),
    ...(isNoTouch ? [HISTORY_MESSAGES.noTouchMark] : []),
  ];
  return parts.length === 0 ? '' : noBreak(`Filtres : ${parts.join(', ')}.`);
}

/** The title of the folded filters: « Plus de filtres », or « Plus de filtres (2) » when some are set. */
export function moreText(set: number): string {
  return set === 0 ? 'Plus de filtres' : `Plus de filtres (${set})`;
}

/** The number of folded filters that are set. */
export function countFolded({ kind, isNoTouch, families }: HistoryFilter): number {
  return [kind !== null, isNoTouch, families.length > 0].filter(Boolean).length;
}

/** The range of games on a page: «  Parties 51 à 100 sur 1 046 ». */
export function gamesText({ from, to, total }: { from: number; to: number; total: number }): string {
  return `Parties ${formatNumber(from)} à ${formatNumber(to)} sur ${formatNumber(total)}`;
}

/** The number of games found by combined filters: « 12 parties »; empty if they are not counted. */
export function totalText(total: number | null): string {
  return total === null ? '' : count(total, 'partie', 'parties');
}

/** Shown if a text matches more names than are searched. */
export function manyNamesText(q: string, most: number): string {
  return noBreak(
    `Plus de ${formatNumber(most)} noms contiennent « ${keepOrder(q)} » : seules les parties de ${formatNumber(most)} d'entre eux sont montrées. Précisez le nom pour voir les autres.`,
  );
}

/** The content of the files: all games of the filtered list, or only the newest ones. */
export function exportHint(total: number | null, most: number): string {
  const isCut = total === null || total > most;
  return isCut
    ? `Les fichiers contiennent les parties filtrées, les ${formatNumber(most)} plus récentes au plus.`
    : 'Les fichiers contiennent toutes les parties filtrées.';
}

export const EXPORT_HEADS = [
  'Partie',
  'Date',
  'Résultat',
  'Joueur 1 (bleu)',
  'Score bleu',
  'Score rouge',
  'Joueur 2 (rouge)',
  'Règles',
  'Enjeu',
  'Gils misés',
  'Contre',
  'No-touch',
] as const;
