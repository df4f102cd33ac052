import { noBreak } from './typography.ts';

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
