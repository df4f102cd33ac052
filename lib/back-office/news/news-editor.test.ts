import { renderMarkdown } from '#lib/base/markdown.ts';
import { isSlug, parseBody, parseTitle, revisionOf, SLUG_MAX, slugOf } from './news-editor.ts';

describe('slugOf', () => {
  it.each([
    ["Ouverture de la ligue d'été\u00a0!", 'ouverture-de-la-ligue-d-ete'],
    ['Œuf & cœur', 'oeuf-coeur'],
    ['  100 %  ', '100'],
    ['!!!', ''],
  ])('makes a slug of "%s"', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('makes a valid slug of a long title', () => {
    expect(isSlug(slugOf('mot '.repeat(30)))).toBe(true);
    expect(slugOf('mot '.repeat(30)).length).toBeLessThanOrEqual(SLUG_MAX);
  });
});

it.each(['', 'A', 'a b', 'a--b', '-a', 'a-', 'é', 'a/b', 5, null, 'x'.repeat(81)])(
  'rejects %j as a slug',
  (value) => {
    expect(isSlug(value)).toBe(false);
  },
);

it('replaces plain spaces and curly apostrophes by the typography of the site', () => {
  expect(parseTitle(' L\u2019été : enfin ! ')).toBe("L'été\u00a0: enfin\u00a0!");
});

it('keeps the spaces that align table columns', () => {
  const table = '| Nom | Gils |\n| :-- | --: |\n| Octave | 5 |';
  expect(parseBody(`Les gains :\r\n\r\n${table.replaceAll('\n', '\r\n')}`)).toBe(
    `Les gains\u00a0:\n\n${table}`,
  );
  expect(renderMarkdown(parseBody(table) ?? '')).toContain('<td class="num">5</td>');
});

it('gives different contents different revisions', () => {
  const content = { slug: 'a', title: 'b', body: 'c', state: 'draft' } as const;
  const others = [{ slug: 'x' }, { title: 'x' }, { body: 'x' }, { state: 'published' as const }];
  const revisions = [{}, ...others].map((change) => revisionOf({ ...content, ...change }));
  expect(new Set(revisions).size).toBe(5);
  expect(revisionOf({ ...content })).toBe(revisions[0]);
});
