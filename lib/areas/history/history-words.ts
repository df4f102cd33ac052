import { count, deOf, formatNumber, noBreak } from '#lib/base/words/typography.ts';
import { RULES, WINNER_RULES } from '#lib/game/rules/rule-set.ts';
import type { HistoryCode, Kind } from './history.ts';

/** The message for each refusal of a history (product/texts §4.3). */
export const HISTORY_TEXTS = {
  'not logged in': 'Vous devez être connecté pour voir les historiques.',
  'no such player': "Ce joueur n'existe pas.",
  'can not see': 'Vous ne pouvez pas voir la liste des parties jouées par un autre joueur.',
} satisfies Record<HistoryCode, string>;

/** The words of the list of games, worded exactly as product/pages §6.1 quotes them. */
export const HISTORY_WORDS = {
  ownTitle: 'Liste de vos parties',
  whoTitle: 'Historique des parties',
  whoLoggedOut: 'Vous devez être connecté pour voir cette page',
  logIn: "S'identifier",
  filters: 'Filtrer les parties',
  loading: 'Recherche en cours…',
  failed: 'Erreur inconnue.',
  kind: 'Adversaires',
  noTouch: 'No-touch seulement',
  families: 'Familles de règles',
  name: "Nom d'un joueur",
  period: 'Période',
  always: 'Toujours',
  submit: 'Filtrer',
  reset: 'Tout voir',
  table: 'Tableau des parties',
  see: 'Voir',
  close: 'Fermer',
  frame: 'La partie',
  empty: "Aucune partie n'a été jouée.",
  nothingHere: "Pas de partie ici. La recherche continue plus loin dans l'historique.",
  noTouchMark: 'no-touch',
  pveMark: 'contre un robot',
  exports: 'Emporter la liste',
} as const;

export const KIND_LABELS = {
  '': 'Joueurs et robots (PvP et PvE)',
  pvp: 'Joueurs (PvP)',
  pve: 'Robots (PvE)',
} satisfies Record<Kind | '', string>;

/** The kind of opponent, in the file for spreadsheets. */
export const KIND_WORDS = { pvp: 'joueur', pve: 'robot' } satisfies Record<Kind, string>;

export const YES_NO = { yes: 'oui', no: 'non' } as const;

/** The result of a game for the list's owner, read out in place of the arrow. */
export const RESULT_LABELS = { win: 'Victoire', draw: 'Nul', lose: 'Défaite' } as const;

/** The title of a player's list: «  Liste des parties de Joueur ». */
export function historyTitle(name: string): string {
  return `Liste des parties ${deOf(name)}`;
}

const monthAndYear = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** A month of the filter: « novembre 2026 » for `2026-11`. */
export function monthLabel(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
}

/** The part of the list on a page: «  Parties 51 à 100 sur 1 046 ». */
export function gamesText({ from, to, total }: { from: number; to: number; total: number }): string {
  return `Parties ${formatNumber(from)} à ${formatNumber(to)} sur ${formatNumber(total)}`;
}

/** The number of games that combined filters found: « 12 parties », or nothing when they are not counted. */
export function totalText(total: number | null): string {
  return total === null ? '' : count(total, 'partie', 'parties');
}

/** Shown when a text matches more names than are searched. */
export function manyNamesText(q: string, most: number): string {
  return noBreak(
    `Plus de ${formatNumber(most)} noms contiennent « ${q} » : seules les parties de ${formatNumber(most)} d'entre eux sont montrées. Précisez le nom pour voir les autres.`,
  );
}

/** What the files contain: all games of the filtered list, or only the newest. */
export function exportHint(total: number | null, most: number): string {
  const isCut = total === null || total > most;
  return isCut
    ? `Les fichiers contiennent les parties filtrées, les ${formatNumber(most)} plus récentes au plus.`
    : 'Les fichiers contiennent toutes les parties filtrées.';
}

/** The rules of a game in words, for a title over their codes: « Plus, Identique, Aléatoire ». */
export function rulesInWords(rules: readonly string[]): string {
  return rules.map((code) => (RULES as Record<string, { name: string }>)[code]?.name ?? code).join(', ');
}

/** The French name of a winner rule: « Une ». */
export function winnerRuleLabel(rule: string): string {
  return (WINNER_RULES as Record<string, { name: string }>)[rule]?.name ?? rule;
}

/** The line under a game's rules: «  prise Une, 100 gils, no-touch ». */
export function stakesText(game: {
  winnerRule: string;
  gilsBet: number;
  isPvp: boolean;
  isNoTouch: boolean;
}): string {
  return [
    `prise ${winnerRuleLabel(game.winnerRule)}`,
    ...(game.gilsBet > 0 ? [count(game.gilsBet, 'gil', 'gils')] : []),
    ...(game.isNoTouch ? [HISTORY_WORDS.noTouchMark] : []),
    ...(game.isPvp ? [] : [HISTORY_WORDS.pveMark]),
  ].join(', ');
}

/** The column headings of the file for spreadsheets. */
export const EXPORT_HEADS = [
  'Partie',
  'Date',
  'Résultat',
  'Joueur 1 (bleu)',
  'Score bleu',
  'Score rouge',
  'Joueur 2 (rouge)',
  'Règles',
  'Règle de gain',
  'Gils misés',
  'Contre',
  'No-touch',
] as const;
