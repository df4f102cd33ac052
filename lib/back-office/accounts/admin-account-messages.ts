import { keepOrder } from '#lib/base/text/bidi.ts';
import { inLetters, count, deOf, formatDateTime, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import { CAPACITY_NAMES } from '#lib/game/capacities.ts';
import { ACCOUNT_NAME } from '#lib/game/names.ts';
import type { Ban, Stats } from '#lib/identity/accounts/account.ts';
import type { Undelivered } from '#lib/mail/mail-queue.ts';
import type { EditType } from './account-fields.ts';
import { LOOK_MINUTES, type AccountEditCode, type AccountType, type ListSort } from './admin-account.ts';
import { banEnd, type AccountBanCode, type NicknameBanCode } from './admin-ban.ts';

type Detail = Readonly<Record<string, string | number>> | undefined;

/** Verbatim from product/staff §7.1. */
const NO_ACCOUNT = "Le compte n'existe pas";

/** The text of each refusal of an edit, verbatim where product/staff §7.1 quotes it. */
export const EDIT_TEXTS = {
  'Invalid id': NO_ACCOUNT,
  'account does not exist': NO_ACCOUNT,
  'bad type': 'Ce champ ne se modifie pas.',
  'bad value': 'Cette valeur est refusée.',
  changed: "Ce champ a changé entre-temps. Rien n'a été enregistré.",
} satisfies Record<AccountEditCode, string>;

const RULE_TEXTS: Readonly<Record<string, string>> = {
  name: noBreak(
    `Un nom de compte a de ${ACCOUNT_NAME.min} à ${ACCOUNT_NAME.max} caractères : lettres sans accent, chiffres, ${ACCOUNT_NAME.signs.join(' ').replace(/ (?=\S$)/, ' ou ')}.`,
  ),
  email: noBreak(
    "Cette adresse électronique n'est pas valide. Laissez le champ vide pour n'en garder aucune.",
  ),
  refused: 'Ce nom contient un mot refusé.',
  taken: 'Un autre compte porte déjà ce nom.',
};

/** The text of a refused edit, with the bounds or the current value. */
export function editFaultText({ code, detail }: { code: string; detail?: Detail }): string {
  const rule = RULE_TEXTS[String(detail?.rule)];
  if (rule !== undefined) return rule;
  if (detail?.min !== undefined && detail.max !== undefined) {
    const [min, max] = [formatNumber(Number(detail.min)), formatNumber(Number(detail.max))];
    const bounds = `un nombre entier de ${min} à ${max}.`;
    return detail.held
      ? noBreak(
          `Ce compte porte déjà ${count(Number(detail.held), 'pseudonyme', 'pseudonymes')} : donnez ${bounds}`,
        )
      : `La valeur doit être ${bounds}`;
  }
  const text = staffRefusalText(EDIT_TEXTS)({ code });
  if (code !== 'changed' || detail?.current === undefined) return text;
  const { current } = detail;
  const now = typeof current === 'number' ? formatNumber(current) : current;
  return `${text} ${now === '' ? 'Il est vide à présent.' : noBreak(`Sa valeur est à présent : ${keepOrder(now)}.`)}`;
}

/** The text of each refusal of a ban (product/staff §4.2). */
export const BAN_TEXTS = {
  'Invalid id': NO_ACCOUNT,
  'account does not exist': NO_ACCOUNT,
  'does not exist': "Le pseudonyme n'existe pas",
  'own account': noBreak("On ne se juge pas soi-même : demandez à une autre personne de l'équipe."),
  'godlike account': 'Seul un compte qui a tous les droits peut en bannir un autre qui les a aussi.',
  'bad value': 'Donnez un motif.',
  changed: noBreak(
    "Quelqu'un d'autre a changé ce bannissement entre-temps. Rien n'est enregistré : voici ce qui vaut à présent.",
  ),
} satisfies Record<AccountBanCode | NicknameBanCode, string>;

/** The text of a refused ban, which names the field at fault. */
export function banFaultText({ code, detail }: { code: string; detail?: Detail }): string {
  if (detail?.rule === 'unchosen') return 'Choisissez une durée.';
  if (detail?.field === 'until') return 'La fin du bannissement est déjà passée. Choisissez-la de nouveau.';
  if (detail?.max !== undefined) {
    return `Donnez un motif, en ${formatNumber(Number(detail.max))} caractères au plus et sans saut de ligne.`;
  }
  return staffRefusalText(BAN_TEXTS)({ code });
}

/** The labels of the editable values. */
export const EDIT_LABELS = {
  name: 'Nom de compte',
  email: 'Adresse électronique',
  gils: 'Gils',
  exp: 'Expérience',
  power: 'Power',
  shopPower: 'Power boutique',
  maxNicknames: 'Pseudonymes possibles',
  'capacities.souk': CAPACITY_NAMES.souk,
  'capacities.connaisseur': CAPACITY_NAMES.connaisseur,
  'capacities.auction': CAPACITY_NAMES.auction,
  'capacities.profiteur': CAPACITY_NAMES.profiteur,
  'capacities.initie': CAPACITY_NAMES.initie,
  'capacities.chanceux': CAPACITY_NAMES.chanceux,
} satisfies Record<EditType, string>;

export const ACCOUNT_TYPE_TEXTS = { player: 'Joueur', robot: 'Robot' } satisfies Record<AccountType, string>;

export const SORT_TEXTS = {
  name: 'Nom, de A à Z',
  '-name': 'Nom, de Z à A',
  '-creation': "Création, la plus récente d'abord",
  creation: "Création, la plus ancienne d'abord",
} satisfies Record<ListSort, string>;

/** The origin of an account. */
export const REGISTERED_TYPE_TEXTS = {
  site: 'sur le site',
  demo: 'monde de démonstration',
  import: 'importé',
} as const;

/** The texts of the pages of accounts and bans. */
export const ADMIN_ACCOUNT_MESSAGES = {
  /** Beside a name that resembles another one. */
  disguised: 'signes trompeurs',
  listTitle: 'Comptes',
  missing: NO_ACCOUNT,
  search: 'Partie du nom',
  id: 'Id',
  type: 'Type',
  everyType: 'Tous',
  bans: 'Bannissements',
  bansAll: 'Tous',
  bansOnly: 'Bannis seulement',
  sort: 'Trier par',
  creation: 'Création',
  banned: 'Banni',
  notBanned: 'Non',
  noBan: 'Aucun bannissement.',
  edited: 'La modification est enregistrée. Le serveur de jeu en est averti.',
  banSet: 'Le bannissement est enregistré. Le serveur de jeu en est averti.',
  endSessions: 'Déconnecter tous ses appareils',
  sessionsEnded: 'Tous ses appareils sont déconnectés.',
  banLifted: 'Le bannissement est levé. Le serveur de jeu en est averti.',
  editTitle: 'Modifier',
  editHint: noBreak(
    'Une valeur à la fois : choisissez-la pour la changer. Chaque modification est notée au journal.',
  ),
  save: 'Enregistrer',
  contactsTitle: 'Coordonnées',
  contactsHint: `Leur consultation est notée au journal. Elles restent affichées ${inLetters(LOOK_MINUTES)} minutes, avec les autres comptes qui les partagent.`,
  see: 'Voir',
  hidden: 'Coordonnées masquées.',
  emailFirst: noBreak("Pour modifier l'adresse électronique, demandez d'abord à voir les coordonnées."),
  facts: 'Compte',
  closed: noBreak("Ce compte a été fermé, ou fusionné avec un autre : plus personne ne s'y connecte."),
  ownNicknames: 'Pseudonymes',
  values: 'Valeurs',
  statistics: 'Statistiques',
  againstPlayers: 'Contre les joueurs',
  ranks: 'Rangs',
  privileges: 'Privilèges',
  noNickname: 'Ce compte ne porte aucun pseudonyme.',
  history: 'Ses parties',
  log: 'Au journal',
  undelivered: 'Messages non remis',
  none: 'aucun',
  noEmail: 'aucune',
  never: 'jamais',
  unknown: 'inconnue',
  banPageTitle: 'Bannissement',
  ban: 'Bannir ce compte',
  unban: 'Lever le bannissement',
  reason: 'Motif',
  reasonHint: 'Le joueur le lira en essayant de se connecter.',
  until: 'Durée',
  untilChoice: 'Choisir une durée',
  forEver: 'Sans limite',
  sureBan: 'Bannir',
  sureUnban: 'Lever le bannissement',
  back: 'Revenir sans rien changer',
  banConsequence: (end: string) =>
    `Toutes ses sessions prennent fin aussitôt, et aucune connexion ne lui est possible ${end}.`,
  unbanConsequence: 'Le compte pourra de nouveau se connecter aussitôt.',
} as const;

/** Why a mail was not delivered, with the mail server's reply, if any. */
export function undeliveredText({ state, fault }: Undelivered): string {
  const why =
    state === 'bounced' ? 'refusé par le serveur du destinataire' : "abandonné après un jour d'essais";
  return fault === null ? why : `${why} (${fault})`;
}

/** The label of an account's results against a robot. */
export function againstText(robot: string): string {
  return `Contre ${keepOrder(robot)}`;
}

/** The heading of the page that confirms a ban. */
export function banTitle(name: string): string {
  return `${ADMIN_ACCOUNT_MESSAGES.sureBan} ${keepOrder(name)}`;
}

/** The heading of the page that confirms the end of a ban. */
export function unbanTitle(name: string): string {
  return `${ADMIN_ACCOUNT_MESSAGES.sureUnban} ${deOf(name)}`;
}

/** The length of a ban with the moment of its end: « 7 jours, jusqu'au 29 novembre 2026 à 14 h 05 », or for ever. */
export function banLengthText(days: number | null, now: Date): string {
  if (days === null) return ADMIN_ACCOUNT_MESSAGES.forEver;
  return `${count(days, 'jour', 'jours')}, jusqu'au ${formatDateTime(banEnd(days, now))}`;
}

/** A ban's duration within a sentence on its effect. */
export function banSpanText(days: number | null | 'unchosen', now: Date): string {
  if (days === 'unchosen') return "jusqu'à la fin du bannissement";
  return days === null ? 'sans limite de durée' : `jusqu'au ${formatDateTime(banEnd(days, now))}`;
}

/** A ban in a sentence: « Par Arbitre le 21 novembre 2026 à 14 h 05, sans limite. Motif : … ». */
export function banText({ banner, date, reason, until }: Ban): string {
  const end = until === null ? 'sans limite' : `jusqu'au ${formatDateTime(until)}`;
  return noBreak(`Par ${keepOrder(banner)} le ${formatDateTime(date)}, ${end}. Motif : ${keepOrder(reason)}`);
}

/** A ban that has ended by itself, in a sentence. */
export function endedBanText({ banner, date, reason, until }: Ban): string {
  const end = until === null ? '' : `, terminé le ${formatDateTime(until)}`;
  return noBreak(
    `Le dernier : par ${keepOrder(banner)} le ${formatDateTime(date)}${end}. Motif : ${keepOrder(reason)}`,
  );
}

/** Wins, draws and defeats in a line: « 3 victoires, 1 nul, 2 défaites ». */
export function statsText({ win, draw, lose }: Stats): string {
  return [
    count(win, 'victoire', 'victoires'),
    count(draw, 'nul', 'nuls'),
    count(lose, 'défaite', 'défaites'),
  ].join(', ');
}

/** The position of a page in its list: « Comptes 1 à 50 sur 100 000 ». */
export function linesText(
  noun: string,
  { from, to, total }: { from: number; to: number; total: number },
): string {
  return `${noun} ${formatNumber(from)} à ${formatNumber(to)} sur ${formatNumber(total)}`;
}
