import type { Documents } from '#lib/db/collections.ts';
import type { WorldContent } from './world-content.ts';

/** What decides a demo world: the same seed, date and content give the same documents. */
export type WorldSource = {
  readonly seed: number;
  /** The day on which everything before has happened, at 0 h UTC. */
  readonly date: Date;
  readonly content: WorldContent;
  /** How much of the usual is played outside leagues, from 0 to 1; 1 unless a test has no time. */
  readonly bustle?: number;
};

/** The collections that a demo world fills. */
export const SEEDED_COLLECTIONS = [
  'accounts',
  'nicknames',
  'guilds',
  'guildDonations',
  'cards',
  'decks',
  'ownedCards',
  'staffGroups',
  'idents',
  'eloCategories',
  'games',
  'chatMessages',
  'quizzThemes',
  'animations',
  'news',
] as const;

export type SeededCollection = (typeof SEEDED_COLLECTIONS)[number];

/** The documents of a demo world, by collection. */
export type World = { readonly [N in SeededCollection]: Documents[N][] };

/** When the demo server opened its doors; nobody registered before. */
export const OPENING = new Date('2021-09-04T18:00:00Z');

/** Days of which every duel is kept, 14 months; Joueuse and Joueur came after they began, so all of theirs are. */
export const ARCHIVE_DAYS = 426;

/** The start of the day of a moment, in UTC. */
export function dayOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 86_400_000) * 86_400_000);
}
