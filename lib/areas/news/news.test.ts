import { newsByYear } from './news.ts';

it('puts news under the year that it was in Paris, in the order given', () => {
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
