import { getConfig } from '#lib/base/config/config.ts';
import { deOf, noBreak } from '#lib/base/text/typography.ts';

/** The content of a mail, rendered as plain text and as HTML. Paragraphs are plain text without line breaks. */
export type MailMessage = {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly link: MailLink | null;
  /** Paragraphs below the link. */
  readonly after: readonly string[];
};

type MailLink = { readonly label: string; readonly path: string };

/** A message ready to be sent. */
export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

/** Renders a message; `token` is appended to the address of its link. It loads nothing from the network, so reading it cannot be tracked. */
export function renderMail({ subject, lines, link, after }: MailMessage, token: string | null): RenderedMail {
  const { siteUrl, siteName, contactEmail } = getConfig();
  const address = link === null ? null : siteUrl + link.path + (token === null ? '' : `?jeton=${token}`);
  const end = MAIL_MESSAGES.end(siteName, contactEmail);
  const linkText = link === null || address === null ? [] : [`${link.label}\u00a0:\n${address}`];
  const linkHtml =
    link === null || address === null
      ? []
      : [
          `<p><a href="${escape(address)}">${escape(link.label)}</a></p>`,
          `<p>${escape(MAIL_MESSAGES.copy)}<br>${escape(address)}</p>`,
        ];
  const paragraph = (text: string) => `<p>${escape(text)}</p>`;
  const body = [...lines.map(paragraph), ...linkHtml, ...after.map(paragraph), ...end.map(paragraph)];
  return {
    subject: oneLine(subject),
    text: `${[...lines, ...linkText, ...after, ...end].join('\n\n')}\n`,
    html: `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body>${body.join('\n')}</body></html>`,
  };
}

/** Strips control characters: a line break would inject a header. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The parts common to all mails. */
const MAIL_MESSAGES = {
  copy: noBreak("Si ce lien ne s'ouvre pas, copiez cette adresse dans votre navigateur :"),
  end: (siteName: string, contactEmail: string) => [
    `L'équipe ${deOf(siteName)}`,
    noBreak(`Ce message a été envoyé automatiquement. Pour nous écrire : ${contactEmail}`),
  ],
} as const;
