/** The senders of requests: a visitor, an account without privileges, and one with all of them. */
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

/** The target of a form, without the names and numbers in its address that vary. */
export function sourceOf({ method, action }: Pick<HtmlForm, 'method' | 'action'>): string {
  return `${method} ${action.replace(/\/(?:[^/]*\d[^/]*|[A-Z][^/]*)/g, '/…')}`;
}

/** Path and query of a link, or null if it leads elsewhere. */
function localAddress(href: string, page: string): string | null {
  if (!URL.canParse(href, `http://site${page}`)) return null;
  const { host, protocol, pathname, search } = new URL(href, `http://site${page}`);
  return host === 'site' && protocol === 'http:' ? pathname + search : null;
}

/** A form of a page: what it is sent to, and its fields, each with the values among which a reader chooses. */
export type HtmlForm = {
  readonly method: 'GET' | 'POST';
  readonly action: string;
  readonly fields: readonly (readonly [name: string, values: readonly string[]])[];
};

// The site's pages are written by React: every attribute has double quotes, and all signs in it are escaped.
const ATTRIBUTE = /([a-zA-Z-]+)(?:="([^"]*)")?/g;
const CONTROLS = /<(?:(input|button)\b([^>]*)>|(select|textarea)\b([^>]*)>([\s\S]*?)<\/\3>)/g;
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The addresses of all links of a page. */
export function readLinks(html: string): string[] {
  return Array.from(html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g), ([, href = '']) => unescape(href));
}

/** All forms of a page. */
export function readForms(html: string): HtmlForm[] {
  return Array.from(html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g), ([, head = '', body = '']) => {
    const { method, action = '' } = readAttributes(head);
    return { method: method?.toLowerCase() === 'post' ? 'POST' : 'GET', action, fields: readFields(body) };
  });
}

function readFields(html: string): HtmlForm['fields'] {
  const values = new Map<string, Set<string>>();
  for (const [, tag = '', ownHead, , fullHead, inner = ''] of html.matchAll(CONTROLS)) {
    const { name = '', value = '', type } = readAttributes(ownHead ?? fullHead ?? '');
    if (name === '') continue;
    const own = type === 'checkbox' && value === '' ? 'on' : value;
    const options = inner.includes('<option') ? readOptions(inner) : [tag === '' ? unescape(inner) : own];
    values.set(name, new Set([...(values.get(name) ?? []), ...options]));
  }
  return Array.from(values, ([name, found]) => [name, [...found]] as const);
}

function readOptions(html: string): string[] {
  return Array.from(
    html.matchAll(/<option\b([^>]*)>([^<]*)/g),
    ([, head = '', text = '']) => readAttributes(head).value ?? unescape(text),
  );
}

function readAttributes(head: string): Readonly<Record<string, string>> {
  const found = head.matchAll(ATTRIBUTE);
  return Object.fromEntries(
    Array.from(found, ([, name = '', value = '']) => [name.toLowerCase(), unescape(value)]),
  );
}

function unescape(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]);
}
