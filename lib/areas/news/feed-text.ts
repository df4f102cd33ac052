import { keepOrder } from '#lib/base/text/bidi.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Drops the characters that XML 1.0 forbids even when escaped; a single one would make the whole feed unreadable. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

/** Escapes a plain text, as feeds carry titles and summaries as HTML. */
export function htmlText(text: string): string {
  return xmlText(keepOrder(text)).replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
}

/** Resolves the links and pictures of our own HTML against `pageUrl`, so that they work on any other site. */
export function absoluteLinks(html: string, pageUrl: string): string {
  return html.replace(
    /(\s(?:href|src)=")([^"]*)/g,
    (_, attribute: string, address: string) => attribute + (URL.parse(address, pageUrl)?.href ?? address),
  );
}
