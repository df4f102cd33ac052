/** A published piece of news; the body is Markdown. */
export type NewsEntry = {
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  readonly publishedAt: Date;
};

/** The first paragraph of a body as plain text, for lists. */
export function summaryOf(body: string): string {
  const [first = ''] = body.trim().split(/\n\s*\n/, 1);
  return first
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/\s*\n\s*/g, ' ');
}
