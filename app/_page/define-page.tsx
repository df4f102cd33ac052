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
import { loadRenderer, renderMarkup, type Plain } from './markup.tsx';
import { siteDescription } from '#lib/areas/seo/description-messages.ts';
import { fullAddress, openGraph, type Preview } from '#lib/areas/seo/open-graph.ts';
import { getConfig } from '#lib/base/config/config.ts';

type Page<Row extends AnyPageRow, Data> = {
  /** Loads the page's data: one service call, or two concurrent ones. Only data read here invalidate a stored page. */
  readonly load: (visit: Visit, asked: Asked<Row>) => Promise<Outcome<Data>>;
  readonly head: (data: Data) => Head;
  /** The content of `<main>`. */
  readonly body: (data: Data) => ReactNode;
};

/** Makes the component of a page from its row; the gateway calls `load` and renders the page (product/serving §4). */
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

/** The outcome of a page with data; its status is not 200 if it reports an error itself. */
export function shown<Data>(data: Data & NoInfer<Plain<Data>>, status: 200 | 403 | 404 = 200): Outcome<Data> {
  return { kind: 'shown', data, status };
}

export function refused(refusal: Refusal): Outcome<never> {
  return { kind: 'refused', refusal };
}

/** Sends visitors to the login page and back; players get 403. */
export function denied({ viewer }: Visit): Outcome<never> {
  return refused(viewer.account === null ? 'log in' : 'forbidden');
}

/** Title and metadata of a page. Addresses are paths. */
export type Head = {
  /** Followed by the name of the site, unless it is `absolute`. */
  readonly title: string | { readonly absolute: string };
  readonly description?: string;
  /** Defaults to the path of a row without parameters; null if only a query makes it a page. */
  readonly canonical?: string | null;
  /** Alternates in other formats, by MIME type. */
  readonly types?: Readonly<Record<string, readonly { readonly url: string; readonly title: string }[]>>;
  /** Overrides for the preview of a shared address; defaults to the canonical one. */
  readonly preview?: Partial<Preview>;
  /** After how many seconds a page reloads without JavaScript. */
  readonly refreshSeconds?: number;
  /** Defaults to `noindex` for a row that is not crawled. */
  readonly robots?: 'noindex' | 'noindex, nofollow';
};

type Address = { readonly row: Pick<AnyPageRow, 'path' | 'isCrawled'>; readonly path: string };

/** The head of the page at `path` as markup. */
export function renderHead(head: Head, address: Address): string {
  return renderMarkup(<HeadTags head={head} {...address} />);
}

function HeadTags({ head, row, path }: Address & { head: Head }) {
  const { siteName } = getConfig();
  const { types = {}, robots = row.isCrawled ? undefined : 'noindex' } = head;
  const { canonical = row.path.includes('[') ? null : row.path } = head;
  const title = typeof head.title === 'string' ? `${head.title} · ${siteName}` : head.title.absolute;
  const description = head.description ?? siteDescription(siteName);
  const preview = openGraph({ path: canonical ?? path, ...head.preview }, { title, description });
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
      {canonical !== null && <link rel="canonical" href={fullAddress(canonical)} />}
      {Object.entries(types).flatMap(([type, links]) =>
        links.map(({ url, title: label }) => (
          <link key={url} rel="alternate" type={type} href={fullAddress(url)} title={label} />
        )),
      )}
      {Object.entries(preview).map(([name, content]) => (
        <meta key={name} property={name} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={preview['og:image:alt']} />
    </>
  );
}
