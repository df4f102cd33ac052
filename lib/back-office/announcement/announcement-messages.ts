import { noBreak } from '#lib/base/text/typography.ts';
import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import { ANNOUNCEMENT_MAX, type AnnouncementCode } from './announcement-editor.ts';

/** The text of each refusal (product/calls §6.20). */
export const ANNOUNCEMENT_TEXTS = {
  'bad text': `Écrivez une phrase ou deux, en ${ANNOUNCEMENT_MAX} caractères au plus.`,
  'bad from': "Cette date de début n'existe pas, ou elle est incomplète.",
  'bad until': "Cette date de fin n'existe pas, est déjà passée ou précède le début.",
  changed: noBreak(
    "Quelqu'un d'autre a changé l'annonce entre-temps. Rien n'est enregistré : comparez, puis enregistrez de nouveau.",
  ),
} satisfies Record<AnnouncementCode, string>;

/** The text of a refusal. */
export const announcementFaultText = staffRefusalText(ANNOUNCEMENT_TEXTS);

/** The texts of the page. */
export const ANNOUNCEMENT_MESSAGES = {
  title: 'Annonce',
  lead: noBreak(
    'Une phrase ou deux en haut de toutes les pages : un arrêt prévu, une panne, un rendez-vous.',
  ),
  text: 'Texte',
  textHint: "Sans mise en forme. Si ce champ reste vide, l'annonce disparaît.",
  from: 'Début',
  fromHint: "À l'heure de Paris. Si ce champ reste vide, l'annonce paraît tout de suite.",
  until: 'Fin',
  untilHint: "Si ce champ reste vide, elle reste jusqu'à ce que vous la retiriez.",
  isDismissable: 'Chacun peut la masquer',
  isMaintenance: noBreak("Maintenance : tout le monde lit, seule l'équipe écrit"),
  maintenanceHint: noBreak(
    "Tant que l'annonce paraît, l'inscription, les parties et presque tous les formulaires des joueurs sont fermés ; on peut se connecter.",
  ),
  stored: noBreak('Enregistrée maintenant :'),
  noneStored: 'aucune annonce',
  save: 'Enregistrer',
  remove: "Retirer l'annonce",
  saved: "L'annonce est enregistrée. Elle paraît dans la demi-minute, ou à son début.",
  removed: "L'annonce est retirée. Elle disparaît dans la demi-minute.",
} as const;
