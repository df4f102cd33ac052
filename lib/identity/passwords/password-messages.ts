import type { Fault } from '#lib/base/call.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { refusalText } from '#lib/base/text/form-messages.ts';
import {
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN_CHARACTERS,
  type PasswordCause,
} from '#lib/identity/accounts/password-rules.ts';
import type { PasswordCode, PasswordFormCode } from './password-change.ts';

/** The text of each refusal of a password change (product/calls §2.6). */
export const PASSWORD_TEXTS = {
  'not logged in': 'Vous devez être connecté pour changer votre mot de passe.',
  'no current password': 'Vous devez spécifier votre mot de passe actuel.',
  'no new password': 'Vous devez spécifier votre nouveau mot de passe.',
  'new password only once': 'Vous devez taper deux fois votre nouveau mot de passe.',
  'different passwords': 'Vous avez entré deux mots de passe différents.',
  'account not found': "Votre compte n'a pas été trouvé. Reconnectez-vous, puis réessayez.",
  'bad old': "Votre mot de passe actuel n'est pas le bon.",
  'bad new': `Ce nouveau mot de passe est refusé\u00a0: il doit compter au moins ${PASSWORD_MIN_CHARACTERS} caractères et au plus ${PASSWORD_MAX_BYTES} octets, sans signe invisible, et ne pas se deviner vite.`,
} satisfies Record<PasswordCode | PasswordFormCode, string>;

/** How to do better: what a password manager or a human can. */
const BETTER =
  'Enchaînez plutôt quatre ou cinq mots sans rapport entre eux, ou laissez votre navigateur en proposer un.';

/** The text of `bad new` by its cause, on the pages of the two forms. */
export const BAD_PASSWORD_TEXTS = {
  short: `Ce mot de passe est trop court\u00a0: il faut au moins ${PASSWORD_MIN_CHARACTERS} caractères.`,
  long: `Ce mot de passe est trop long\u00a0: au plus ${PASSWORD_MAX_BYTES} caractères, moins s'il a des accents ou des émojis.`,
  signs: 'Ce mot de passe contient un signe invisible, que vous ne pourriez pas retaper à coup sûr.',
  name: noBreak(
    `Ce mot de passe se devine à partir de votre nom de compte ou de votre adresse électronique. ${BETTER}`,
  ),
  common: noBreak(
    `Ce mot de passe est de ceux que tout le monde choisit : on l'essaierait d'abord. ${BETTER}`,
  ),
  pattern: noBreak(
    `Ce mot de passe se devine vite : répétition, suite, date ou touches voisines du clavier. ${BETTER}`,
  ),
  words: noBreak(
    `Ce mot de passe se devine vite : un mot ou un nom connu, même suivi de quelques signes, ne suffit pas. ${BETTER}`,
  ),
} satisfies Record<PasswordCause, string>;

/** The text of a fault of a password change, on its page. */
export function passwordFaultText({ code, detail }: Pick<Fault, 'code' | 'detail'>): string {
  if (code === 'bad new' && detail?.cause) return BAD_PASSWORD_TEXTS[detail.cause as PasswordCause];
  return refusalText(PASSWORD_TEXTS)({ code });
}

/** The hint for the field of a new password. */
export const NEW_PASSWORD_HINT = `Au moins ${PASSWORD_MIN_CHARACTERS} caractères. Une phrase convient très bien.`;

/** The labels of the two fields of a new password. */
export const NEW_PASSWORD_LABELS = {
  new: 'Nouveau mot de passe',
  again: 'Nouveau mot de passe, encore une fois',
} as const;

/** Beside the forms for a new password. */
export const PASSWORD_NOTES = {
  title: 'Bon à savoir',
  notes: [
    'Le site et le jeu ont le même mot de passe.',
    'Vos autres appareils seront déconnectés ; celui-ci reste connecté.',
    "Nous ne connaissons pas votre mot de passe, et personne de l'équipe ne vous le demandera.",
  ].map(noBreak),
  lost: noBreak('Mot de passe actuel perdu ?'),
} as const;

/** The page's own words. */
export const ACCOUNT_MESSAGES = {
  passwordChanged: 'Votre mot de passe a été changé. Vos autres appareils sont déconnectés.',
} as const;
