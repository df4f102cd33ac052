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
