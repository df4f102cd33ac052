import { WORLD_CONTENT } from '../world/world-content.ts';
import type { WorldSource } from '../world/world.ts';

/** A smaller, faster demo world. */
export const SMALL_WORLD: WorldSource = {
  seed: 1,
  date: new Date('2026-11-21T00:00:00Z'),
  bustle: 0.2,
  content: {
    ...WORLD_CONTENT,
    nicknames: WORLD_CONTENT.nicknames.slice(0, 60),
    displayNames: WORLD_CONTENT.displayNames.slice(0, 20),
    guilds: WORLD_CONTENT.guilds.slice(0, 3),
    cards: WORLD_CONTENT.cards.slice(0, 60),
  },
};
