import MarkdownIt, { type Token } from 'markdown-it';
import { keepOrder } from './text/bidi.ts';
import { splitOrdinals } from './text/typography.ts';

/** A heading of a text and its id. */
export type Heading = { readonly id: string; readonly title: string };

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Superscripts the letters of ordinals, as in print: 1er, 2e. */
markdown.renderer.rules.text = (tokens, at) =>
  splitOrdinals(keepOrder(tokens[at]?.content ?? ''))
    .map((piece, part) => (part % 2 === 1 ? `<sup>${piece}</sup>` : markdown.utils.escapeHtml(piece)))
    .join('');

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

/** Labels each table by the heading above it. */
markdown.core.ruler.push('table-names', ({ tokens }) => {
  let name = 'Tableau';
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') name = textAfter(tokens, at);
    if (token.type === 'table_open') token.attrSet('aria-label', name);
  }
});

/** Gives each second-level heading an id, if the caller asks for headings. */
markdown.core.ruler.push('anchors', ({ tokens, env }) => {
  const { headings } = env as { headings?: Heading[] };
  for (const [at, token] of headings ? tokens.entries() : []) {
    if (token.type !== 'heading_open' || token.tag !== 'h2') continue;
    const title = textAfter(tokens, at);
    const id = freeId(title, headings ?? []);
    token.attrSet('id', id);
    headings?.push({ id, title });
  }
});

/** Renders Markdown as HTML. HTML in the text is escaped, and links that would run code are dropped. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

/** As `renderMarkdown`, with an id for each second-level heading, and these headings in order. */
export function renderWithHeadings(text: string): { html: string; headings: readonly Heading[] } {
  const headings: Heading[] = [];
  return { html: markdown.render(text, { headings }), headings };
}

/** The first paragraph of Markdown that has text, as plain text without pictures, for lists and previews; empty if there is none. */
export function firstParagraph(text: string): string {
  const tokens = markdown.parse(text, {});
  const paragraphs = tokens.map(({ type }, at) =>
    type === 'paragraph_open' ? plainText(tokens[at + 1]) : '',
  );
  return paragraphs.find((paragraph) => paragraph !== '') ?? '';
}

function plainText(inline: Token | undefined): string {
  const parts = (inline?.children ?? []).filter(({ type }) => type !== 'image');
  return parts
    .map(({ type, content }) => (type.endsWith('break') ? ' ' : content))
    .join('')
    .trim();
}

/** The text of the heading that begins at `at`. */
function textAfter(tokens: readonly Token[], at: number): string {
  return (tokens[at + 1]?.children ?? []).map(({ content }) => content).join('');
}

/** Makes an id of a heading: « Ce qu'il reste ? » gives `ce-qu-il-reste`, with a number appended if the id is taken. */
function freeId(title: string, taken: readonly Heading[]): string {
  const bare = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const id = bare.match(/[a-z0-9]+/g)?.join('-') ?? 'partie';
  let free = id;
  for (let nth = 2; taken.some((heading) => heading.id === free); nth++) free = `${id}-${nth}`;
  return free;
}
