import { deOf, noBreak } from '#lib/base/text/typography.ts';

/** What every mail says. */
export const MAIL_MESSAGES = {
  copy: noBreak("Si ce lien ne s'ouvre pas, copiez cette adresse dans votre navigateur :"),
  end: (siteName: string, contactEmail: string) => [
    `L'équipe ${deOf(siteName)}`,
    noBreak(`Ce message a été envoyé automatiquement. Pour nous écrire : ${contactEmail}`),
  ],
} as const;
