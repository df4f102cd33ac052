import { count, noBreak } from '#lib/base/text/typography.ts';
import {
  type PUSH_CODES,
  BLOCKED_MAX,
  type BLOCK_CODES,
  type CONTACTS_CODES,
} from '#lib/identity/contacts/contact.ts';

/** The words of the page and of a player's page. */
export const CONTACT_MESSAGES = {
  title: 'Défis et blocages',
  note: "Qui peut vous défier, et comment vous l'apprenez.",
  lead: noBreak(
    "Un défi s'affiche en haut de vos pages. Choisissez comment l'apprendre quand vous n'êtes pas là.",
  ),
  mail: 'Par courrier électronique',
  isMailed: 'Un message vous prévient de chaque défi, quatre par heure au plus.',
  isNotMailed: "Aucun message ne vous prévient d'un défi.",
  noAddress: noBreak('Il faut pour cela une adresse électronique confirmée.'),
  address: 'Votre adresse',
  mailMe: 'Me prévenir quand on me défie',
  mailMeNot: 'Ne plus me prévenir',
  push: 'Par notification',
  noPush: "Aucun de vos appareils ne vous prévient d'un défi.",
  pushed: (browsers: number) =>
    `${count(browsers, 'appareil vous prévient', 'appareils vous préviennent')} de chaque défi.`,
  pushMe: 'Me prévenir sur cet appareil',
  unable: 'Ce navigateur ne reçoit pas de notifications.',
  denied: noBreak(
    'Les notifications de ce site sont refusées : autorisez-les dans les réglages du navigateur.',
  ),
  failed: "Cela n'a pas marché. Réessayez dans un instant.",
  noScript: 'Les notifications ont besoin de JavaScript.',
  blocked: 'Joueurs bloqués',
  none: noBreak("Vous n'avez bloqué personne. « Bloquer » se trouve sur la page de chaque joueur."),
  blockedNote: noBreak(
    "Ni lui ni vous ne voyez plus la place que l'autre annonce, et aucun ne peut défier l'autre. Il n'en est pas averti.",
  ),
  gone: 'Joueur disparu',
  changed: 'Votre choix est enregistré.',
  challenge: 'Défier',
  block: 'Bloquer',
  unblock: 'Débloquer',
  youBlocked: 'Vous avez bloqué ce joueur.',
} as const;

export const CONTACTS_TEXTS = {
  'not logged in': "Identifiez-vous d'abord.",
  'bad value': "Ce choix n'a pas pu être lu.",
  'no confirmed address': "Confirmez d'abord votre adresse électronique.",
} satisfies Record<(typeof CONTACTS_CODES)[number], string>;

export const PUSH_TEXTS = {
  'not logged in': "Identifiez-vous d'abord.",
  'switched off': "Ce site n'envoie pas de notifications.",
  'bad value': "L'abonnement de ce navigateur n'a pas pu être lu.",
} satisfies Record<(typeof PUSH_CODES)[number], string>;

export const BLOCK_TEXTS = {
  'not logged in': "Identifiez-vous d'abord.",
  'bad value': "Ce choix n'a pas pu être lu.",
  'unknown player': 'Aucun joueur ne porte ce nom.',
  'own player': "C'est vous.",
  'too many blocked': noBreak(`Vous avez déjà bloqué ${BLOCKED_MAX} joueurs : débloquez-en d'abord.`),
} satisfies Record<(typeof BLOCK_CODES)[number], string>;

/** The notice after a form of these pages; null for none. */
export function contactNotice(notice: string | null, code: string | undefined): string | null {
  const texts: Readonly<Partial<Record<string, string>>> = { ...CONTACTS_TEXTS, ...BLOCK_TEXTS };
  if (code !== undefined) return texts[code] ?? CONTACTS_TEXTS['bad value'];
  return notice === 'contacts changed' || notice === 'block changed' ? CONTACT_MESSAGES.changed : null;
}
