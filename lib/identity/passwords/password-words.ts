import { PASSWORD_MIN_CHARACTERS } from '#lib/identity/accounts/password-rules.ts';
import { UNKNOWN_ERROR } from '#lib/identity/sessions/session-words.ts';
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
  'bad new': `Ce nouveau mot de passe est refusé\u00a0: vide, trop court (moins de ${PASSWORD_MIN_CHARACTERS} caractères), trop long, trop exotique ou identique à votre nom de compte.`,
} satisfies Record<PasswordCode | PasswordFormCode, string>;

/** The text of a fault of a password change, on its page. */
export function passwordFaultText({ code }: { code: string }): string {
  return (PASSWORD_TEXTS as Record<string, string>)[code] ?? UNKNOWN_ERROR;
}

/** The hint for the field of a new password. */
export const NEW_PASSWORD_HINT = `Au moins ${PASSWORD_MIN_CHARACTERS} caractères. Une phrase convient très bien.`;

/** The labels of the two fields of a new password. */
export const NEW_PASSWORD_LABELS = {
  new: 'Nouveau mot de passe',
  again: 'Nouveau mot de passe, encore une fois',
} as const;

/** The page's own words. */
export const ACCOUNT_WORDS = {
  passwordChanged: 'Votre mot de passe a été changé. Vos autres appareils sont déconnectés.',
} as const;
