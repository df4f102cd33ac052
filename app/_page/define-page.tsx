import type { ReactNode } from 'react';
import { slot } from '#lib/web/pages/slots.ts';
import {
  getRendering,
  type Definition,
  type Outcome,
  type Visit,
  type Refusal,
} from '#lib/web/pages/definition.ts';
import type { AnyPageRow, Asked } from '#lib/web/rows/page-row.ts';
import { renderFrame } from './frame.tsx';
import { loadRenderer, renderMarkup } from './markup.tsx';
import { siteDescription } from '#lib/areas/seo/description-messages.ts';
import { openGraph, type OpenGraph, type Preview } from '#lib/areas/seo/open-graph.ts';
import { getConfig } from '#lib/base/config/config.ts';

type Page<Row extends AnyPageRow, Data> = {
  /** Reads the page's data: one service call, or two at once. Only the data read here invalidates a stored page. */
  readonly load: (visit: Visit, asked: Asked<Row>) => Promise<Outcome<Data>>;
  readonly head: (data: Data) => Head;
  /** The content of `<main>`. Only a page with islands has interactive parts. */
  readonly body: (data: Data) => ReactNode;
};

/** Makes the component of a page from its row: the gateway calls `load` and renders the rest (product/serving §4). */
export function definePage<Row extends AnyPageRow, Data>(row: Row, { load, head, body }: Page<Row, Data>) {
  const definition: Definition<Row, Data> = {
    load,
    head: (data, path) => renderHead(head(data), { row, path }),
    body: (data) => renderMarkup(body(data)),
    frame: renderFrame,
  };
  return async function Page(): Promise<ReactNode> {
    const rendering = getRendering();
    if (rendering === null) throw new Error(`${row.path} is served by the gateway alone`);
    if (rendering.kind === 'islands') return body(rendering.data as Data);
    if (rendering.kind === 'static') throw new Error('A page stands in no other');
    await loadRenderer();
    rendering.definition = definition as unknown as Definition;
    return slot('page');
  };
}

/**
 * Data that are all that they hold: no function, and so no object of a class, which may hide something. Pages with the same data are
 * rendered once.
 */
export type Plain<T> = unknown extends T
  ? T
  : T extends string | number | boolean | bigint | null | undefined | Date | Uint8Array
    ? T
    : T extends (...given: never[]) => unknown
      ? never
      : T extends ReadonlyMap<infer Key, infer Value>
        ? ReadonlyMap<Plain<Key>, Plain<Value>>
        : T extends ReadonlySet<infer Value>
          ? ReadonlySet<Plain<Value>>
          : { readonly [Key in keyof T]: Plain<T[Key]> };

/** A page that shows this element; with a status if it reports an error itself. */
export function shown<Data>(data: Data & NoInfer<Plain<Data>>, status: 200 | 403 | 404 = 200): Outcome<Data> {
  return { kind: 'shown', data, status };
}

export function refused(refusal: Refusal): Outcome<never> {
  return { kind: 'refused', refusal };
}

/** Visitors are sent to log in and come back; a player is not to see the page. */
export function denied({ viewer }: Visit): Outcome<never> {
  return refused(viewer.account === null ? 'log in' : 'forbidden');
}

/** Title, description and the like of a page. Addresses are paths. */
export type Head = {
  /** Followed by the name of the site, unless it is `absolute`. */
  readonly title: string | { readonly absolute: string };
  readonly description?: string;
  /** The path of the row where the row has no parameters, unless it is given. */
  readonly canonical?: string;
  /** The same in other formats, by MIME type. */
  readonly types?: Readonly<Record<string, readonly { readonly url: string; readonly title: string }[]>>;
  /** What differs from the page where its address is shared; the address is the canonical one, unless it is given. */
  readonly preview?: Partial<Preview>;
  /** After how many seconds a page without JavaScript is fetched again. */
  readonly refreshSeconds?: number;
  /** A page that crawlers are told to stay out of is not indexed either. */
  readonly robots?: 'noindex' | 'noindex, nofollow';
};

type Address = { readonly row: Pick<AnyPageRow, 'path' | 'isCrawled'>; readonly path: string };

/** The head of a page as markup; `path` is its address. */
export function renderHead(head: Head, address: Address): string {
  return renderMarkup(<HeadTags head={head} {...address} />);
}

function HeadTags({ head, row, path }: Address & { head: Head }) {
  const { siteName } = getConfig();
  const { types = {}, robots = row.isCrawled ? undefined : 'noindex' } = head;
  const { canonical = row.path.includes('[') ? undefined : row.path } = head;
  const title = typeof head.title === 'string' ? `${head.title} · ${siteName}` : head.title.absolute;
  const description = head.description ?? siteDescription(siteName);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {robots !== undefined && <meta name="robots" content={robots} />}
      {head.refreshSeconds !== undefined && (
        <noscript>
          <meta httpEquiv="refresh" content={String(head.refreshSeconds)} />
        </noscript>
      )}
      {canonical !== undefined && <link rel="canonical" href={absolute(canonical)} />}
      {Object.entries(types).flatMap(([type, links]) =>
        links.map(({ url, title: label }) => (
          <link key={url} rel="alternate" type={type} href={absolute(url)} title={label} />
        )),
      )}
      <PreviewTags
        preview={{ title, description, ...openGraph({ path: canonical ?? path, ...head.preview }) }}
      />
    </>
  );
}

/** The preview of a page where its address is shared: Open Graph, which X reads too. */
function PreviewTags({ preview }: { preview: OpenGraph & { title: string; description: string } }) {
  const { title, description, url, siteName, locale, images, type, publishedTime } = preview;
  const [image] = images;
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(url)} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={locale} />
      <meta property="og:image" content={absolute(image.url)} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta property="og:type" content={type} />
      {publishedTime !== undefined && <meta property="article:published_time" content={publishedTime} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={image.alt} />
    </>
  );
}

/** The full address of a path; that of the home page has none. */
function absolute(path: string): string {
  const { siteUrl } = getConfig();
  return path === '/' ? siteUrl : new URL(path, siteUrl).href;
}
