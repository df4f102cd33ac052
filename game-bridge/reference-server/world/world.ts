import type { Documents } from '#lib/db/collections.ts';
import type { WorldContent } from './world-content.ts';

/** What decides a demo world: the same seed, date and content give the same documents. */
export type WorldSource = {
  readonly seed: number;
  /** The day on which everything before has happened, at 0 h UTC. */
  readonly date: Date;
  readonly content: WorldContent;
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

/** The start of the day of a moment, in UTC. */
export function dayOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 86_400_000) * 86_400_000);
}
