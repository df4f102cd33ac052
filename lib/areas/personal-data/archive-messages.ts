import { deOf, formatDateTime, noBreak } from '#lib/base/text/typography.ts';

/** The words of `/mes-donnees` (product/pages §3.8). */
export const ARCHIVE_MESSAGES = {
  title: 'Mes données',
  lead: 'Tout ce que le site sait de votre compte, dans une archive à garder.',
  note: 'Votre compte, vos parties et vos cartes.',
  what: "Compte, pseudonymes, cartes, parties, défis, entraînements, problèmes, exercices, fautes relevées par l'entraîneur, appareils, clés d'accès, messages reçus du site, messages du canal général, joueurs bloqués, signalements, recours, dons, bannissements, rangs, et ce que l'équipe a fait de votre compte.",
  how: noBreak(
    "Chaque partie de l'archive existe en deux formats : JSON, pour les programmes, et CSV, pour les tableurs.",
  ),
  bound: 'Trois archives par jour. Avec beaucoup de parties, le téléchargement prend une minute.',
  ask: "Demander l'archive",
  asks: noBreak("Le site vous demandera d'abord de confirmer que c'est bien vous."),
  ready: noBreak("C'est confirmé : vous avez dix minutes pour la télécharger."),
  notLoggedIn: 'Vous devez être connecté pour prendre vos données.',
  download: "Télécharger l'archive",
  privacy: 'Ce que le site garde, pourquoi et combien de temps',
} as const;

type Readme = {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly accountName: string;
  readonly now: Date;
};

/** The description inside the archive. */
export function archiveReadme({ siteName, siteUrl, accountName, now }: Readme): string {
  return [
    `Les données du compte ${accountName} ${deOf(siteName)}, le ${formatDateTime(now)}.`,
    '',
    noBreak('Chaque fichier existe en JSON et en CSV (UTF-8, séparé par des points-virgules).'),
    noBreak(
      "N'y figurent pas : votre mot de passe, dont le site n'a que l'empreinte, et ce qui concerne d'autres joueurs, comme leur nom de compte.",
    ),
    '',
    noBreak(`Ce que le site garde, pourquoi et combien de temps : ${siteUrl}/confidentialite`),
    '',
  ].join('\r\n');
}
