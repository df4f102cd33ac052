import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, formatDate, noBreak } from '#lib/base/text/typography.ts';

/** The message for each refusal of the viewer's account (product/calls §2.8). */
export const PROFILE_TEXTS = {
  'not logged in': 'Vous devez être connecté pour voir votre compte.',
} as const;

/** The words of the account page (product/pages §3.5). */
export const ACCOUNT_MESSAGES = {
  title: 'Mon Compte',
  links: 'Mes pages',
  games: 'Mes parties',
  gamesNote: 'À revoir coup par coup.',
  coach: 'Mon entraîneur',
  coachNote: 'Vos fautes, et de quoi vous exercer.',
  cards: 'Mes cartes',
  page: 'Ma page',
  pageNote: 'Ce que les autres voient de vous.',
  plan: 'Mes capacités',
  planNote: 'Ce que coûtent les niveaux qui manquent.',
  password: 'Changer de mot de passe',
  passwordNote: 'Vos autres appareils seront déconnectés.',
  email: "Changer d'adresse électronique",
  emailNote: 'Pour remplacer un mot de passe perdu.',
  factor: 'Double authentification',
  factorNote: 'Un code de votre téléphone, en plus du mot de passe.',
  cardsText: 'Mes cartes, en texte à copier',
  cardsTextNote: 'Une carte par ligne.',
  admin: 'Administration',
  adminNote: "Ce que votre rang vous permet d'y faire.",
  strongest: 'Mes cartes les plus fortes',
  noCard: "Vous n'avez pas encore de carte.",
  allCards: 'Voir toutes mes cartes',
  lastGames: 'Mes dernières parties',
  noGame: "Vous n'avez pas encore joué.",
  allGames: 'Voir toutes mes parties',
  capacities: 'Capacités',
  winRate: noBreak('taux de victoire :'),
  robots: 'Contre chaque robot',
  devices: 'Connexions et appareils',
} as const;

/** The line under the heading: « Joueur, depuis le 15 octobre 2025 ». */
export function sinceText(name: string, registeredAt: Date): string {
  return `${keepOrder(name)}, depuis le ${formatDate(registeredAt)}`;
}

/** The number of different cards: « 31 cartes différentes ». */
export function kindsText(kinds: number): string {
  return count(kinds, 'carte différente', 'cartes différentes');
}
