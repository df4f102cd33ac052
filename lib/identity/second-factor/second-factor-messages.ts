import { count, formatDateTime, noBreak } from '#lib/base/text/typography.ts';
import { refusalText } from '#lib/base/text/form-messages.ts';
import { OTHER_PASSWORD_LINK } from '#lib/identity/accounts/password-rules.ts';
import { PASSWORD_TEXTS } from '#lib/identity/passwords/password-messages.ts';
import { LOGIN_CODE_TEXTS } from '#lib/identity/sessions/session-messages.ts';
import type { MailMessage } from '#lib/mail/mail.ts';

/** The text of each refusal of the calls about the own factor. */
export const FACTOR_TEXTS = {
  'not logged in': 'Vous devez être connecté pour régler la double authentification.',
  'no current password': PASSWORD_TEXTS['no current password'],
  'account not found': PASSWORD_TEXTS['account not found'],
  'bad old': PASSWORD_TEXTS['bad old'],
  'already on': 'La double authentification est déjà activée.',
  'no code': LOGIN_CODE_TEXTS['no code'],
  'not started': "Cette clé a plus d'une heure, ou elle a été remplacée. Recommencez.",
  'bad code': LOGIN_CODE_TEXTS['bad code'],
  'not on': "La double authentification n'est pas activée.",
} satisfies Record<FactorCode, string>;

/** The text of a refusal. */
export const factorFaultText = refusalText(FACTOR_TEXTS);

const LOST =
  "Téléphone et codes de secours perdus ? Écrivez à l'équipe depuis l'adresse électronique de votre compte.";

/** The words of the page « Double authentification » (product/pages §3.10). */
export const FACTOR_MESSAGES = {
  title: 'Double authentification',
  off: noBreak(
    "Elle n'est pas activée : votre mot de passe suffit pour entrer. Avec elle, il faut aussi un code de votre téléphone, qui change toutes les 30 secondes.",
  ),
  start: 'Commencer',
  scan: noBreak(
    "1. Avec une application d'authentification (Aegis, FreeOTP, Google Authenticator…), lisez ce dessin, ou tapez-y la clé :",
  ),
  picture: "Dessin à lire avec l'application",
  recovery: noBreak(
    '2. Notez ces dix codes de secours, ailleurs que sur le téléphone : chacun remplace une fois le code. Ils ne seront plus jamais montrés.',
  ),
  code: "3. Le code à six chiffres que montre l'application",
  confirm: 'Activer la double authentification',
  confirmed: 'La double authentification est activée. Elle vous sera demandée à la prochaine connexion.',
  on: (left: number) =>
    noBreak(`Elle est activée. Il vous reste ${count(left, 'code de secours', 'codes de secours')}.`),
  renew: 'Pour en avoir dix nouveaux, désactivez-la puis activez-la de nouveau.',
  offCode: "Code de l'application, ou code de secours",
  switchOff: 'Désactiver la double authentification',
  switchedOff: 'La double authentification est désactivée.',
  notesTitle: 'Bon à savoir',
  notes: [
    'Le jeu lui-même ne demande que le mot de passe.',
    'Un nouveau mot de passe ne désactive pas la double authentification.',
    LOST,
  ].map(noBreak),
  lost: noBreak(LOST),
  staff: noBreak("Votre place dans l'équipe demande la double authentification."),
  withheld: noBreak(
    "Votre place dans l'équipe demande la double authentification : vos droits vous attendent jusque-là.",
  ),
  activate: "L'activer",
} as const;

/** The words of the page that asks again who acts (product/pages §3.12). */
export const PROOF_MESSAGES = {
  title: noBreak("C'est bien vous ?"),
  lead: noBreak(
    'Ce que vous demandez engage votre compte, ou ne se défait pas. Votre formulaire est gardé : il partira dès que vous aurez confirmé.',
  ),
  password: 'Mot de passe actuel',
  code: "Code de l'application, ou code de secours",
  missing: "Prouvez que c'est bien vous.",
  wrong: "Ce n'est pas votre mot de passe, ou ce code n'est plus valable.",
  confirm: 'Confirmer et envoyer',
  cancel: 'Annuler',
  nothing: "Il n'y a rien à confirmer, ou plus de dix minutes ont passé.",
  account: 'Mon Compte',
} as const;

/** The mail that tells of a factor switched on. */
export function factorOnMail({ name, at, device }: { name: string; at: Date; device: string }): MailMessage {
  return {
    subject: 'La double authentification est activée',
    lines: [
      `Bonjour ${name},`,
      noBreak(
        `La double authentification de ce compte a été activée le ${formatDateTime(at)}, depuis « ${device} ».`,
      ),
      noBreak(
        "Si c'était vous, gardez bien vos codes de secours. Sinon, quelqu'un connaît votre mot de passe : choisissez-en tout de suite un autre, puis écrivez-nous pour que nous la retirions.",
      ),
    ],
    link: OTHER_PASSWORD_LINK,
    after: [],
  };
}

/** The mail that tells of a factor taken off (product/accounts §5.5). */
export function factorOffMail({
  name,
  at,
  device,
}: {
  name: string;
  at: Date;
  device: string | null;
}): MailMessage {
  const by = device === null ? " par l'équipe" : device === '' ? '' : `, depuis « ${device} »`;
  const ifFine = device === null ? "Si vous l'aviez demandé" : "Si c'était vous";
  const passkeys = device === null ? " Les clés d'accès du compte sont retirées aussi, s'il en avait." : '';
  return {
    subject: 'La double authentification est désactivée',
    lines: [
      `Bonjour ${name},`,
      noBreak(
        `La double authentification de ce compte a été désactivée le ${formatDateTime(at)}${by}.${passkeys}`,
      ),
      noBreak(
        `${ifFine}, tout est en ordre. Sinon, choisissez tout de suite un autre mot de passe : tous les appareils seront déconnectés.`,
      ),
    ],
    link: OTHER_PASSWORD_LINK,
    after: [],
  };
}

/** Refusals of `POST /rest/second-factor/start`, in the order in which they are checked (product/calls §2.20). */
export const FACTOR_START_CODES = [
  'not logged in',
  'no current password',
  'account not found',
  'bad old',
  'already on',
] as const;

/** Refusals of `POST /rest/second-factor/confirm` (product/calls §2.21). */
export const FACTOR_CONFIRM_CODES = ['not logged in', 'no code', 'not started', 'bad code'] as const;

/** Refusals of `POST /rest/second-factor/off` (product/calls §2.22). */
export const FACTOR_OFF_CODES = ['not logged in', 'no code', 'not on', 'bad code'] as const;

export type FactorCode =
  | (typeof FACTOR_START_CODES)[number]
  | (typeof FACTOR_CONFIRM_CODES)[number]
  | (typeof FACTOR_OFF_CODES)[number];
