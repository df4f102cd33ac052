import { noBreak } from './typography.ts';
/** The statuses that have a page of their own. */
export const ERROR_STATUSES = [400, 403, 404, 409, 413, 429, 500, 503] as const;

export type ErrorStatus = (typeof ERROR_STATUSES)[number];

/** The text of each page: one sentence says what happened, one what to do (product/serving §6.1). */
export const ERROR_TEXTS = {
  400: {
    title: 'Demande illisible',
    sentence: "Cette demande n'a pas pu être lue.",
    advice: "L'adresse ou l'envoi est abîmé, ou trop long. Revenez à la page précédente, puis réessayez.",
  },
  403: {
    title: 'Accès refusé',
    sentence: "Vous n'avez pas les droits pour accéder à cette page.",
    advice: 'Si vous pensez les avoir, identifiez-vous avec le compte qui les a.',
  },
  404: {
    title: 'Page introuvable',
    sentence: "Cette page n'existe pas, ou n'existe plus.",
    advice: "Vérifiez l'adresse, ou repartez de l'accueil\u00a0: la partie n'est pas perdue.",
  },
  409: {
    title: 'Autre compte',
    sentence: 'Cette page a été affichée pour un autre compte que celui qui est connecté maintenant.',
    advice: "Rien n'a été changé. Revenez à la page, rechargez-la, puis recommencez.",
  },
  413: {
    title: 'Envoi trop lourd',
    sentence: 'Cet envoi est trop lourd.',
    advice:
      "Rien n'a été changé. Revenez à la page précédente, puis choisissez un fichier plus léger, ou raccourcissez votre texte.",
  },
  429: {
    title: 'Trop de tentatives',
    sentence: "Trop de demandes, ou trop d'échecs, en peu de temps. Veuillez réessayer plus tard.",
    advice:
      "Rien n'a été changé. Après des mots de passe erronés, votre compte reste accessible depuis une autre connexion.",
  },
  500: {
    title: 'Erreur du serveur',
    sentence: 'Le serveur a fait tomber ses cartes.',
    advice:
      "L'erreur est notée de notre côté. Réessayez dans un instant\u00a0; si elle revient, écrivez-nous.",
  },
  503: {
    title: 'Site momentanément indisponible',
    sentence: 'Erreur lors du chargement de la page.',
    advice:
      "Ses données sont momentanément hors de portée. Veuillez réessayer dans quelques instants\u00a0; si vous veniez d'envoyer un formulaire, vérifiez d'abord s'il n'a pas été pris en compte.",
  },
} satisfies Record<ErrorStatus, { title: string; sentence: string; advice: string }>;

/** The text of 503 during maintenance (product/staff §2.13). */
export const MAINTENANCE_TEXT = {
  sentence: 'Le site est en maintenance.',
  advice: noBreak(
    "Vous pouvez tout lire, mais rien ne s'enregistre. Réessayez quand l'annonce, en haut de la page, aura disparu.",
  ),
} as const;

/** The line that names a server error (product/texts §4.6). */
export function serverErrorLine(status: ErrorStatus): string {
  return `Erreur du serveur (code ${status})`;
}

/** The line with the number to quote when reporting an error. */
export function quoteLine(requestId: string): string {
  return `Numéro à nous citer\u00a0: ${requestId}`;
}

export const BACK_HOME = "Retour à l'accueil";

/** Replaces a page whose script has failed (product/serving §6.5). */
export const FAILURE_MESSAGES = {
  title: 'Page interrompue',
  sentence: "Le script de cette page s'est arrêté.",
  advice: noBreak(
    'Rechargez la page pour reprendre où vous en étiez. Si cela se répète, une extension ou la traduction de votre navigateur en est peut-être la cause : désactivez-la pour ce site.',
  ),
  reload: 'Recharger',
  home: "Retour à l'accueil",
} as const;
