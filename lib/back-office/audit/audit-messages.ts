import { LEAGUE_STATE_TEXTS, REGISTER_STATE_TEXTS } from '#lib/areas/animations/animation-messages.ts';
import {
  parseTarget,
  type AuditAction,
  type AuditFacts,
  type AuditKind,
  type UndoCode,
  type AuditEntry,
} from '#lib/audit/audit.ts';
import { FILE_ROWS_MAX } from '#lib/base/paging.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { formatDateTime, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import { EDIT_LABELS, editFaultText } from '#lib/back-office/accounts/admin-account-messages.ts';
import { maskAddress, maskEmail } from '#lib/back-office/accounts/admin-account.ts';
import { EFFECT_TEXTS } from '#lib/back-office/addresses/address-messages.ts';
import { VISIBILITY_TEXTS } from '#lib/back-office/leagues/league-admin-messages.ts';
import { LEAGUE_EDIT_MESSAGES, LEAGUE_FIELD_LABELS } from '#lib/back-office/leagues/league-edit-messages.ts';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_KIND_NAMES } from '#lib/back-office/webhooks/webhook-messages.ts';
import { NEWS_STATE_TEXTS } from '#lib/back-office/news/news-editor-messages.ts';
import { stringify } from 'csv-stringify/sync';

/** The name of each action in the log. */
export const ACTION_TEXTS = {
  'account edit': 'Compte modifié',
  'account ban': 'Compte banni',
  'account unban': 'Bannissement de compte levé',
  'account sessions end': 'Appareils déconnectés',
  'account merge': 'Compte réuni à celui-ci',
  'account look': 'Coordonnées consultées',
  'account search': 'Comptes cherchés par coordonnées',
  'address ban': 'Adresse bannie',
  'address unban': "Bannissement d'adresse levé",
  'sign-up admit': 'Inscription acceptée',
  'sign-up refuse': 'Inscription refusée',
  'nickname edit': 'Pseudonyme modifié',
  'nickname move': 'Pseudonyme passé à un autre compte',
  'nickname ban': 'Pseudonyme banni',
  'nickname unban': 'Bannissement de pseudonyme levé',
  'word refuse': 'Mot refusé',
  'word allow': 'Mot autorisé',
  'guild logo remove': 'Logo de guilde retiré',
  'ident add': 'Rang donné',
  'ident edit': 'Rang modifié',
  'ident delete': 'Rang retiré',
  'league create': 'Ligue créée',
  'league edit': 'Ligue modifiée',
  'league game add': 'Partie ajoutée à une ligue',
  'league game remove': "Partie retirée d'une ligue",
  'league forfeit': 'Forfait déclaré dans une ligue',
  'league forfeit remove': 'Forfait annulé dans une ligue',
  'league participant add': 'Participant remis dans une ligue',
  'league participant remove': "Participant retiré d'une ligue",
  'league participant replace': 'Participant remplacé dans une ligue',
  'league delete': 'Ligue supprimée',
  'news create': 'Actualité créée',
  'news edit': 'Actualité modifiée',
  'announcement edit': 'Annonce modifiée',
  'webhook create': 'Webhook créé',
  'webhook edit': 'Webhook modifié',
  'webhook delete': 'Webhook supprimé',
  'webhook restore': 'Webhook rétabli',
  'report close': 'Signalement classé',
  'report reopen': 'Signalement rouvert',
  'appeal answer': 'Réponse à un recours',
  'audit export': 'Journal téléchargé',
  'privilege grant': 'Privilège accordé',
  'privilege revoke': 'Privilège retiré',
  'password link': 'Lien de mot de passe créé',
  'second factor off': 'Double authentification désactivée',
  'limits lift': "Blocage d'adresse levé",
  'cards import': 'Cartes importées',
  'world import': 'Données importées',
  backup: 'Sauvegarde faite',
  restore: 'Sauvegarde restaurée',
} satisfies Record<AuditAction, string>;

const KIND_TEXTS = {
  account: 'compte',
  accounts: 'comptes',
  addresses: 'adresses',
  nickname: 'pseudonyme',
  words: 'mots',
  guild: 'guilde',
  animation: 'animation',
  news: 'actualité',
  announcement: 'annonce',
  webhook: 'webhook',
  report: 'signalement',
  audit: 'journal',
  limits: 'adresses bloquées',
  cards: 'cartes',
  database: 'base de données',
} satisfies Record<AuditKind, string>;

const FACT_LABELS: Readonly<Record<string, string>> = {
  ...EDIT_LABELS,
  ...LEAGUE_FIELD_LABELS,
  name: 'Nom',
  reason: 'Motif',
  range: 'Adresses',
  effect: 'Effet',
  word: 'Mot',
  text: 'Texte',
  from: 'Début',
  until: 'Fin',
  isDismissable: 'Masquable',
  isMaintenance: 'Maintenance',
  privileges: 'Privilèges',
  clientKey: 'Adresse',
  address: 'Adresse IP',
  found: 'Trouvés',
  lifted: 'Compteurs effacés',
  added: 'Ajoutées',
  changed: 'Modifiées',
  documents: 'Documents',
  madeAt: 'Sauvegarde du',
  group: 'Groupe',
  rank: 'Rang',
  nickname: 'Pseudonyme',
  isPublic: 'Affiché',
  nicknameLock: 'Restreint au pseudonyme',
  registerState: 'Inscriptions',
  leagueState: 'Matchs',
  game: 'Partie',
  blue: 'Bleu',
  red: 'Rouge',
  score: 'Score de Bleu',
  slug: 'Adresse',
  body: 'Texte',
  state: 'État',
  visibility: 'Visibilité',
  player: 'Participant',
  account: 'Compte',
  accountId: 'Numéro du compte',
  isRanking: 'Pseudonyme des classements',
  games: 'Parties',
  cards: 'Cartes',
  lines: 'Lignes',
  kind: 'Service',
  host: 'Chez',
  events: 'Envois',
  isOn: 'Allumé',
  appeal: 'Recours',
  answer: 'Réponse',
  ended: 'Appareils déconnectés',
  participants: 'Participants',
};

/** A target in words: « compte 12 »; invalid targets are returned unchanged. */
export function targetText(target: string): string {
  const parsed = parseTarget(target);
  return parsed === null ? target : `${KIND_TEXTS[parsed.kind]} ${parsed.id}`.trim();
}

/** The target for a typed text, « compte 12 », `account:12` or « annonce »; other texts are returned unchanged. */
export function parseTargetText(text: string): string {
  const kindOf = (word: string) =>
    Object.entries(KIND_TEXTS).find((names) => names.includes(word.trim().toLowerCase()))?.[0];
  const [, word = '', id = ''] = /^(\S+?)[ :]+(.+)$/.exec(text.trim()) ?? [];
  const kind = kindOf(word);
  return kindOf(text) ?? (kind === undefined ? text : `${kind}:${id}`);
}

/** Values by field as text, such as « Gils : 5 000 »; e-mail and IP addresses are masked. */
export function factsText(facts: AuditFacts): string {
  return Object.keys(facts)
    .map((field) => noBreak(`${FACT_LABELS[field] ?? field} : ${factText(facts, field)}`))
    .join(', ');
}

/** The changes of an action, one line per field: « Gils : 5 000 → 6 000 », or a single value if the other side has none. */
export function changeLines(before: AuditFacts, after: AuditFacts): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => {
    const sides = [before, after].filter((facts) => facts[field] !== undefined);
    const values = sides.map((facts) => factText(facts, field)).join(' → ');
    return noBreak(`${FACT_LABELS[field] ?? field} : ${values}`);
  });
}

/** The labels of values, as on the pages where they are chosen. */
const VALUE_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  registerState: REGISTER_STATE_TEXTS,
  leagueState: LEAGUE_STATE_TEXTS,
  visibility: VISIBILITY_TEXTS,
  effect: EFFECT_TEXTS,
  state: NEWS_STATE_TEXTS,
  format: LEAGUE_EDIT_MESSAGES.formats,
  kind: WEBHOOK_KIND_NAMES,
  score: { defaultWin: 'victoire par forfait', forfeit: 'défaite par forfait' },
};

/** Fields that hold a number by which something is known. */
const NUMBERED = ['game', 'nickname', 'account', 'appeal'];

/** Maximum length of a text on the page, in characters; the log stores the full text. */
const SHOWN_LENGTH = 200;

function factText(facts: AuditFacts, field: string): string {
  const value = facts[field];
  const called = VALUE_TEXTS[field]?.[String(value)];
  if (called !== undefined) return called;
  // What has no start is a removed announcement.
  if (field === 'until' && value === null && facts.from !== null) return 'sans limite';
  if (value === null || value === undefined || value === '') return 'vide';
  if (['from', 'until', 'madeAt'].includes(field)) return formatDateTime(new Date(Number(value) * 1000));
  if (field === 'events') return eventsText(String(value));
  if (field === 'email') return maskEmail(String(value));
  if (field === 'address') return maskAddress(String(value));
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return NUMBERED.includes(field) ? `n°\u00a0${value}` : formatNumber(value);
  if (value.length <= SHOWN_LENGTH) return keepOrder(value);
  // Without half an emoji at the end.
  return keepOrder(`${value.slice(0, SHOWN_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`);
}

/** The events of a webhook, as their form names them. */
function eventsText(events: string): string {
  const names: Readonly<Record<string, string>> = WEBHOOK_EVENT_NAMES;
  return events
    .split(' ')
    .map((event) => names[event] ?? event)
    .join(' ; ');
}

/** The text of each refusal of an undo (product/calls §6.18). */
export const UNDO_TEXTS = {
  'Invalid id': "Cette entrée du journal n'existe pas.",
  'does not exist': "Ce que cette entrée concerne n'existe plus.",
  'not an edit': "Cette action ne s'annule pas.",
  'bad value': "L'ancienne valeur n'est plus acceptée.",
  changed: "La valeur a changé depuis. Rien n'a été annulé.",
  'too many': 'La liste est pleine. Retirez-en une ligne, puis annulez de nouveau.',
} satisfies Record<UndoCode, string>;

/** The text of a refused undo; a bad value is explained as for an edit. */
export function undoFaultText(fault: {
  code: string;
  detail?: Readonly<Record<string, string | number>>;
}): string {
  if (fault.code === 'bad value' && fault.detail) return editFaultText(fault);
  return staffRefusalText(UNDO_TEXTS)(fault);
}

/** The texts of the audit log. */
export const AUDIT_MESSAGES = {
  title: 'Journal',
  lead: noBreak("Qui a fait quoi, et quand. Rien ne s'y efface."),
  number: 'Numéro',
  at: 'Date',
  who: 'Par',
  action: 'Action',
  target: 'Cible',
  targetHint: noBreak('Par exemple « compte 12 ».'),
  change: 'Changement',
  whoFrom: 'Par, depuis',
  before: 'Avant',
  after: 'Après',
  address: 'Adresse',
  entries: 'Entrées',
  everyAction: 'Toutes',
  since: 'Du',
  until: 'Au',
  badDate: "Cette date n'existe pas, ou il en manque une partie.",
  csv: 'Télécharger en CSV',
  csvHint: `Les ${formatNumber(FILE_ROWS_MAX)} entrées les plus récentes de cette sélection. Le téléchargement est noté.`,
  undo: 'Annuler',
  undone: 'La modification est annulée.',
  empty: "Le journal n'a aucune entrée ici.",
  noAddress: 'adresse inconnue',
  nothing: '–',
} as const;

const COLUMNS = [
  AUDIT_MESSAGES.number,
  AUDIT_MESSAGES.at,
  AUDIT_MESSAGES.who,
  AUDIT_MESSAGES.action,
  AUDIT_MESSAGES.target,
  AUDIT_MESSAGES.before,
  AUDIT_MESSAGES.after,
  AUDIT_MESSAGES.address,
];

/** The log as CSV for spreadsheets: UTF-8 with byte order mark, semicolons, times in ISO 8601, formulas neutralised. */
export function toAuditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ id, at, accountName, action, target, before, after, address }) => [
    String(id),
    at.toISOString(),
    accountName,
    (ACTION_TEXTS as Record<string, string>)[action] ?? action,
    targetText(target),
    factsText(before),
    factsText(after),
    address ?? '',
  ]);
  return stringify([COLUMNS, ...rows], { bom: true, delimiter: ';', escape_formulas: true });
}
