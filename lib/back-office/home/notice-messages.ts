import type { NoticeName } from '#lib/base/config/notices.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';

export const NOTICE_MESSAGES = {
  title: 'Avertissements',
  lead: noBreak("Ce que le site a remarqué et que la personne qui l'exploite devrait corriger :"),
} as const;

/** The list of documents that are not as they should be. */
export const WRONG_MESSAGES = {
  title: 'Documents à corriger',
  lead: noBreak(
    "Ces documents de la base ne sont pas comme le modèle de données les décrit. Le site s'en passe, ou les montre sans ce qui est illisible ; une fois corrigés, ils quittent cette liste dans la minute.",
  ),
  collection: 'Collection',
  id: 'Identifiant',
  fields: 'Champs',
  since: 'Depuis',
} as const;

/** The text of each notice: the problem and its remedy. */
export const NOTICE_TEXTS = {
  'game-server-away': noBreak(
    "Le serveur de jeu ne répond pas : démarrez-le, ou corrigez « GAME_BRIDGE_URL » s'il écoute ailleurs.",
  ),
  'game-server-token': noBreak(
    'Le serveur de jeu refuse le secret : « GAME_BRIDGE_TOKEN » doit être le même des deux côtés.',
  ),
  'game-server-answer': noBreak(
    'Le serveur de jeu répond autre chose que ce que le contrat prévoit : corrigez-le, ou « GAME_BRIDGE_URL » si autre chose répond à cette adresse.',
  ),
  'game-server-names': noBreak(
    `Des noms envoyés par le serveur de jeu ont été laissés de côté : il en faut 1 000 au plus, de ${NICKNAME_MAX} lettres au plus.`,
  ),
  'game-server-clock': noBreak(
    "Les horloges du serveur de jeu et du site diffèrent de plus d'une minute : réglez les deux par NTP.",
  ),
  'future-games': noBreak(
    "Des parties sont datées de l'avenir : réglez l'horloge du serveur de jeu et corrigez ces parties.",
  ),
  'trusted-proxies': noBreak(
    'Les requêtes passent par un relais qui manque à « TRUSTED_PROXIES » : tous ses visiteurs comptent pour un seul foyer. Ajoutez son adresse.',
  ),
  'assets-dir': noBreak(
    "« ASSETS_DIR » n'est pas un dossier lisible : le site dessine toutes les images lui-même.",
  ),
  'content-dir': noBreak(
    '« CONTENT_DIR » ne peut pas servir tel quel : ce qui suit a été laissé de côté, et le site montre ses propres textes.',
  ),
  'unknown-settings': noBreak(
    "Des réglages qui n'existent pas sont ignorés : corrigez leur nom ou retirez-les.",
  ),
  'contact-email': noBreak(
    "« CONTACT_EMAIL » n'est pas réglé : les pages donnent une adresse que personne ne lit.",
  ),
  'legal-notice': noBreak(
    "« LEGAL_PUBLISHER » et « LEGAL_HOST » ne sont pas réglés tous les deux : les mentions légales doivent dire qui publie le site et qui l'héberge.",
  ),
  'mail-server': noBreak(
    "Le serveur de messagerie ne prend pas les messages : corrigez « SMTP_URL » et « MAIL_FROM », ou remettez-le en marche. Les messages attendent d'ici là.",
  ),
  'mail-given-up': noBreak(
    "Des messages n'ont pas pu être envoyés à temps depuis hier et ont été abandonnés : la collection « mails » les garde, dans l'état « given up ».",
  ),
  'backup-old': noBreak(
    'La dernière sauvegarde a plus de trois jours : voyez ce qui lance « npm run -s admin -- backup-daily ».',
  ),
  documents: noBreak(
    'Des documents illisibles de la base ont été mis de côté : corrigez-les (« npm run -s admin -- check » les nomme).',
  ),
} as const satisfies Record<NoticeName, string>;
