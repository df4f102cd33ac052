import { isDatabaseAway } from '#lib/db/database-away.ts';
import { remembered } from '#lib/shared/remembered.ts';
import * as animations from './animation-repo.ts';

/** Leagues that the menu lists. */
const MENU_LENGTH = 5;
const FRESH_SECONDS = 30;

/** The newest leagues for the menu, the same for everybody; none while MongoDB is away. */
export async function listMenuEvents(): Promise<readonly { href: string; label: string }[]> {
  try {
    const found = await remembered('menu-events', FRESH_SECONDS, () =>
      animations.listAnimationTitles(MENU_LENGTH),
    );
    return found.map(({ name, title }) => ({ href: `/event/${name}`, label: title }));
  } catch (error) {
    if (isDatabaseAway(error)) return [];
    throw error;
  }
}
