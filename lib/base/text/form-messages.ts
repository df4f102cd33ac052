import type { Fault } from '#lib/base/call.ts';
import { noBreak } from './typography.ts';

type Texts = Readonly<Record<string, string>>;
type Refused = Pick<Fault, 'code'>;

/** Follows a transport failure: the form is unchanged. */
const KEPT = noBreak('Ce que vous avez saisi est toujours là : réessayez dans un instant.');

/** The messages of atout.js while it sends a form, and if the call fails (product/texts §4.6). */
export const FORM_MESSAGES = {
  /** While the call is under way. */
  querying: 'Envoi en cours…',
  /** No answer. */
  network: 'Erreur du serveur (catched an error)',
  /** The answer is not that of a call. */
  foreign: "Erreur de l'application web.",
  /** A status other than 200, which replaces `{}`. */
  failed: 'Erreur du serveur (code {})',
  /** 413. */
  tooLong: noBreak("C'est trop long : raccourcissez ce que vous avez saisi, puis renvoyez-le."),
  /** 503. */
  unavailable: 'Le site est en maintenance, ou momentanément indisponible.',
} as const;

export type FormWords = Partial<Record<keyof typeof FORM_MESSAGES, string>>;

/** The text of a failure, followed by advice. */
export function failureText(text: string): string {
  return `${text.replace(/\.$/, '')}. ${KEPT}`;
}

/** The text above the button that sends a refused form again. */
export const AGAIN_MESSAGES = {
  kept: noBreak("Ce que vous avez saisi n'est pas perdu : envoyez-le de nouveau un peu plus tard."),
  send: 'Envoyer de nouveau',
} as const;

/** The secrets that a page asks for again before sending a refused form. */
export const SECRET_LABELS = {
  password: { label: 'Mot de passe', autoComplete: 'current-password' },
  old: { label: 'Mot de passe actuel', autoComplete: 'current-password' },
  new: { label: 'Nouveau mot de passe', autoComplete: 'new-password' },
  again: { label: 'Mot de passe, encore une fois', autoComplete: 'new-password' },
  proof: { label: 'Mot de passe, ou code', autoComplete: 'current-password' },
} as const;

/** Gives a refusal the text of its code, or a general one (product/accounts §3.1). */
export const refusalText =
  (texts: Texts) =>
  ({ code }: Refused): string =>
    texts[code] ?? 'Erreur inconnue';

/** Like `refusalText`, for staff, with the code of an unknown error (product/staff §7.1). */
export const staffRefusalText =
  (texts: Texts) =>
  ({ code }: Refused): string =>
    texts[code] ?? `Erreur inconnue - ${code}`;

/** The label of the checkbox that reveals the passwords of a page. */
export const SHOW_PASSWORD = 'Afficher le mot de passe';

/** Shown below a refusal that no field can correct. */
export const REFUSAL_MESSAGES = { question: noBreak('Une question ? Écrivez à') } as const;
