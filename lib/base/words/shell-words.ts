import { inLetters } from './numerals.ts';
import { count, formatNumber, noBreak, plural } from './typography.ts';

/** What the game server says of itself; null while nobody has asked yet (product/game-server §3). */
export type ServerStatus = { readonly on: boolean; readonly players: number };

/** The French of the frame around every page: skip link, menus, status, account corner, footer. */
export const shellMessages = {
  skip: 'Aller au contenu',
  home: 'accueil',
  menu: 'Menu',
  mainNavigation: 'Principale',
  help: 'Aide',
  rules: 'Règles du jeu',
  changes: 'Changements par rapport à Balamb',
  robots: 'Contre les robots',
  cards: 'Cartes et powers',
  community: 'Communauté',
  ranking: 'Classement',
  guilds: 'Guildes',
  quizz: 'Thèmes de quizz',
  blog: 'Le coin de Squonk',
  events: 'Événements',
  staff: 'Staff',
  join: 'Se connecter au jeu',
  launcherMissing: noBreak('Le jeu ne semble pas téléchargé : voyez « Télécharger le jeu » en bas de page.'),
  login: "S'identifier",
  register: 'Inscription',
  account: 'Mon Compte',
  logout: 'Se déconnecter',
  download: 'Télécharger le jeu',
  changelog: 'Journal des changements',
  contact: 'Contact',
  appearance: noBreak('Apparence :'),
  appearanceChoice: 'Apparence du site',
} as const;

/** The three appearances a reader may choose, with the word that ends « Apparence : … ». */
export const THEMES = { light: 'claire', dark: 'sombre', system: 'celle du système' } as const;

export type Theme = keyof typeof THEMES;

export const SERVER_OFF = 'Serveur OFF';

/** The sentence of the footer that says whose site this is. */
export function ownership(siteName: string): string {
  return `${siteName}, serveur privé tenu par des joueurs.`;
}

/** The status in words: 'Serveur OFF', or 'Serveur ON' with the number of players (product/pages §1.1). */
export function statusText(status: ServerStatus): string {
  return status.on ? `Serveur ON, ${count(status.players, 'joueur', 'joueurs')}` : SERVER_OFF;
}

/** The patterns that the page's script fills when it asks for the status again; `{}` is the number. */
export const STATUS_PATTERNS = {
  off: SERVER_OFF,
  one: 'Serveur ON, {} joueur',
  many: 'Serveur ON, {} joueurs',
} as const;

const COUNTED = ['une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** The heading of an error summary: « Il reste deux choses à corriger ». */
export function thingsToCorrect(errors: number): string {
  const number = COUNTED[errors - 1] ?? formatNumber(errors);
  return `Il reste ${number} ${plural(errors, 'chose', 'choses')} à corriger`;
}

/** A level in words, for those who do not see its bar: « niveau 4 sur 6 ». */
export function levelOutOf(level: number, max: number): string {
  return `niveau ${formatNumber(level)} sur ${formatNumber(max)}`;
}

/** The way through long lists. */
export const pagerMessages = { label: 'Pages', previous: 'Précédents', next: 'Suivants' } as const;

/** The link that opens the game and its help (product/pages §2.2). */
export const launchMessages = {
  join: shellMessages.join,
  download: shellMessages.download,
  missing: 'Le jeu ne semble pas téléchargé.',
  nothingHappens: noBreak('Rien ne se passe ?'),
  hint: "C'est que le jeu n'est sans doute pas encore installé sur cet ordinateur.",
  howTo: 'Voir comment le télécharger',
} as const;

/** The invitation to newcomers at the top of the home page. */
export const heroMessages = {
  beginner: noBreak('Vous débutez ?'),
  rules: (examples: number) => `Les règles en ${inLetters(examples)} exemples`,
} as const;
