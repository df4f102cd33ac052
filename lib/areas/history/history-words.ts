import type { HistoryCode, Kind } from './history.ts';
import { RULES, WINNER_RULES } from '#lib/game/rules/rule-set.ts';
import { count, deOf, formatNumber, noBreak } from '#lib/base/words/typography.ts';

/** What each refusal of a history says (product/texts §4.3). */
export const HISTORY_TEXTS = {
  'not logged in': 'Vous devez être connecté pour voir les historiques.',
  'no such player': "Ce joueur n'existe pas.",
  'can not see': 'Vous ne pouvez pas voir la liste des parties jouées par un autre joueur.',
} satisfies Record<HistoryCode, string>;

/** The words of the list of games, letter for letter where product/pages §6.1 quotes them. */
export const HISTORY_WORDS = {
  ownTitle: 'Liste de vos parties',
  whoTitle: 'Historique des parties',
  whoLoggedOut: 'Vous devez être connecté pour voir cette page',
  logIn: "S'identifier",
  filters: 'Filtrer les parties',
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

/** Against whom a game was played, in the file for spreadsheets. */
export const KIND_WORDS = { pvp: 'joueur', pve: 'robot' } satisfies Record<Kind, string>;

export const YES_NO = { yes: 'oui', no: 'non' } as const;

/** The result of a game for the one whose list it is, for those who do not see the arrow. */
export const RESULT_LABELS = { win: 'Victoire', draw: 'Nul', lose: 'Défaite' } as const;

/** The title of somebody's list: « Liste des parties de Joueur ». */
export function historyTitle(name: string): string {
  return `Liste des parties ${deOf(name)}`;
}

const monthAndYear = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** A month of the filter: « novembre 2026 » of `2026-11`. */
export function monthLabel(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
}

/** Where a page stands: « Parties 51 à 100 sur 1 046 ». */
export function gamesText({ from, to, total }: { from: number; to: number; total: number }): string {
  return `Parties ${formatNumber(from)} à ${formatNumber(to)} sur ${formatNumber(total)}`;
}

/** What filters together found in all: « 12 parties », and nothing where it is not counted. */
export function totalText(total: number | null): string {
  return total === null ? '' : count(total, 'partie', 'parties');
}

/** Said when a text fits more names than are looked for. */
export function manyNamesText(q: string, most: number): string {
  return noBreak(
    `Plus de ${formatNumber(most)} noms contiennent « ${q} » : seules les parties de ${formatNumber(most)} d'entre eux sont montrées. Précisez le nom pour voir les autres.`,
  );
}

/** What the files hold: all of the filtered list, or its newest games. */
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

/** What the winner took, as French has it: « Une ». */
export function winnerRuleLabel(rule: string): string {
  return (WINNER_RULES as Record<string, { name: string }>)[rule]?.name ?? rule;
}

/** What else there is to say of a game under its rules: « prise Une, 100 gils, no-touch ». */
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

/** The heads of the file that spreadsheets read. */
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
