import { inLetters, formatNumber, noBreak, plural } from './typography.ts';

/** The state reported by the game server (product/game-server §3). */
export type ServerStatus = { readonly on: boolean; readonly players: number };

/** Texts of the frame around every page: skip link, menus, status, account corner, footer. */
export const frameMessages = {
  skip: 'Aller au contenu',
  home: 'accueil',
  menu: 'Menu',
  problem: 'Problème',
  unsolved: 'à résoudre',
  challenged: 'Défi reçu',
  series: 'de suite au problème du jour',
  mainNavigation: 'Principale',
  help: 'Aide',
  rules: 'Règles du jeu',
  changes: 'Changements par rapport à Balamb',
  robots: 'Contre les robots',
  cards: 'Les powers',
  community: 'Communauté',
  ranking: 'Classement',
  guilds: 'Guildes',
  leagues: 'Toutes les ligues',
  news: 'Actualités',
  quizz: 'Thèmes de quizz',
  blog: 'Le coin de Squonk',
  staff: 'Staff',
  join: 'Se connecter au jeu',
  login: "S'identifier",
  register: 'Inscription',
  account: 'Mon Compte',
  ownGames: 'Mes parties',
  ownCards: 'Mes cartes',
  ownPage: 'Ma page',
  administration: 'Administration',
  logout: 'Se déconnecter',
  accountSoon: 'Votre compte revient dans un instant.',
  download: 'Télécharger le jeu',
  changelog: 'Journal des changements',
  credits: 'Crédits',
  api: 'API',
  contact: 'Contact',
  appearance: noBreak('Apparence :'),
  appearanceChoice: 'Apparence du site',
} as const;

/** The appearances a reader can choose, each with the word that completes « Apparence : … ». */
export const THEMES = { light: 'claire', dark: 'sombre', system: 'celle du système' } as const;

export type Theme = keyof typeof THEMES;

const SERVER_OFF = 'Serveur OFF';

/** The footer sentence that says who runs the site. */
export function ownership(siteName: string): string {
  return `${siteName}, serveur privé tenu par des joueurs.`;
}

/** Patterns of the status, also filled in by the page script on refresh; `{}` is the number of players. */
export const STATUS_PATTERNS = {
  off: SERVER_OFF,
  one: 'Serveur ON, {}\u00a0joueur',
  many: 'Serveur ON, {}\u00a0joueurs',
} as const;

/** The status in words: 'Serveur OFF', or 'Serveur ON' with the number of players (product/pages §1.1). */
export function statusText({ on, players }: ServerStatus): string {
  const { off, one, many } = STATUS_PATTERNS;
  return on ? plural(players, one, many).replace('{}', formatNumber(players)) : off;
}

const COUNTED = ['une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** The heading of an error summary: « Il reste deux choses à corriger ». */
export function thingsToCorrect(errors: number): string {
  const number = COUNTED[errors - 1] ?? formatNumber(errors);
  return `Il reste ${number} ${plural(errors, 'chose', 'choses')} à corriger`;
}

/** A level in words, for screen readers: « niveau 4 sur 6 ». */
export function levelOutOf(level: number, max: number): string {
  return `niveau ${formatNumber(level)} sur ${formatNumber(max)}`;
}

/** Texts of the links between the pages of a list. */
export const pagerMessages = { label: 'Pages', previous: 'Précédents', next: 'Suivants' } as const;

/** Texts of the link that opens the game, and of its help (product/pages §2.2). */
export const launchMessages = {
  join: frameMessages.join,
  download: frameMessages.download,
  missing: 'Le jeu ne semble pas téléchargé.',
  isOff: noBreak('Le serveur de jeu est arrêté pour le moment : revenez un peu plus tard.'),
  nothingHappens: noBreak('Rien ne se passe ?'),
  hint: "C'est que le jeu n'est sans doute pas encore installé sur cet ordinateur.",
  howTo: 'Voir comment le télécharger',
} as const;

/** The invitation to newcomers at the top of the home page. */
export const heroMessages = {
  beginner: noBreak('Vous débutez ?'),
  free: 'Le premier coup se joue ici, sans compte.',
  rules: (rules: number) => `Les ${inLetters(rules)} règles du jeu`,
} as const;

/** The words around an announcement of the staff. */
export const ANNOUNCEMENT_FRAME_MESSAGES = { title: 'Annonce', dismiss: 'Masquer' } as const;

/** The warning of a demo world that others can reach. */
export const DEMO_MESSAGES = {
  title: 'Monde de démonstration',
  warning: noBreak(
    "Les joueurs et les parties sont inventés, et n'importe qui peut s'identifier avec leurs comptes, même ceux de l'administration : n'écrivez rien de personnel ici, et n'utilisez aucun mot de passe qui vous sert ailleurs.",
  ),
} as const;
