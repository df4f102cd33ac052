import { getConfig } from '#lib/base/config/config.ts';
import { deOf } from '#lib/base/words/typography.ts';
import { economyFigures } from './economy-figures.ts';
import type { Figures } from './page-text.ts';

/** The figures that every long text may refer to: those of the economy, the site's name and its contact address. */
export function siteFigures(): Figures {
  const { siteName, contactEmail } = getConfig();
  return { ...economyFigures(), site: siteName, deSite: deOf(siteName), email: contactEmail };
}
