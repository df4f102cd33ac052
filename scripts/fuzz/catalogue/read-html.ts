import type { Field } from './catalogue.ts';

/** A form as it stands in a page; its action is not resolved yet. */
export type HtmlForm = {
  readonly method: 'GET' | 'POST';
  readonly action: string;
  readonly fields: readonly Field[];
};

// The site's pages are written by React: every attribute has double quotes, and all signs in it are escaped.
const ATTRIBUTE = /([a-zA-Z-]+)(?:="([^"]*)")?/g;
const CONTROLS = /<(?:(input|button)\b([^>]*)>|(select|textarea)\b([^>]*)>([\s\S]*?)<\/\3>)/g;

type Attributes = Readonly<Record<string, string>>;

/** The addresses of all links of a page. */
export function readLinks(html: string): string[] {
  return Array.from(html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g), ([, href = '']) => unescape(href));
}

/** All forms of a page. */
export function readForms(html: string): HtmlForm[] {
  return Array.from(html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g), ([, head = '', body = '']) => {
    const attributes = readAttributes(head);
    return {
      method: attributes.method?.toLowerCase() === 'post' ? 'POST' : 'GET',
      action: attributes.action ?? '',
      fields: readFields(body),
    };
  });
}

function readFields(html: string): Field[] {
  const values = new Map<string, string[]>();
  for (const [, empty, ownHead, full, fullHead, inner = ''] of html.matchAll(CONTROLS)) {
    const tag = empty ?? full ?? '';
    const { name, value = '', type } = readAttributes(ownHead ?? fullHead ?? '');
    if (name === undefined || name === '') continue;
    values.set(name, [...(values.get(name) ?? []), ...valuesOf({ tag, type, value, inner })]);
  }
  return Array.from(values, ([name, found]) => ({ name, values: [...new Set(found)] }));
}

type Control = {
  readonly tag: string;
  readonly type: string | undefined;
  readonly value: string;
  readonly inner: string;
};

function valuesOf({ tag, type, value, inner }: Control): string[] {
  if (tag === 'select')
    return Array.from(inner.matchAll(/<option\b([^>]*)>([^<]*)/g), ([, head = '', text = '']) =>
      unescape(readAttributes(head).value ?? text),
    );
  if (tag === 'textarea') return [unescape(inner)];
  return [type === 'checkbox' && value === '' ? 'on' : value];
}

function readAttributes(head: string): Attributes {
  return Object.fromEntries(
    Array.from(head.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [
      name.toLowerCase(),
      unescape(value),
    ]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function unescape(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
