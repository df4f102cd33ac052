import { FIELDS_MAX } from './read-body.ts';

/** An escaped byte. Anything else that begins with `%` is left as it stands, as browsers do in a query. */
const STRAY_PERCENT = /%(?![0-9a-f]{2})/gi;

/** `.` or `..` between slashes of either kind. */
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/**
 * The path and query of a request's target, with its dot segments: an absolute URL loses scheme and host only, where
 * parsing it would quietly resolve them. Null when the target is neither a path, a web address nor `*`.
 */
export function originForm(target: string): string | null {
  if (target.startsWith('/')) return target;
  if (target === '*') return '/';
  const [, rest] = /^https?:\/\/[^/\\?#]+(.*)$/is.exec(target) ?? [];
  if (rest === undefined) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * True for a target that is refused with 400: what cannot be decoded as UTF-8, what contains NUL, a path with a dot
 * segment, escaped or not, and a query of too many fields (product/serving §3.1). Browsers resolve dot segments before they ask.
 */
export function isMalformed(target: string): boolean {
  const [path = '', query = ''] = target
    .split('#', 1)
    .join('')
    .split(/\?(.*)/s, 2);
  if (query.split('&', FIELDS_MAX + 1).length > FIELDS_MAX) return true;
  return !isText(path) || !isText(query.replace(STRAY_PERCENT, '%25')) || hasDotSegment(path);
}

function isText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\0');
  } catch {
    return false;
  }
}

/** Escapes count however often they were escaped again, because a later reader may decode more than once. */
function hasDotSegment(path: string): boolean {
  const plain = path
    .replace(/%(?:25)+/g, '%')
    .replace(/%2e/gi, '.')
    .replace(/%(?:2f|5c)/gi, '/');
  return DOT_SEGMENT.test(plain);
}

/**
 * The address at which the app has the page of a public address. They differ only for `/simulator`, which has two pages: with a
 * start (`d`) or a position (`p`) in its query it is the table, otherwise the builder. Two pages, since the app sends each page
 * the scripts and styles of all that it may show.
 */
export function innerAddress(url: string): string {
  const [path, query] = url.split('?', 2);
  if (path !== '/simulator' || query === undefined) return url;
  const names = new URLSearchParams(query);
  return names.has('d') || names.has('p') ? `/simulator/position?${query}` : url;
}
