import { renderMarkdown } from '#lib/base/markdown.ts';
import { absoluteLinks, htmlText, xmlText } from './feed-text.ts';

describe('the texts of a feed', () => {
  it('contain nothing that XML forbids', () => {
    expect(xmlText('a\u0001\u000b\ufffe\ud800b\t\n🂡')).toBe('a\ufffdb\t\n🂡');
  });

  it('are escaped where they were plain', () => {
    expect(htmlText('Plus & <b>moins</b>]]>')).toBe('Plus &amp; &lt;b&gt;moins&lt;/b&gt;]]&gt;');
  });

  it('link to the site by absolute addresses', () => {
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
