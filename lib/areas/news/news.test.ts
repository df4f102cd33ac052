import { renderMarkdown } from '#lib/base/markdown.ts';
import { newsByYear, type NewsEntry } from './news.ts';
import { lastUpdate, toFeedItem, absoluteLinks, htmlText, xmlText } from './feed-item.ts';

it('groups news by year in Paris time, in the order given', () => {
  const entry = (slug: string, publishedAt: string) => ({
    slug,
    publishedAt: new Date(publishedAt),
    title: slug,
    body: '',
    updatedAt: new Date(0),
    id: 1,
  });
  const news = [
    entry('c', '2026-03-01T00:00:00Z'),
    entry('b', '2025-12-31T23:30:00Z'),
    entry('a', '2025-12-31T22:30:00Z'),
  ];
  expect(newsByYear(news).map(({ year, news: ofYear }) => [year, ofYear.map(({ slug }) => slug)])).toEqual([
    ['2026', ['c', 'b']],
    ['2025', ['a']],
  ]);
  expect(newsByYear([])).toEqual([]);
});

const PUBLISHED = new Date('2026-01-01T10:00:00Z');
const CHANGED = new Date('2026-01-05T10:00:00Z');
const SITE = 'https://atout.example';

const piece = (changes: Partial<NewsEntry> = {}): NewsEntry => ({
  ...{ id: 5, slug: 'ete', title: 'Été', body: 'Venez.', publishedAt: PUBLISHED, updatedAt: PUBLISHED },
  ...changes,
});

describe('an entry of the news feed', () => {
  it('gives the time of the last change, and keeps the date of publication', () => {
    const changed = piece({ updatedAt: CHANGED });
    expect(toFeedItem(changed, SITE)).toMatchObject({ date: CHANGED, published: PUBLISHED });
    const newer = new Date('2026-01-03T10:00:00Z');
    expect(lastUpdate([piece({ publishedAt: newer, updatedAt: newer }), changed])).toEqual(CHANGED);
  });

  it('keeps its id when its address changes', () => {
    expect(toFeedItem(piece({ slug: 'hiver' }), SITE)).toMatchObject({
      id: 'tag:atout.example,2026:actualites/5',
      link: `${SITE}/actualites/hiver`,
    });
  });
});

describe('the texts of a feed', () => {
  it('contain nothing that XML forbids', () => {
    expect(xmlText('a\u0001\u000b\ufffe\ud800b\t\n🂡')).toBe('a\ufffdb\t\n🂡');
  });

  it('escape plain text', () => {
    expect(htmlText('Plus & <b>moins</b>]]>')).toBe('Plus &amp; &lt;b&gt;moins&lt;/b&gt;]]&gt;');
  });

  it('make links to the site absolute', () => {
    const html = renderMarkdown(
      '[ici](/power?a=1&b) ![là](/a.png) [bas](#bas) [hors](https://x.test/) "href="/',
    );
    expect(absoluteLinks(html, 'https://atout.test/actualites/a')).toBe(
      '<p><a href="https://atout.test/power?a=1&amp;b">ici</a> <img src="https://atout.test/a.png" alt="là"> ' +
        '<a href="https://atout.test/actualites/a#bas">bas</a> <a href="https://x.test/">hors</a> &quot;href=&quot;/</p>\n',
    );
  });

  it('never contain the end of a CDATA section', () => {
    expect(renderMarkdown(']]> `]]>` [a](</]]>> "]]>")')).not.toContain(']]>');
  });
});
