import type { Fault } from '#lib/base/call.ts';
import { noBreak, inLetters, count } from '#lib/base/text/typography.ts';
import { refusalText } from '#lib/base/text/form-messages.ts';
import { ACCOUNT_NAME } from '#lib/game/names.ts';
import {
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN_CHARACTERS,
  type PasswordCause,
} from '#lib/identity/accounts/password-rules.ts';
import { EMAIL_CHANGE_TEXTS } from '#lib/identity/emails/email-change-messages.ts';
import { BAD_PASSWORD_TEXTS } from '#lib/identity/passwords/password-messages.ts';
import { bannedText, CONNECT_TEXTS } from '#lib/identity/sessions/session-messages.ts';
import { READ_BOXES, REGISTER_CODES, type SignUpCode } from './registration.ts';
import { WELCOME } from '#lib/game/economy.ts';

/** The age from which French law lets people consent by themselves to what is kept of them, in years. */
const SIGN_UP_AGE = 15;

const BOXES = inLetters(READ_BOXES.length);

const SIGNS = ACCOUNT_NAME.signs.join(' ');

/** The text of each refusal of a sign-up; the page appends the contact line to those of the call (product/accounts §2.4). */
export const SIGN_UP_TEXTS = {
  'Unknown format': "L'un des champs n'est pas du texte.",
  'Invalid input format': `L'un des champs n'a pas le format attendu. Le mot de passe compte au moins ${PASSWORD_MIN_CHARACTERS} caractères, sans dépasser ${PASSWORD_MAX_BYTES} octets.`,
  'Invalid email address': EMAIL_CHANGE_TEXTS['Invalid email address'],
  'Invalid check': 'Vous avez raté le test anti-robot\u00a0: comptez les caractères de votre nom de compte.',
  'address banned': CONNECT_TEXTS['address banned'],
  'refused name': "L'équipe refuse un mot de ce nom de compte. Choisissez-en un autre.",
  'Server is off': 'Le serveur de jeu est hors ligne. Veuillez réessayer plus tard.',
  'Already have an account': 'Vous avez probablement déjà un compte. Essayez plutôt de vous identifier.',
  Failed: `Ce nom de compte est incorrect ou déjà pris. Seuls les lettres, les chiffres et ${SIGNS} sont autorisés, de ${ACCOUNT_NAME.min} à ${ACCOUNT_NAME.max} caractères.`,
  'Unknown IO error':
    'Erreur inconnue\u00a0: nous ne savons pas encore si votre compte a été créé. Réessayez dans une minute, avec le même nom et le même mot de passe.',
  'waits for staff':
    "Votre demande est enregistrée. L'équipe accepte elle-même chaque compte demandé depuis votre adresse IP\u00a0: quand ce sera fait, vous pourrez vous identifier.",
  'empty name': 'Le nom de compte ne doit pas etre vide.',
  'empty password': 'Le mot de passe ne doit pas être vide.',
  'different passwords': 'Vous avez entré deux mots de passes différents.',
  'too young': `Dites que vous avez ${SIGN_UP_AGE} ans, ou que vos parents sont d'accord.`,
  didnotread: `Faut cliquer sur les petites cases\u00a0: vous n'en avez coché aucune des ${BOXES} premières.`,
  didnotreadother: `Faut cliquer sur les petites cases\u00a0: il en reste à cocher parmi les ${BOXES} premières.`,
  didnotread5:
    'La dernière case dit que vous cochez tout sans lire. Décochez-la, et lisez donc les autres\u00a0!',
  'too many sign-ups': 'Trop de comptes ont été demandés depuis votre connexion.',
} satisfies Record<SignUpCode, string>;

/** The text for someone who changed the hidden trap field (product/accounts §2.2). */
export const PIGEON_TEXT =
  'Vous avez VRAIMENT PAS réussi le test anti-robot. Laissez ce champ comme il était.';

/** The text of a sign-up that comes too soon after others of the same client, with the minutes to wait. */
function tooManyText({ minutes }: { minutes?: string | number }): string {
  const wait = Number(minutes) > 1 ? `dans ${minutes} minutes` : 'dans une minute';
  return `${SIGN_UP_TEXTS['too many sign-ups']} Réessayez ${wait}\u00a0: ce que vous avez saisi est gardé, sauf le mot de passe.`;
}

/** The text of a fault of a sign-up, on its page. */
export function signUpFaultText({ field, code, detail }: Fault, contactEmail: string): string {
  if (code === 'too many sign-ups') return tooManyText(detail ?? {});
  const known = refusalText(SIGN_UP_TEXTS)({ code });
  if (detail?.cause) return BAD_PASSWORD_TEXTS[detail.cause as PasswordCause];
  const refusal = code === 'address banned' ? bannedText(detail ?? {}, known) : known;
  const text = field === 'pigeon' ? PIGEON_TEXT : refusal;
  return deservesContact(code) ? `${text} ${contactLine(contactEmail)}` : text;
}

const FOR_A_REFUSAL: readonly string[] = [
  'address banned',
  'waits for staff',
  'Server is off',
  'Unknown IO error',
  'too many sign-ups',
] satisfies SignUpCode[];

/** True for the refusals of a sign-up that no field can correct. */
export function isSignUpRefusal(code: string): boolean {
  return FOR_A_REFUSAL.includes(code);
}

/** True for the refusals of the call, which get the contact line; those of the form alone do not (product/accounts §2.4). */
export function deservesContact(code: string): boolean {
  return REGISTER_CODES.some((known) => known === code);
}

/** The line that follows those refusals. */
function contactLine(email: string): string {
  return `Si le problème persiste, écrivez à ${email}.`;
}

/** The hint for the field of the account name. */
export const ACCOUNT_NAME_HINT = `De ${ACCOUNT_NAME.min} à ${ACCOUNT_NAME.max} caractères\u00a0: lettres sans accent, chiffres, ${SIGNS.replace(/ (?=\S$)/, ' ou ')}.`;

/** The five boxes; the first four must be ticked, the last one must not (product/accounts §2.3). */
export const BOX_TEXTS = {
  box1: "J'ai lu que le jeu se télécharge à part et qu'il s'installe sous Windows, ou sous Linux avec Wine.",
  box2: "J'ai compris qu'un seul compte par personne suffit\u00a0: il peut porter plusieurs pseudonymes.",
  box3: 'Je resterai aimable, même après trois combos de suite.',
  box4: 'Je garderai mon mot de passe pour moi.',
  box5: 'Je coche tout sans lire.',
} as const;

/** The box about the age (product/accounts §2.3). */
export const AGE_TEXT = `J'ai ${SIGN_UP_AGE} ans ou plus, ou mes parents sont d'accord pour que je m'inscrive.`;

/** The words of the sign-up page (product/accounts §2.1). */
export const SIGN_UP_MESSAGES = {
  title: 'Inscription',
  lead: "Un compte ouvre le jeu et ce site. Il suffit d'un nom et d'un mot de passe.",
  isOff: noBreak("Le serveur de jeu est arrêté pour le moment : l'inscription attend son retour."),
  name: 'Nom de compte',
  password: 'Mot de passe',
  again: 'Mot de passe, encore une fois',
  email: 'Adresse électronique (facultative)',
  emailHint: noBreak(
    "Le site n'y écrit qu'au sujet de votre compte, ou si vous le demandez. Mot de passe perdu ? C'est à cette adresse qu'il enverra un lien pour en choisir un autre.",
  ),
  emailHintUnmailed: noBreak(
    "Le site n'y écrit jamais. Mot de passe perdu ? Écrivez-nous depuis cette adresse : elle prouve que le compte est à vous.",
  ),
  length: 'Combien de caractères y a-t-il dans votre nom de compte\u00a0?',
  lengthHint: 'Les robots ne savent pas compter. Écrivez un nombre.',
  pigeon: 'Laissez ce champ comme il est',
  age: 'Votre âge',
  privacy: 'Ce que le site garde de vous',
  boxes: 'Avant de jouer',
  submit: "S'inscrire",
  comesBack: noBreak('Une fois le compte créé, identifiez-vous : vous reprendrez où vous en étiez.'),
  haveAccount: 'Déjà un compte\u00a0?',
  logIn: "S'identifier",
  querying: 'Inscription en cours…',
  failed: 'Erreur durant la requête au serveur',
} as const;

/** What a sign-up says that nobody answers, or that is answered by a fault of the server (product/texts §4.6). */
export function signUpFailure(contactEmail: string): string {
  return `${SIGN_UP_MESSAGES.failed}. ${contactLine(contactEmail)}`;
}

/** The heading of the three steps. */
export const FIRST_STEPS_TITLE = 'Trois étapes, et vous êtes à table';

/** What leads a visitor to their first game, in order (product/pages §3.2). */
export const FIRST_STEPS = [
  { href: '/subscribe.html', title: 'Créer un compte', text: "Un nom, un mot de passe, et c'est fait." },
  {
    href: '/telecharger.html',
    title: 'Télécharger le jeu',
    text: 'Pour Windows, ou pour Linux avec Wine.',
  },
  {
    href: '/telecharger.html#etape-3',
    title: 'Se connecter et jouer',
    text: noBreak(
      `${count(WELCOME.gils, 'gil', 'gils')} et ${count(WELCOME.deckCards, 'carte', 'cartes')} vous y attendent.`,
    ),
  },
] as const;
