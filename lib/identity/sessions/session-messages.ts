import type { Fault } from '#lib/base/call.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { formatDate, formatDateTime, noBreak } from '#lib/base/text/typography.ts';
import { refusalText } from '#lib/base/text/form-messages.ts';
import type { ConnectCode, LoginCodeCode } from './session.ts';

/** The text of each refusal of a login, verbatim from product/accounts §3.1. */
export const CONNECT_TEXTS = {
  'no account name': 'Vous devez spécifier votre nom de compte.',
  'no password': 'Vous devez spécifier votre mot de passe.',
  'could not find your ip': "Nous n'avons pas réussi à vous identifier.",
  'address banned': 'Votre adresse IP est bannie.',
  'blocked ip':
    "En raison d'un trop grand nombre d'échecs, nous avons bloqué votre IP pour quelques minutes. Veuillez réessayer plus tard.",
  'already connected': 'Vous êtes déjà identifié.',
  'bad account': 'Votre nom de compte est invalide.',
  'bad password': 'Votre mot de passe est invalide.',
  'bad credentials': 'Aucun compte ne possède ce nom de compte et ce mot de passe.',
  banned: 'Votre compte est banni.',
  'error when fetching the account details': 'Erreur lors de la récupération de vos données.',
  '???': 'Erreur Inconnue pour le serveur',
} satisfies Record<ConnectCode, string>;

/** The text of each refusal of the second step (product/calls §2.19). */
export const LOGIN_CODE_TEXTS = {
  'no code': 'Vous devez spécifier le code.',
  'could not find your ip': CONNECT_TEXTS['could not find your ip'],
  'address banned': CONNECT_TEXTS['address banned'],
  'already connected': CONNECT_TEXTS['already connected'],
  'no login': 'Plus de dix minutes ont passé depuis votre mot de passe. Identifiez-vous de nouveau.',
  banned: CONNECT_TEXTS.banned,
  'blocked ip':
    "En raison d'un trop grand nombre d'échecs, les codes sont refusés pendant quelques minutes, une heure au plus. Veuillez réessayer plus tard.",
  'bad code': "Ce code n'est pas le bon, ou il a déjà servi. Attendez le suivant.",
  'bad credentials': CONNECT_TEXTS['bad credentials'],
  'error when fetching the account details': CONNECT_TEXTS['error when fetching the account details'],
} satisfies Record<LoginCodeCode, string>;

/** The words of the second step. */
export const LOGIN_CODE_MESSAGES = {
  title: 'Double authentification',
  lead: 'Votre mot de passe est le bon. Il manque le code de votre téléphone.',
  passkeyLead: "Votre mot de passe est le bon. Il manque votre clé d'accès.",
  code: 'Code',
  hint: "Les six chiffres que montre l'application d'authentification, ou un code de secours.",
  again: 'Recommencer avec un autre compte',
} as const;

/**
 * The text of a login fault that a script shows in the form. The page itself shows bans, with a contact, and logins of an account that is
 * logged in already, as the visitor's page is then outdated.
 */
export function connectTextInPlace(fault: Fault): string | null {
  const isForPage = ['banned', 'address banned', 'already connected'].includes(fault.code);
  return isForPage ? null : connectFaultText(fault);
}

/** The text of a fault of a login, on its page. */
export function connectFaultText({ code, detail }: Fault): string {
  if (code === 'banned' || code === 'address banned') return bannedText(detail ?? {}, CONNECT_TEXTS[code]);
  return refusalText({ ...LOGIN_CODE_TEXTS, ...CONNECT_TEXTS })({ code });
}

/** The text of what is refused for a ban, of the account or of the address: its end when it has one, and its reason. */
export function bannedText(
  { reason, until }: { reason?: string | number; until?: string | number },
  sentence: string = CONNECT_TEXTS.banned,
): string {
  const end =
    typeof until === 'number' ? `jusqu'au ${formatDateTime(new Date(until * 1000))}` : 'sans limite de durée';
  const why = reason === undefined ? '' : ` Motif\u00a0: ${String(reason).replace(/[.\s]+$/, '')}.`;
  return `${sentence.replace('.', ` ${end}.`)}${why}`;
}

/** The text of a fault of the second step, on its page: an account's codes are blocked for longer than an address. */
export function loginCodeFaultText(fault: Fault): string {
  return fault.code === 'blocked ip' ? LOGIN_CODE_TEXTS['blocked ip'] : connectFaultText(fault);
}

const FOR_A_REFUSAL: readonly string[] = [
  'could not find your ip',
  'address banned',
  'blocked ip',
  'already connected',
  'no login',
  'banned',
  'error when fetching the account details',
  '???',
] satisfies (ConnectCode | LoginCodeCode)[];

/** True for login refusals that name and password cannot correct; the page then leaves out « à corriger ». */
export function isLoginRefusal(code: string): boolean {
  return FOR_A_REFUSAL.includes(code);
}

const SESSION_GONE = 'Cet appareil était déjà déconnecté.';

/** The text of each refusal to end a session (product/calls §2.10). */
export const SESSION_END_TEXTS = {
  'not logged in': 'Vous devez être connecté pour déconnecter un appareil.',
  'not found': SESSION_GONE,
} as const;

/** The words of the login page (product/pages §3.1). */
export const LOGIN_MESSAGES = {
  title: "S'identifier",
  lead: 'Avec le compte du jeu.',
  registered: 'Vous avez été inscrit avec succès.',
  nextStep: noBreak("Il ne reste qu'à vous identifier ci-dessous. Puis, pour jouer :"),
  download: 'Télécharger le jeu',
  needed: 'Vous devez être connecté pour voir cette page',
  useful: "Identifiez-vous, et vous reviendrez à la page d'où vous venez.",
  name: 'Nom de compte',
  password: 'Mot de passe',
  submit: 'Connexion',
  querying: 'Connexion en cours…',
  failed: 'Erreur du serveur',
  lost: noBreak('Mot de passe perdu ?'),
  noAccount: noBreak('Pas encore de compte ?'),
  signUp: 'Inscription',
} as const;

/** What players read where visitors log in or sign up. */
export const LOGGED_IN_MESSAGES = {
  already: CONNECT_TEXTS['already connected'],
  as: (name: string) =>
    noBreak(`Votre compte : ${keepOrder(name)}. Pour en utiliser un autre, déconnectez-vous d'abord.`),
  goOn: 'Continuer',
  account: 'Mon Compte',
  download: LOGIN_MESSAGES.download,
} as const;

/** Notices around the login form and the list of sessions. */
export const SESSION_MESSAGES = {
  loggedOut: 'Déconnexion faite. À bientôt\u00a0!',
  sessionEnded: 'Cet appareil est déconnecté.',
  othersEnded: 'Tous vos autres appareils sont déconnectés.',
  endOthers: 'Déconnecter tous les autres',
  failed: 'Dernier essai de connexion manqué',
  failedFrom: (device: string, address: string | null) => `${device}, adresse IP ${address ?? 'inconnue'}`,
  isNew: (at: Date) => `nouvel appareil, depuis le ${formatDate(at)}`,
  sessionGone: SESSION_GONE,
} as const;
