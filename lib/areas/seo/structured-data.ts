import { keepOrder } from '#lib/base/text/bidi.ts';

/** The site's name and address, which most blocks refer to. */
export type Site = {
  readonly siteName: string;
  /** Without a slash at the end. */
  readonly siteUrl: string;
};

/** A step on the way to a page, from the top; `path` begins with a slash. */
export type Crumb = { readonly label: string; readonly path: string };

/** A block of structured data (schema.org, JSON-LD). */
export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = { '@context': 'https://schema.org' } as const;

/** The site with its search of players, and the organisation behind it; for the home page. */
export function siteData({
  siteName,
  siteUrl,
  description,
  contactEmail,
}: Site & { readonly description: string; readonly contactEmail: string }): StructuredData {
  const searchUrl = `${siteUrl}/recherche?q={search_term_string}`;
  return {
    ...CONTEXT,
    '@graph': [
      {
        ...{ '@type': 'WebSite', '@id': `${siteUrl}/#site`, url: `${siteUrl}/`, name: siteName },
        ...{ description, inLanguage: 'fr', publisher: { '@id': publisherId(siteUrl) } },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: searchUrl },
          'query-input': 'required name=search_term_string',
        },
      },
      { ...publisher({ siteName, siteUrl }), email: contactEmail },
    ],
  };
}

/** A news entry as `NewsArticle`. */
export function newsData(
  { siteName, siteUrl }: Site,
  news: { title: string; summary: string; path: string; publishedAt: Date; picturePath: string },
): StructuredData {
  const url = siteUrl + news.path;
  const author = publisher({ siteName, siteUrl });
  return {
    ...CONTEXT,
    '@type': 'NewsArticle',
    ...{ headline: news.title, description: news.summary, url, mainEntityOfPage: url, inLanguage: 'fr' },
    ...{ datePublished: news.publishedAt.toISOString(), image: [siteUrl + news.picturePath] },
    ...{ author, publisher: author },
  };
}

/** A league as `SportsEvent`, held online from its first match to its last. */
export function leagueData(
  { siteName, siteUrl }: Site,
  league: { title: string; lead: string; path: string; from: Date; to: Date | null; picturePath: string },
): StructuredData {
  const url = siteUrl + league.path;
  return {
    ...CONTEXT,
    '@type': 'SportsEvent',
    ...{ name: league.title, description: league.lead, url, inLanguage: 'fr', sport: siteName },
    ...{ startDate: league.from.toISOString(), endDate: league.to?.toISOString() },
    ...{ image: [siteUrl + league.picturePath], eventStatus: 'https://schema.org/EventScheduled' },
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: publisher({ siteName, siteUrl }),
  };
}

/** The breadcrumbs of a page, from the home page to the page itself. */
export function breadcrumbData(siteUrl: string, crumbs: readonly Crumb[]): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, at) => ({
      '@type': 'ListItem',
      ...{ position: at + 1, name: keepOrder(label), item: siteUrl + path },
    })),
  };
}

/** Structured data as the text of a script block, which it cannot close. */
export function dataText(data: StructuredData): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

function publisher({ siteName, siteUrl }: Site): StructuredData {
  const logo = `${siteUrl}/apple-touch-icon.png`;
  return { '@type': 'Organization', '@id': publisherId(siteUrl), name: siteName, url: `${siteUrl}/`, logo };
}

function publisherId(siteUrl: string): string {
  return `${siteUrl}/#serveur`;
}
