import { lastUpdate, toFeedItem } from './feed-item.ts';
import type { NewsEntry } from './news.ts';

const PUBLISHED = new Date('2026-01-01T10:00:00Z');
const CHANGED = new Date('2026-01-05T10:00:00Z');
const SITE = 'https://atout.example';

const piece = (changes: Partial<NewsEntry> = {}): NewsEntry => ({
  ...{ id: 5, slug: 'ete', title: 'Été', body: 'Venez.', publishedAt: PUBLISHED, updatedAt: PUBLISHED },
  ...changes,
});

describe('an entry of the news feed', () => {
  it('says when it was changed, and keeps its date of publication', () => {
    const changed = piece({ updatedAt: CHANGED });
    expect(toFeedItem(changed, SITE)).toMatchObject({ date: CHANGED, published: PUBLISHED });
    const newer = new Date('2026-01-03T10:00:00Z');
    expect(lastUpdate([piece({ publishedAt: newer, updatedAt: newer }), changed])).toEqual(CHANGED);
  });

  it('is known again after its address has changed', () => {
    expect(toFeedItem(piece({ slug: 'hiver' }), SITE)).toMatchObject({
      id: 'tag:atout.example,2026:actualites/5',
      link: `${SITE}/actualites/hiver`,
    });
  });
});
