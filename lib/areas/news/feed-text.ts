const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text without what XML 1.0 forbids even escaped: one such sign would make the whole feed unreadable. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

/** A plain text as HTML: feeds carry titles and summaries as HTML. */
export function htmlText(text: string): string {
  return xmlText(text).replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
}

/** HTML of ours whose links and pictures stay good on any other site: each is resolved as on the page at `pageUrl`. */
export function absoluteLinks(html: string, pageUrl: string): string {
  return html.replace(
    /(\s(?:href|src)=")([^"]*)/g,
    (_, attribute: string, address: string) => attribute + (URL.parse(address, pageUrl)?.href ?? address),
  );
}
