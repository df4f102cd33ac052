import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Headings of a text stand below the page's own. */
markdown.core.ruler.push('lower-headings', ({ tokens }) => {
  for (const token of tokens) {
    if (/^h[1-4]$/.test(token.tag)) token.tag = `h${Number(token.tag[1]) + 1}`;
  }
});

/** Columns of figures carry the class of every other table instead of a style of their own. */
markdown.core.ruler.push('number-columns', ({ tokens }) => {
  for (const token of tokens.filter(({ type }) => type === 'th_open' || type === 'td_open')) {
    if (token.attrGet('style') === 'text-align:right') token.attrSet('class', 'num');
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  }
});

/** Renders Markdown as HTML; markup in the text is shown, not run, and links keep to http, https and mailto. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}
