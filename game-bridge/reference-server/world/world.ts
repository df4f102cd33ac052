import type { Documents } from '#lib/db/collections.ts';
import type { WorldContent } from './world-content.ts';

/** The input of a demo world, which determines its documents. */
export type WorldSource = {
  readonly seed: number;
  /** The world's date, at 00:00 UTC. All its events are earlier. */
  readonly date: Date;
  readonly content: WorldContent;
  /** Share of the usual number of games outside leagues, from 0 to 1. Defaults to 1; tests use less. */
  readonly bustle?: number;
};

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
  'visits',
] as const;

export type SeededCollection = (typeof SEEDED_COLLECTIONS)[number];

export type World = { readonly [N in SeededCollection]: Documents[N][] };

/** The opening of the demo server. Nobody registered before. */
export const OPENING = new Date('2021-09-04T18:00:00Z');

/** Number of days (14 months) for which all duels are kept. Joueuse and Joueur registered within them. */
export const ARCHIVE_DAYS = 426;

/** The start of the UTC day of a moment. */
export function dayOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 86_400_000) * 86_400_000);
}
