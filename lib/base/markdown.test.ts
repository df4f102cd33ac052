import { firstParagraph, renderMarkdown, renderWithHeadings } from './markdown.ts';

describe('renderMarkdown', () => {
  it('shows HTML as text, and drops links that would run code', () => {
    expect(renderMarkdown('<script>alert(1)</script>')).toContain('&lt;script&gt;');
    expect(renderMarkdown('[ici](javascript:alert(1))')).not.toContain('<a');
  });

  it('lowers headings below the heading of the page itself', () => {
    expect(renderMarkdown('# Titre')).toBe('<h2>Titre</h2>\n');
  });

  it('superscripts the letters of ordinals', () => {
    expect(renderMarkdown('Le 1er octobre, au 2e rang & la 1re place.')).toBe(
      '<p>Le 1<sup>er</sup> octobre, au 2<sup>e</sup> rang &amp; la 1<sup>re</sup> place.</p>\n',
    );
  });

  it('gives numeric columns the class used by other tables, and no inline style', () => {
    const html = renderMarkdown('| Nom | Gils |\n| :-- | --: |\n| Octave | 5 |');
    expect(html).toContain('<td class="num">5</td>');
    expect(html).not.toContain('style=');
  });

  it('labels a table by the heading above it', () => {
    const table = '| Nom |\n| :-- |\n| Octave |\n\n';
    const html = renderMarkdown(`${table}# Le *souk*\n\n${table}`);
    expect([...html.matchAll(/<table aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Tableau',
      'Le souk',
    ]);
  });
});

describe('renderWithHeadings', () => {
  it('lists the second-level headings with their ids', () => {
    const { html, headings } = renderWithHeadings(
      "# Ce qu'*il* reste\u00a0?\n\n## Détail\n\n# Été\n\n# Été\n\n# ?",
    );
    expect(headings).toEqual([
      { id: 'ce-qu-il-reste', title: "Ce qu'il reste\u00a0?" },
      { id: 'ete', title: 'Été' },
      { id: 'ete-2', title: 'Été' },
      { id: 'partie', title: '?' },
    ]);
    expect([...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(headings.map(({ id }) => id));
    expect(html).toContain('<h3>Détail</h3>');
  });

  it('leaves other texts without ids, as a page may have several', () => {
    renderWithHeadings('# Titre');
    expect(renderMarkdown('# Titre')).toBe('<h2>Titre</h2>\n');
  });
});

describe('firstParagraph', () => {
  it('is the first paragraph as plain text', () => {
    expect(firstParagraph("Une **ligue**\ns'ouvre, [voyez](/event/x).\n\nSuite.")).toBe(
      "Une ligue s'ouvre, voyez.",
    );
  });

  it('keeps underscores within names', () => {
    expect(firstParagraph('_Bravo_ à Jean_42, **É_a** et `a^b_c` !')).toBe('Bravo à Jean_42, É_a et a^b_c !');
  });

  it.each([
    ['# La ligue\n\nElle commence.', 'Elle commence.'],
    ['![Le trophée](/a.png)\n\nElle *commence*.', 'Elle commence.'],
    ['![Le trophée](/a.png) À gagner : [ceci](/a_(b) "Prix").', 'À gagner : ceci.'],
    ['- Un 1er &amp; *deux*\n- Trois', 'Un 1er & deux'],
    ['Un ciel \\*étoilé\\*  \net 3 * 4.', 'Un ciel *étoilé* et 3 * 4.'],
    ['## Rien\n\n![](/a.png)', ''],
  ])('of %j is %j, without what Markdown alone reads', (body, summary) => {
    expect(firstParagraph(body)).toBe(summary);
  });
});
