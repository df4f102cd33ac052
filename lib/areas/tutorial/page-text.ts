import { cached } from '#lib/base/cached.ts';
import { parseContent } from '#lib/base/config/content.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { renderWithHeadings, type Heading } from '#lib/base/markdown.ts';
import { fillIn, type Figures } from '#lib/base/text/fill-in.ts';
import { noBreak } from '#lib/base/text/typography.ts';

/** A long text of the site: its heading, its first paragraph as plain text, the rest as HTML and the headings in it. */
export type PageText = {
  readonly title: string;
  readonly lead: string;
  readonly html: string;
  readonly headings: readonly Heading[];
};

/**
 * The text `name` of the content's `pages/`, a Markdown file that begins with `# Title` and a paragraph. Throws when the site has none, or
 * when its own refers to a figure that is not in `figures`.
 */
export function getPageText(name: string, figures: Figures = {}): Promise<PageText> {
  const key = `page-text ${name} ${JSON.stringify(figures)}`;
  return cached(key, { maxAge: KEEP_SECONDS.file }, () => {
    const file = `pages/${name}.md`;
    const text = parseContent(file, (source) => makePageText(source, { name: file, figures }));
    return text ? Promise.resolve(text) : Promise.reject(new Error(`${file} is missing`));
  });
}

/** Splits a file into heading, lead and body, fills in its figures and adds the no-break spaces of French. */
export function makePageText(
  source: string,
  { name, figures }: { name: string; figures: Figures },
): PageText {
  const text = noBreak(fillIn(source.replaceAll('\r\n', '\n'), { name, figures }));
  const [heading = '', lead = '', ...body] = text.trim().split(/\n{2,}/);
  const title = /^# (.+)$/.exec(heading)?.[1];
  if (title === undefined || lead === '')
    throw new Error(`${name}: the file must begin with a # heading and a paragraph`);
  return { title, lead: lead.replaceAll('\n', ' '), ...renderWithHeadings(raiseHeadings(body.join('\n\n'))) };
}

/** The renderer lowers headings by one level, but here `##` is to become h2, as the file begins with `#`. */
function raiseHeadings(body: string): string {
  return body.replace(/^#(?=#+ )/gm, '');
}
