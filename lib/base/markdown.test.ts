import { renderMarkdown } from './markdown.ts';
import { summaryOf } from '#lib/areas/news/news.ts';

describe('renderMarkdown', () => {
  it('shows markup instead of running it, and follows no link that runs', () => {
    expect(renderMarkdown('<script>alert(1)</script>')).toContain('&lt;script&gt;');
    expect(renderMarkdown('[ici](javascript:alert(1))')).not.toContain('<a');
  });

  it('lowers headings below the heading of the page', () => {
    expect(renderMarkdown('# Titre')).toBe('<h2>Titre</h2>\n');
  });

  it('gives columns of figures the class of every other table, and no style', () => {
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
