import type { Change } from '#game-bridge/contract.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, noBreak } from '#lib/base/text/typography.ts';
import type { AdminMenuPage } from './back-office-menu.ts';

/** The labels of the side menu. */
export const ADMIN_MENU = {
  '/admin': 'Accueil',
  '/admin/activity': 'Activité',
  '/admin/accounts': 'Comptes',
  '/admin/nicknames': 'Pseudonymes',
  '/admin/addresses': 'Adresses IP',
  '/admin/words': 'Mots refusés',
  '/admin/reports': 'Signalements',
  '/admin/appeals': 'Recours',
  '/admin/specialusers': 'Utilisateurs spéciaux',
  '/admin/animations': 'Animations',
  '/admin/news': 'Actualités',
  '/admin/announcement': 'Annonce',
  '/admin/webhooks': 'Webhooks',
  '/admin/audit': 'Journal',
} satisfies Record<AdminMenuPage, string>;

/** The texts of the frame around every page, and of the first page. */
export const ADMIN_MESSAGES = {
  title: 'Administration',
  welcome: noBreak("Bienvenue dans l'arrière-salle. Tout ce qui change ici est noté au journal."),
  onlyRank: noBreak(
    "Votre rang vous ouvre cette porte, sans autre privilège : pour en recevoir, parlez-en à l'équipe.",
  ),
  whereTo: 'Ce que vous pouvez faire',
  histories: 'Les parties',
  historiesHint: noBreak('Cherchez un joueur : sa page mène à toutes ses parties.'),
  robots: noBreak('Les robots :'),
  noRobot: "Il n'y a encore aucun robot.",
  waiting: 'En attente du serveur de jeu',
  waitingLead:
    'Ces changements sont faits ici. Le serveur de jeu en sera averti dès son retour, dans cet ordre.',
  nothingWaiting: 'Le serveur de jeu est au courant de tout.',
  what: 'Changement',
  target: 'Cible',
  since: 'Depuis',
  attempts: 'Essais',
  next: 'Prochain essai',
  filter: 'Afficher',
  all: 'Effacer les filtres',
  missingAdvice: "L'adresse est fausse, ou ce qu'elle montrait n'existe plus.",
  missingPage: "Cette page de la liste n'existe pas",
  emptySearch: 'Rien ne correspond à cette recherche.',
} as const;

/** The name of each change that is announced to the game server. */
export const CHANGE_TEXTS = {
  account: 'Compte modifié',
  accountBan: 'Bannissement de compte',
  nickname: 'Pseudonyme modifié',
  nicknameBan: 'Bannissement de pseudonyme',
  nicknameMoved: 'Pseudonyme passé à un autre compte',
  ident: "Rang de l'équipe",
  animation: 'Animation',
  guildExtra: 'Pouvoirs de guilde',
  closed: 'Compte fermé',
} satisfies Record<Change, string>;

/** The target of a change in words: « compte 12 ». */
export function changeTargetText(change: {
  readonly accountId: number | null;
  readonly nicknameId: number | null;
  readonly animation: string | null;
}): string {
  if (change.animation !== null) return `animation ${change.animation}`;
  if (change.nicknameId !== null) return `pseudonyme ${change.nicknameId}`;
  return change.accountId === null ? '–' : `compte ${change.accountId}`;
}

/** The accessible name of a table below a heading, different from the heading's own. */
export function tableLabel(title: string): string {
  return noBreak(`Tableau : ${keepOrder(title)}`);
}

/** The viewer's ranks in a sentence. */
export function ranksText(ranks: readonly string[]): string {
  const names = ranks.map((name) => `« ${keepOrder(name)} »`);
  const label = ranks.length > 1 ? 'Vos rangs' : 'Votre rang';
  return noBreak(`${label} : ${names.join(', ')}.`);
}

/** The number of waiting changes: « 2 changements ». */
export function waitingText(amount: number): string {
  return count(amount, 'changement', 'changements');
}
