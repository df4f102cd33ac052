import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Headings of a text stand below the page's own. */
markdown.core.ruler.push('lower-headings', ({ tokens }) => {
  for (const token of tokens) {
    if (/^h[1-4]$/.test(token.tag)) token.tag = `h${Number(token.tag[1]) + 1}`;
  }
});

/** Renders Markdown as HTML; markup in the text is shown, not run, and links keep to http, https and mailto. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}
