import { cached } from '#lib/base/cached.ts';
import { parseContent, findContent, hasPageText } from '#lib/base/config/content.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { renderWithHeadings, type Heading } from '#lib/base/markdown.ts';
import { fillIn, type Figures } from '#lib/base/text/fill-in.ts';
import { noBreak, deOf, queOf } from '#lib/base/text/typography.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { gameFigures } from '#lib/game/narration/figures.ts';

/** A long text of the site: its heading, its first paragraph as plain text, the rest as HTML and the headings in it. */
export type PageText = {
  readonly title: string;
  readonly lead: string;
  readonly html: string;
  readonly headings: readonly Heading[];
};

/**
 * The text `name` of the content's `pages/`, a Markdown file that begins with `# Title` and a paragraph; after `name#id`, the part of the
 * file under `# Title {#id}`. Throws when the site has none, or when its own refers to a figure that is not in `figures`.
 */
export function getPageText(name: string, figures: Figures = {}): Promise<PageText> {
  const key = `page-text ${name} ${JSON.stringify(figures)}`;
  return cached(key, { maxAge: KEEP_SECONDS.file }, () => {
    const [page, id] = name.split('#');
    const file = `pages/${page}.md`;
    const text = parseContent(file, (source) =>
      makePageText(id === undefined ? source : partOf(source, id), { name: file, figures }),
    );
    return text ? Promise.resolve(text) : Promise.reject(new Error(`${file} is missing`));
  });
}

/** The part of a file under the heading `# Title {#id}`, headed by `# Title`. */
function partOf(source: string, id: string): string {
  const ending = ` {#${id}}`;
  const part = source.split(/^(?=# )/m).find((one) => one.split(/\r?\n/, 1)[0]?.endsWith(ending));
  if (part === undefined) throw new Error(`no # heading ends with${ending}`);
  return part.replace(ending, '');
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

/** Compensates for the renderer, which lowers headings by one level: `##` must become h2, as the file begins with `#`. */
function raiseHeadings(body: string): string {
  return body.replace(/^#(?=#+ )/gm, '');
}

/** Pages that consist of a text; a page does not exist if the site has no text for it (product/serving §1.6). */
const TEXT_PAGES: readonly string[] = [
  'tuto/specificites',
  'tuto/vsbot',
  'squonk',
  'squonk/avis',
  'squonk/bonus-de-guilde',
  'squonk/pourquoi-un-serveur-ffwtt',
];

/** The planner's entry in the section of the demo's operator. */
export const PLANNER_IN_SECTION = '/squonk/capa-planning';

/** The planner's canonical address. */
export function plannerPath(): '/squonk/capa-planning' | '/capa-planning.html' {
  return isPageHere(PLANNER_IN_SECTION) ? PLANNER_IN_SECTION : '/capa-planning.html';
}

/** False for a page whose text this site lacks: menus and the sitemap omit it, and its address is 404. */
export function isPageHere(path: string): boolean {
  if (path === '/changelog.txt') return findContent('changelog.txt') !== null;
  if (path === PLANNER_IN_SECTION) return hasPageText('squonk');
  const name = path.slice(1);
  return !TEXT_PAGES.includes(name) || hasPageText(name);
}

/** The figures that every long text may refer to: the game's, the site's name and its contact address. */
export function siteFigures(): Figures {
  const { siteName, contactEmail } = getConfig();
  return {
    ...gameFigures(),
    site: siteName,
    deSite: deOf(siteName),
    queSite: queOf(siteName),
    email: contactEmail,
  };
}
