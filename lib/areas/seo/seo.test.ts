import { listParts, makeSitemap, makeSitemapIndex, parsePart, partPath, PART_LENGTH } from './sitemap.ts';
import { breadcrumbData, dataText, leagueData, newsData, siteData } from './structured-data.ts';

describe('the sitemap', () => {
  it('has a part for every thousand guilds', () => {
    expect(listParts(0).map(partPath)).toEqual([
      '/sitemap.xml?partie=pages',
      '/sitemap.xml?partie=actualites',
    ]);
    expect(listParts(PART_LENGTH).map(partPath)).toHaveLength(3);
    expect(listParts(PART_LENGTH + 1).map(partPath)).toContain('/sitemap.xml?partie=guildes-2');
  });

  it('reads each of its parts back from its address', () => {
    for (const part of listParts(2_500)) {
      expect(parsePart(partPath(part).replace('/sitemap.xml?partie=', ''))).toEqual(part);
    }
  });

  it.each(['guildes-0', 'guildes--1', 'guildes-1e3', 'guildes-1000000000', 'guildes-', 'news', ''])(
    'has no part %p',
    (word) => {
      expect(parsePart(word)).toBeNull();
    },
  );

  it('encodes characters that an address must not contain', () => {
    const xml = makeSitemap('https://atout.test', [
      { path: "/event/l'été&<b>", changedAt: null },
      { path: '/', changedAt: new Date('2026-01-02T03:04:05Z') },
    ]);
    expect(xml).toContain('<loc>https://atout.test/event/l&apos;%C3%A9t%C3%A9&amp;%3Cb%3E</loc></url>');
    expect(xml).toContain('<loc>https://atout.test/</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>');
  });

  it('names its parts by absolute addresses', () => {
    expect(makeSitemapIndex('https://atout.test', listParts(1))).toContain(
      '<sitemap><loc>https://atout.test/sitemap.xml?partie=guildes-1</loc></sitemap>',
    );
  });
});

const SITE = { siteName: 'Atout', siteUrl: 'https://atout.test' };

describe('structured data', () => {
  it('offers the search of players to browsers', () => {
    const data = siteData({ ...SITE, description: 'Un jeu.', contactEmail: 'a@atout.test' });
    expect(data).toMatchObject({
      '@graph': [
        {
          '@type': 'WebSite',
          url: 'https://atout.test/',
          potentialAction: {
            target: { urlTemplate: 'https://atout.test/recherche?q={search_term_string}' },
            'query-input': 'required name=search_term_string',
          },
        },
        { '@type': 'Organization', name: 'Atout', email: 'a@atout.test' },
      ],
    });
  });

  it('gives news and leagues absolute addresses and ISO dates', () => {
    const day = new Date('2026-01-02T03:04:05Z');
    const news = { title: 'T', summary: 'S', path: '/actualites/t', publishedAt: day, picturePath: '/p.png' };
    expect(newsData(SITE, news)).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'T',
      url: 'https://atout.test/actualites/t',
      datePublished: '2026-01-02T03:04:05.000Z',
      image: ['https://atout.test/p.png'],
    });
    const league = { title: 'L', lead: 'D', path: '/event/l', from: day, to: day, picturePath: '/p.png' };
    expect(leagueData(SITE, league)).toMatchObject({
      '@type': 'SportsEvent',
      startDate: '2026-01-02T03:04:05.000Z',
      location: { url: 'https://atout.test/event/l' },
    });
    expect(JSON.parse(dataText(leagueData(SITE, { ...league, to: null })))).not.toHaveProperty('endDate');
  });

  it('counts the steps to a page from 1', () => {
    const crumbs = [
      { label: 'Accueil', path: '/' },
      { label: 'Guildes', path: '/guilds.html' },
    ];
    expect(breadcrumbData(SITE.siteUrl, crumbs)).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Accueil', item: 'https://atout.test/' },
        { position: 2, name: 'Guildes', item: 'https://atout.test/guilds.html' },
      ],
    });
  });

  it('cannot close its script block, whatever its texts', () => {
    const text = dataText({ name: '</script><!--<script>' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ name: '</script><!--<script>' });
  });
});
