import { summaryOf } from '#lib/areas/news/news.ts';
import { renderMarkdown } from './markdown.ts';

describe('renderMarkdown', () => {
  it('shows HTML as text, and drops links that would run code', () => {
    expect(renderMarkdown('<script>alert(1)</script>')).toContain('&lt;script&gt;');
    expect(renderMarkdown('[ici](javascript:alert(1))')).not.toContain('<a');
  });

  it('lowers headings below the heading of the page itself', () => {
    expect(renderMarkdown('# Titre')).toBe('<h2>Titre</h2>\n');
  });

  it('gives numeric columns the class used by other tables, and no inline style', () => {
    const html = renderMarkdown('| Nom | Gils |\n| :-- | --: |\n| Octave | 5 |');
    expect(html).toContain('<td class="num">5</td>');
    expect(html).not.toContain('style=');
  });
});

describe('summaryOf', () => {
  it('is the first paragraph as plain text', () => {
    expect(summaryOf("Une **ligue**\ns'ouvre, [voyez](/event/x).\n\nSuite.")).toBe(
      "Une ligue s'ouvre, voyez.",
    );
  });
});
