import { listParts, makeSitemap, makeSitemapIndex, parsePart, partPath, PART_LENGTH } from './sitemap.ts';

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

  it('encodes what an address must not contain', () => {
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
