import { noBreak } from '#lib/base/text/typography.ts';

/** The texts of the activity page. */
export const ACTIVITY_MESSAGES = {
  title: 'Activité',
  lead: noBreak("Qui vient de passer, et qui vient d'arriver : les plus récents d'abord."),
  lastConnections: 'Dernières connexions',
  lastSignUps: 'Dernières inscriptions',
  account: 'Compte',
  connection: 'Connexion',
  signUp: 'Inscription',
  noConnection: "Personne ne s'est encore connecté.",
  noSignUp: "Personne ne s'est encore inscrit.",
} as const;
