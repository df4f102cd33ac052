import { getConfig } from '#lib/base/config/config.ts';
import { gameFigures } from '#lib/game/told/figures.ts';
import { deOf } from '#lib/base/words/typography.ts';
import type { Figures } from '#lib/base/words/fill-in.ts';

/** What every long text of the site may name in braces: the numbers of the game, the site's name and its address. */
export function siteFigures(): Figures {
  const { siteName, contactEmail } = getConfig();
  return { ...gameFigures(), site: siteName, deSite: deOf(siteName), email: contactEmail };
}
