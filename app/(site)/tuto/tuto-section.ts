import { POWER_PAGE } from '#lib/areas/cards/card-pages.ts';
import { novelties, TUTORIAL_MESSAGES } from '#lib/areas/tutorial/tutorial-messages.ts';
import { CHANGES_PAGE, ROBOTS_PAGE, TUTORIAL_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import { isPageHere } from '#lib/areas/tutorial/page-text.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { frameMessages } from '#lib/base/text/frame-messages.ts';
import { deOf } from '#lib/base/text/typography.ts';
import type { Section } from './text-page.tsx';

/** The section « Nouveautés d'Atout » (product/pages §4.3). */
export function tutoSection(): Section {
  return {
    title: novelties(deOf(getConfig().siteName)),
    items: [
      { href: CHANGES_PAGE.path, label: frameMessages.changes },
      { href: ROBOTS_PAGE.path, label: frameMessages.robots },
      { href: TUTORIAL_PAGE.path, label: frameMessages.rules, lead: TUTORIAL_MESSAGES.description },
      { href: POWER_PAGE.path, label: frameMessages.cards },
    ].filter(({ href }) => isPageHere(href)),
  };
}
