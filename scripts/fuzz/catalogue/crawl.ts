import { VIEWERS, type Form, type Viewer } from './catalogue.ts';
import type { Examples } from './examples.ts';
import { patternOf } from './page-patterns.ts';
import { readForms, readLinks } from './read-html.ts';

/** How many addresses of one pattern and one set of query parameters are fetched, and how many are kept. */
const FETCHED = 2;
const KEPT = 12;

/** How many pages are fetched for one viewer at most. */
const PAGES_MAX = 400;

/** Fetches the text of a page as a viewer; null unless it is an HTML page with status 200. */
export type FetchPage = (viewer: Viewer, address: string) => Promise<string | null>;

type Found = { readonly forms: readonly Form[]; readonly addresses: readonly string[] };

/** Follows the links of the site from some addresses, as each viewer, and collects addresses, forms and examples. */
export async function crawl(start: {
  readonly addresses: readonly string[];
  readonly patterns: readonly string[];
  readonly examples: Examples;
  readonly fetchPage: FetchPage;
}): Promise<Found> {
  const forms = new Map<string, Form>();
  const kept = new Map<string, string[]>();
  for (const viewer of VIEWERS) {
    const waiting = [...start.addresses];
    const counts = new Map<string, number>();
    for (let pages = 0; pages < PAGES_MAX && waiting.length > 0; pages += 1) {
      const address = waiting.shift() ?? '/';
      const html = await start.fetchPage(viewer, address);
      if (html === null) continue;
      for (const form of formsOf(html, { viewer, address })) {
        const pattern = patternOf(start.patterns, form.action) ?? form.action.replace(/\/\d+/g, '/{id}');
        forms.set(`${viewer} ${form.method} ${pattern} ${keyOf(form)} ${counts.get(pattern) ?? 0}`, form);
        start.examples.addPath(form.action);
        for (const { name, values } of form.fields)
          for (const value of values) start.examples.add(name, parsed(value));
      }
      for (const link of linksOf(html, address)) {
        const shape = shapeOf(link, start.patterns);
        const known = kept.get(shape) ?? [];
        kept.set(shape, known);
        if (known.length < KEPT && !known.includes(link)) known.push(link);
        start.examples.addPath(link.split('?', 1)[0] ?? '');
        const count = counts.get(shape) ?? 0;
        if (count >= FETCHED || waiting.includes(link)) continue;
        counts.set(shape, count + 1);
        waiting.push(link);
      }
    }
  }
  return { forms: [...forms.values()], addresses: [...kept.values()].flat().toSorted() };
}

/** What two addresses of the same kind have in common: the pattern of the page and the names in the query. */
function shapeOf(address: string, patterns: readonly string[]): string {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const pattern = patternOf(patterns, pathname) ?? pathname.replace(/\/[^/]*\d[^/]*/g, '/{id}');
  return `${pattern}?${[...new Set(searchParams.keys())].toSorted().join('&')}`;
}

function linksOf(html: string, page: string): string[] {
  return readLinks(html).flatMap((href) => localAddress(href, page) ?? []);
}

function formsOf(html: string, { viewer, address }: { viewer: Viewer; address: string }): Form[] {
  return readForms(html).flatMap(({ method, action, fields }) => {
    const target = localAddress(action === '' ? address : action, address)?.split('?', 1)[0];
    return target === undefined ? [] : [{ viewer, method, action: target, fields }];
  });
}

/** Path and query of a link, or null if it leads elsewhere. */
function localAddress(href: string, page: string): string | null {
  if (!URL.canParse(href, `http://site${page}`)) return null;
  const { host, protocol, pathname, search } = new URL(href, `http://site${page}`);
  return host === 'site' && protocol === 'http:' ? pathname + search : null;
}

function keyOf({ fields }: Form): string {
  return fields.map(({ name }) => name).join(',');
}

/** A field of a form may hold JSON. */
function parsed(value: string): unknown {
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
