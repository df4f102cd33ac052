import { getConfig } from '#lib/config/config.ts';
import { shellMessages } from '#lib/messages/shell-messages.ts';
import { novelties } from '#lib/messages/tutorial-messages.ts';
import { deOf } from '#lib/messages/typography.ts';
import type { Section } from './text-page.tsx';

/** The section « Nouveautés d'Atout » (document 1 §2). */
export function tutoSection(): Section {
  return {
    title: novelties(deOf(getConfig().siteName)),
    items: [
      { href: '/tuto/specificites', label: shellMessages.changes },
      { href: '/tuto/vsbot', label: shellMessages.robots },
      { href: '/tutoriel.html', label: shellMessages.rules },
      { href: '/power', label: 'Les powers' },
    ],
  };
}
