import { findKept, keep } from '#lib/base/cached.ts';
import { inTime } from '#lib/base/gate.ts';
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { serialize } from 'node:v8';
import { NOTHING_LEFT } from '#lib/base/flash.ts';
import { queryFields } from '#lib/base/query.ts';
import { slot } from './slots.ts';
import { isUnknownValue } from '#lib/base/request-errors.ts';
import { ANYBODY } from '#lib/identity/viewer.ts';
import { escapeHtml } from '#lib/web/http/escape-html.ts';
import { fetchApp, type AppAnswer, type AppHandler } from '#lib/web/http/fetch-app.ts';
import { contentSecurityPolicy } from '#lib/web/http/security-headers.ts';
import type { FoundPage, AnyPageRow, Asked } from '#lib/web/rows/page-row.ts';
import { CachedPage } from './cached-page.ts';
import {
  OutOfBand,
  renderingFor,
  type Definition,
  type Refusal,
  type Rendering,
  type Visit,
} from './definition.ts';
import { keepingFor, STRANGER } from './slot-values.ts';
import { cleanHtml, sealScripts } from './next-html.ts';

/** The document around the pages of a route, with slots for head and body. */
type Template = {
  readonly definition: Definition;
  readonly html: string;
  readonly headers: OutgoingHttpHeaders;
};

/** A requested page: `url` is its path and query of any length, `target` its address as shown on the page. */
export type PageOrder = FoundPage & { readonly path: string; readonly url: string; readonly target: string };

/** A page with slots for its reader, or the reason why there is none. */
export type Made =
  | { readonly kind: 'page'; readonly page: CachedPage; readonly isWhole: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly isWhole: boolean };

/** The part of a visit known from the request. */
export type Visitor = Omit<Visit, 'preventStoring' | 'target'>;

/** The visitor for whom stored pages are made. */
export const NOBODY: Visitor = { viewer: ANYBODY, token: null, left: NOTHING_LEFT };

/** The input of a rendering: data and a frame. */
type Shown = {
  readonly order: PageOrder;
  readonly template: Template;
  readonly frame: string;
  readonly data: unknown;
  readonly status: number;
};

/** Makes pages from their definitions, which the app passes on with the template once per route. */
export class PageMaker {
  readonly #handle: AppHandler;
  readonly #templates = new Map<AnyPageRow, Promise<Template>>();

  constructor(handle: AppHandler) {
    this.#handle = handle;
  }

  #template({ row, path }: PageOrder): Promise<Template> {
    const known = row.maxAge > 0 ? this.#templates.get(row) : undefined;
    if (known !== undefined) return known;
    const asked = this.#askTemplate(row, row.path.includes('[') ? path : row.path);
    this.#templates.set(row, asked);
    asked.catch(() => this.#templates.delete(row));
    return asked;
  }

  /** Loads and renders a page for a visitor. Throws what its `load` throws, and `Busy` after nine seconds. */
  make(order: PageOrder, visitor: Visitor): Promise<Made> {
    return inTime(this.#make(order, visitor));
  }

  async #make(order: PageOrder, visitor: Visitor): Promise<Made> {
    const template = await this.#template(order);
    let isWhole = true;
    const preventStoring = (): void => void (isWhole = false);
    const asked = parse(order);
    if (asked === null) return { kind: 'refused', refusal: 'bad request', isWhole };
    const { definition } = template;
    const around = { path: order.path, isFramable: order.row.isFramable };
    const [outcome, frame] = await Promise.all([
      definition.load({ ...visitor, target: order.target, preventStoring }, asked),
      definition.frame(around),
    ]);
    if (outcome.kind === 'refused') return { ...outcome, isWhole };
    const page = await this.#renderOnce({ order, template, frame, ...outcome });
    return { kind: 'page', page, isWhole };
  }

  /** Renders a page unless one with the same data is cached: pages depend on their data and, to within `maxAge`, on the time. */
  async #renderOnce(shown: Shown): Promise<CachedPage> {
    const key = keyOf(shown);
    const known = findKept(key) as CachedPage | undefined;
    if (known !== undefined) return known;
    const page = await this.#render(shown);
    const { maxAge } = shown.order.row;
    return maxAge > 0 ? keep(key, page, page.size, maxAge) : page;
  }

  async #render({ order, template, frame, data, status }: Shown): Promise<CachedPage> {
    const { row, path, target } = order;
    const { definition } = template;
    const pieces = new OutOfBand();
    const renderBody = () => renderingFor({ kind: 'static', pieces }, () => definition.body(data));
    const { headers, html } = row.hasIslands
      ? await this.#askIslands(order, { kind: 'islands', pieces, data, frame })
      : { ...template, html: putIn(putIn(template.html, 'page', frame), 'page', renderBody()) };
    const whole = putIn(pieces.putBack(html), 'head', definition.head(data, path));
    const body = whole.replaceAll(slot('target'), escapeHtml(target));
    return new CachedPage({ status, headers: { ...headers, ...keepingOf(row, status) }, body });
  }

  async #askTemplate({ hasIslands }: AnyPageRow, path: string): Promise<Template> {
    const rendering = { kind: 'template' as const, definition: null as Definition | null };
    const answer = await renderingFor(rendering, () => this.#ask(path));
    const { definition } = rendering;
    if (definition === null) throw new Error(`The page at ${path} is not defined by its row`);
    const { headers, html } = cleanHtml(answer, { hasIslands });
    return { definition, headers, html: withHead(html) };
  }

  async #askIslands({ row, url }: PageOrder, rendering: Rendering) {
    const answer = await renderingFor(rendering, () => this.#ask(url));
    const { headers, html } = cleanHtml(answer, { hasIslands: true });
    const sealed = sealScripts(html);
    const policy = contentSecurityPolicy({ mayBeFramed: row.isFramable, ...sealed });
    return {
      headers: { ...headers, 'content-security-policy': policy },
      html: withHead(sealed.html),
    };
  }

  async #ask(url: string): Promise<AppAnswer> {
    const answer = await fetchApp({ handle: this.#handle, url });
    if (answer.status !== 200) throw new Error(`The app answers ${answer.status} at ${url}`);
    return answer;
  }
}

/** The caching headers of a page. */
function keepingOf({ cacheScope }: AnyPageRow, status: number): OutgoingHttpHeaders {
  const keeping = cacheScope === 'private' || status >= 400 ? 'no-store' : keepingFor(STRANGER);
  return { 'cache-control': keeping, vary: 'cookie' };
}

/** A cache key of everything a rendering depends on. */
function keyOf({ order, frame, data, status }: Shown): string {
  const hash = createHash('sha1')
    .update(`${order.row.path}\0${order.url}\0${status}\0${frame}\0`)
    .update(serialize(data));
  return `rendered ${hash.digest('base64')}`;
}

function putIn(html: string, name: 'head' | 'page', markup: string): string {
  return html.replace(slot(name), () => markup);
}

function withHead(html: string): string {
  return html
    .replace(/<html lang\b[^>]*/, (tag) => `${tag} data-theme="${slot('theme')}"`)
    .replace('<meta charSet="utf-8"/>', (charset) => charset + slot('head'));
}

/** The parsed query of an address; null for an unknown value. */
function parse({ row, params, url }: PageOrder): Asked<AnyPageRow> | null {
  const search = new URLSearchParams(url.split('?').slice(1).join('?'));
  try {
    return { params, query: row.query.parse(queryFields(search)) };
  } catch (error) {
    if (isUnknownValue(error)) return null;
    throw error;
  }
}
