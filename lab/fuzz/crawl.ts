import { readForms, readLinks, type HtmlForm } from './read-html.ts';

/** Who sends a request: nobody known, an account without privileges, or one with all of them. */
export const VIEWERS = ['visitor', 'player', 'staff'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** A form as a viewer saw it. The query of a link counts as one: a reader could have filled it in. */
export type Form = HtmlForm & { readonly viewer: Viewer };

/** How many pages of one pattern and one set of query parameters are fetched. */
const FETCHED = 2;
const PAGES_MAX = 300;

/** Follows the links of the site from some addresses, as each viewer, and collects forms: one of each pattern and viewer. */
export async function crawl(
  addresses: readonly string[],
  fetchPage: (viewer: Viewer, address: string) => Promise<string | null>,
): Promise<Form[]> {
  const forms = new Map<string, Form>();
  for (const viewer of VIEWERS) {
    const waiting = [...addresses];
    const counts = new Map<string, number>();
    for (let pages = 0; pages < PAGES_MAX && waiting.length > 0; pages += 1) {
      const address = waiting.shift() ?? '/';
      const html = await fetchPage(viewer, address);
      if (html === null) continue;
      for (const form of readForms(html))
        keep(viewer, { ...form, action: localAddress(form.action, address) ?? '' });
      for (const href of readLinks(html)) {
        const link = localAddress(href, address);
        if (link === null) continue;
        const { pathname, searchParams } = new URL(link, 'http://site');
        const fields = [...searchParams].map(([name, value]) => [name, [value]] as const);
        const shape = `${sourceOf({ method: 'GET', action: pathname })} ${[...searchParams.keys()].join()}`;
        const count = counts.get(shape) ?? 0;
        counts.set(shape, count + 1);
        if (count >= FETCHED) continue;
        waiting.push(link);
        keep(viewer, { method: 'GET', action: link, fields });
      }
    }
  }
  return [...forms.values()];

  function keep(viewer: Viewer, form: HtmlForm): void {
    if (form.action === '') return;
    const action = form.action.split('?', 1)[0] ?? '';
    const names = form.fields.map(([name]) => name).join();
    forms.set(`${viewer} ${sourceOf({ ...form, action })} ${names}`, { ...form, action, viewer });
  }
}

/** What a form is sent to, without the names and numbers in its address that vary. */
export function sourceOf({ method, action }: Pick<HtmlForm, 'method' | 'action'>): string {
  return `${method} ${action.replace(/\/(?:[^/]*\d[^/]*|[A-Z][^/]*)/g, '/…')}`;
}

/** Path and query of a link, or null if it leads elsewhere. */
function localAddress(href: string, page: string): string | null {
  if (!URL.canParse(href, `http://site${page}`)) return null;
  const { host, protocol, pathname, search } = new URL(href, `http://site${page}`);
  return host === 'site' && protocol === 'http:' ? pathname + search : null;
}
