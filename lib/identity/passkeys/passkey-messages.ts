import { refusalText } from '#lib/base/text/form-messages.ts';
import { formatDateTime, noBreak } from '#lib/base/text/typography.ts';
import { OTHER_PASSWORD_LINK } from '#lib/identity/accounts/password-rules.ts';
import { CONNECT_TEXTS } from '#lib/identity/sessions/session-messages.ts';
import type { MailMessage } from '#lib/mail/mail.ts';
import {
  PASSKEY_NAME_MAX,
  PASSKEY_PATH,
  PASSKEYS_MAX,
  type PasskeyAddCode,
  type PasskeyLoginCode,
} from './passkey.ts';

const NOT_LOGGED_IN = "Vous devez être connecté pour régler vos clés d'accès.";

/** The text of each refusal of the calls about the own passkeys. */
export const PASSKEY_TEXTS = {
  'not logged in': NOT_LOGGED_IN,
  'bad name': `Donnez un nom à cette clé, en ${PASSKEY_NAME_MAX} caractères au plus.`,
  'bad passkey': "Cette clé n'a pas été reconnue. Recommencez.",
  'too many passkeys': `Vous avez déjà ${PASSKEYS_MAX} clés\u00a0: retirez-en une.`,
  'not found': 'Cette clé était déjà retirée.',
} satisfies Record<PasskeyAddCode | 'not found', string>;

/** The text of each refusal of a login with a passkey. */
export const PASSKEY_LOGIN_TEXTS = {
  'could not find your ip': CONNECT_TEXTS['could not find your ip'],
  'address banned': CONNECT_TEXTS['address banned'],
  'already connected': CONNECT_TEXTS['already connected'],
  'blocked ip': CONNECT_TEXTS['blocked ip'],
  'bad passkey': "Aucun compte n'a cette clé d'accès.",
  banned: CONNECT_TEXTS.banned,
  'bad credentials': CONNECT_TEXTS['bad credentials'],
  'error when fetching the account details': CONNECT_TEXTS['error when fetching the account details'],
} satisfies Record<PasskeyLoginCode, string>;

/** The text of a refusal. */
export const passkeyFaultText = refusalText(PASSKEY_TEXTS);

/** The words of the page « Clés d'accès » (product/pages §3.14), and of the button on the login page. */
export const PASSKEY_MESSAGES = {
  title: "Clés d'accès",
  note: 'Entrer avec le doigt, le visage ou un code de votre appareil.',
  lead: noBreak(
    "Une clé d'accès vous fait entrer avec le doigt, le visage ou le code de votre appareil : ni mot de passe, ni second code.",
  ),
  none: "Vous n'avez pas encore de clé d'accès.",
  list: "Tableau de vos clés d'accès",
  name: 'Nom de la clé',
  hint: 'Par exemple «\u00a0Mon téléphone\u00a0».',
  created: 'Ajoutée le',
  used: 'Dernière utilisation',
  never: 'jamais',
  act: 'Action',
  remove: 'Retirer',
  add: "Ajouter une clé d'accès",
  ask: "Ajouter une clé d'accès…",
  asks: noBreak("Le site vous demandera d'abord de confirmer que c'est bien vous."),
  added: "La clé d'accès est ajoutée.",
  removed: "La clé d'accès est retirée.",
  rename: 'Renommer une clé',
  which: 'Clé',
  newName: 'Nouveau nom',
  save: 'Enregistrer',
  renamed: "La clé d'accès a son nouveau nom.",
  prove: "Confirmer avec une clé d'accès",
  logIn: "Se connecter avec une clé d'accès",
  noScript: "Les clés d'accès demandent JavaScript, que votre navigateur n'exécute pas ici.",
  unable: "Ce navigateur ne sait pas employer les clés d'accès.",
  cancelled: noBreak(
    "Rien n'a été fait : la demande a été annulée, ou cet appareil n'a pas de clé pour ce site.",
  ),
  failed: 'Le site ne répond pas. Réessayez dans un instant.',
  tooMany: CONNECT_TEXTS['blocked ip'],
} as const;

type Told = {
  readonly owner: string;
  readonly name: string;
  readonly at: Date;
  readonly device: string;
};

/** The mail that tells of a new passkey. */
export function passkeyAddedMail({ owner, name, at, device }: Told): MailMessage {
  return {
    subject: "Une clé d'accès a été ajoutée",
    lines: [
      `Bonjour ${owner},`,
      noBreak(
        `La clé d'accès « ${name} » de ce compte a été ajoutée le ${formatDateTime(at)}, depuis « ${device} ». Elle suffit pour entrer.`,
      ),
      noBreak(
        "Si c'était vous, tout est en ordre. Sinon, retirez-la, puis choisissez tout de suite un autre mot de passe : un nouveau mot de passe ne retire pas les clés.",
      ),
    ],
    link: { label: "Voir mes clés d'accès", path: PASSKEY_PATH },
    after: [],
  };
}

/** The mail that tells of a passkey taken away. */
export function passkeyRemovedMail({ owner, name, at, device }: Told): MailMessage {
  return {
    subject: "Une clé d'accès a été retirée",
    lines: [
      `Bonjour ${owner},`,
      noBreak(
        `La clé d'accès « ${name} » de ce compte a été retirée le ${formatDateTime(at)}, depuis « ${device} ».`,
      ),
      noBreak(
        "Si c'était vous, tout est en ordre. Sinon, choisissez tout de suite un autre mot de passe : tous les appareils seront déconnectés.",
      ),
    ],
    link: OTHER_PASSWORD_LINK,
    after: [],
  };
}
