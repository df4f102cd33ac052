/** Where a piece of news stands: only a published one is shown. */
export const NEWS_STATES = ['draft', 'published', 'archived'] as const;

export type NewsState = (typeof NEWS_STATES)[number];

/** A published piece of news; the body is Markdown. */
export type NewsEntry = {
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  readonly publishedAt: Date;
};

/** Where the feed of the news stands. */
export const NEWS_FEED = '/actualites.xml';

/** The page of a piece of news. */
export function newsPath(slug: string): string {
  return `/actualites/${slug}`;
}

/** The first paragraph of a body as plain text, for lists. */
export function summaryOf(body: string): string {
  const [first = ''] = body.trim().split(/\n\s*\n/, 1);
  return first
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/\s*\n\s*/g, ' ');
}
