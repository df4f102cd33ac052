import { novelties, TUTORIAL_WORDS } from '#lib/areas/tutorial/tutorial-words.ts';
import { isPageHere } from '#lib/areas/tutorial/text-pages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { shellMessages } from '#lib/base/words/shell-words.ts';
import { deOf } from '#lib/base/words/typography.ts';
import type { Section } from './text-page.tsx';

/** The section « Nouveautés d'Atout » (product/pages §4.3). */
export function tutoSection(): Section {
  return {
    title: novelties(deOf(getConfig().siteName)),
    items: [
      { href: '/tuto/specificites', label: shellMessages.changes },
      { href: '/tuto/vsbot', label: shellMessages.robots },
      { href: '/tutoriel.html', label: shellMessages.rules, lead: TUTORIAL_WORDS.description },
      { href: '/power', label: shellMessages.cards },
    ].filter(({ href }) => isPageHere(href)),
  };
}
