import { getConfig } from '#lib/base/config/config.ts';
import type { Figures } from '#lib/base/text/fill-in.ts';
import { deOf, queOf } from '#lib/base/text/typography.ts';
import { gameFigures } from '#lib/game/narration/figures.ts';

/** The figures that every long text may refer to: the game's, the site's name and its contact address. */
export function siteFigures(): Figures {
  const { siteName, contactEmail } = getConfig();
  return {
    ...gameFigures(),
    site: siteName,
    deSite: deOf(siteName),
    queSite: queOf(siteName),
    email: contactEmail,
  };
}
