import { keepOrder } from '#lib/base/text/bidi.ts';
import { deOf, noBreak } from '#lib/base/text/typography.ts';

/** Descriptions for search engines and previews, for pages whose own lead is unsuitable. */
export const DESCRIPTIONS = {
  login: noBreak(
    'Identifiez-vous avec le compte du jeu : votre profil, vos cartes et vos parties vous attendent.',
  ),
  register: noBreak(
    "Créez votre compte en une minute : il ouvre le jeu et ce site. Un nom, un mot de passe, et c'est tout.",
  ),
  lostPassword: noBreak(
    "Mot de passe perdu ? Recevez un lien à l'adresse électronique de votre compte, et choisissez-en un nouveau.",
  ),
  ranking: noBreak(
    'Le classement des joueurs : victoires, nuls et défaites, points, et Elo par catégorie de règles.',
  ),
} as const;

/** The title of a page of a list: « Guildes », « Guildes, page 2 ». */
export function listTitle(title: string, page: number): string {
  return page === 1 ? title : `${title}, page ${page}`;
}

export function siteDescription(siteName: string): string {
  return `${siteName}, serveur privé d'un jeu de cartes à neuf cases, tenu par des joueurs.`;
}

/** The description of a guild without a motto. */
export function guildDescription(name: string, siteName: string): string {
  return noBreak(
    `La guilde ${keepOrder(name)} ${deOf(siteName)} : ses membres, sa fondation et son expérience.`,
  );
}

/** The description of a league whose text has not been written. */
export function leagueDescription(title: string): string {
  return noBreak(`${keepOrder(title)} : participants, résultats et classement de la ligue.`);
}

/** The description of the page with the quizz themes. */
export function themesDescription(siteName: string): string {
  return `Les thèmes du quizz ${deOf(siteName)}, qui se joue dans le jeu pendant les animations, et leur nombre de questions.`;
}
