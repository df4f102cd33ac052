import { getConfig } from '#lib/base/config/config.ts';
import { economyFigures } from './economy-figures.ts';
import { deOf } from '#lib/base/words/typography.ts';
import type { Figures } from './page-text.ts';

/** What every long text of the site may name in braces: the figures of the economy, the site's name and its address. */
export function siteFigures(): Figures {
  const { siteName, contactEmail } = getConfig();
  return { ...economyFigures(), site: siteName, deSite: deOf(siteName), email: contactEmail };
}
