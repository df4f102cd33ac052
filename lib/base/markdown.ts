import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Lowers every heading one level, below the page's own. */
markdown.core.ruler.push('lower-headings', ({ tokens }) => {
  for (const token of tokens) {
    if (/^h[1-4]$/.test(token.tag)) token.tag = `h${Number(token.tag[1]) + 1}`;
  }
});

/** Gives right-aligned columns the class used by other tables instead of an inline style. */
markdown.core.ruler.push('number-columns', ({ tokens }) => {
  for (const token of tokens.filter(({ type }) => type === 'th_open' || type === 'td_open')) {
    if (token.attrGet('style') === 'text-align:right') token.attrSet('class', 'num');
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  }
});

/** Renders Markdown as HTML. HTML in the text is escaped, and links that would run code are dropped. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}
