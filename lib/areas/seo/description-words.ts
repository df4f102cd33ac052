import { deOf, noBreak } from '#lib/base/words/typography.ts';

/** What search engines and previews say of pages that have no lead of their own to say it. */
export const DESCRIPTIONS = {
  login: noBreak(
    'Identifiez-vous avec le compte du jeu : votre profil, vos cartes et vos parties vous attendent.',
  ),
  register: noBreak(
    "Créez votre compte en une minute : il ouvre le jeu et ce site. Un nom, un mot de passe, et c'est tout.",
  ),
  ranking: noBreak(
    'Le classement des joueurs : parties gagnées, nulles et perdues, points, et Elo par catégorie de règles.',
  ),
} as const;

/** Of the whole site. */
export function siteDescription(siteName: string): string {
  return `${siteName}, serveur privé d'un jeu de cartes à trois cases sur trois, tenu par des joueurs.`;
}

/** Of a guild that has no motto. */
export function guildDescription(name: string, siteName: string): string {
  return noBreak(`La guilde ${name} ${deOf(siteName)} : ses membres, sa fondation et son expérience.`);
}

/** Of a league whose text has not been written. */
export function leagueDescription(title: string): string {
  return noBreak(`${title} : participants, résultats et classement de la ligue.`);
}

/** Of the themes of the quizz. */
export function themesDescription(siteName: string): string {
  return `Les thèmes du quizz ${deOf(siteName)}, qui se joue en jeu pendant les animations, et leur nombre de questions.`;
}
