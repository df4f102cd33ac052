import { keepOrder } from '#lib/base/text/bidi.ts';
import { count } from '#lib/base/text/typography.ts';
import type { Waiting } from './waiting-service.ts';

export const ADMIN_HOME_MESSAGES = {
  title: 'À faire pour le staff',
  nothing: 'Rien ne vous attend.',
  open: "Ouvrir l'administration",
} as const;

/** What waits besides leagues, each with where to see to it. */
export function waitingTexts({ undelivered, drafts }: Waiting): readonly { href: string; text: string }[] {
  return [
    ...(undelivered === 0
      ? []
      : [
          {
            href: '/admin#en-attente',
            text: count(undelivered, 'changement non transmis au jeu', 'changements non transmis au jeu'),
          },
        ]),
    ...(drafts === 0
      ? []
      : [
          {
            href: '/admin/news',
            text: count(drafts, 'actualité en brouillon', 'actualités en brouillon'),
          },
        ]),
  ];
}

/** « Ligue des Égaux : à clore » */
export function leagueToCloseText(title: string): string {
  return `${keepOrder(title)}\u00a0: à clore`;
}
