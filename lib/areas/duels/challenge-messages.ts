import { keepOrder } from '#lib/base/text/bidi.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import type { MailMessage } from '#lib/mail/mail.ts';

/** Tells a player by mail that another one challenges them. */
export function challengeMail({ id, name }: { readonly id: string; readonly name: string }): MailMessage {
  return {
    subject: `${keepOrder(name)} vous défie`,
    lines: [
      noBreak(
        `${keepOrder(name)} vous propose une partie sur le site. Le défi attend votre réponse un jour.`,
      ),
    ],
    link: { label: 'Voir le défi', path: `/defi/${id}` },
    after: [
      noBreak('Pour ne plus recevoir ces messages : la page « Défis et blocages », dans « Mon Compte ».'),
    ],
  };
}
