import { siteDescription } from '#lib/areas/seo/description-messages.ts';
import { openGraph, type OpenGraph } from '#lib/areas/seo/open-graph.ts';
import { getConfig } from '#lib/base/config/config.ts';
import type { AnyPageRow } from '#lib/web/rows/page-row.ts';
import { renderMarkup } from './cached.tsx';

/** Title, description and the like of a page. Addresses are paths. */
export type Head = {
  /** Followed by the name of the site, unless it is `absolute`. */
  readonly title: string | { readonly absolute: string };
  readonly description?: string;
  /** The path of the row where the row has no parameters, unless it is given. */
  readonly canonical?: string;
  /** The same in other formats, by MIME type. */
  readonly types?: Readonly<Record<string, readonly { readonly url: string; readonly title: string }[]>>;
  readonly openGraph?: OpenGraph;
  /** After how many seconds a page without JavaScript is fetched again. */
  readonly refreshSeconds?: number;
  /** A page that crawlers are told to stay out of is not indexed either. */
  readonly robots?: { readonly index: false; readonly follow?: false };
};

type Address = { readonly row: Pick<AnyPageRow, 'path' | 'isCrawled'>; readonly path: string };

/** The head of a page as markup; `path` is its address. */
export function renderHead(head: Head, address: Address): string {
  return renderMarkup(<HeadTags head={head} {...address} />);
}

function HeadTags({ head, row, path }: Address & { head: Head }) {
  const { siteName } = getConfig();
  const { types = {}, canonical = row.path.includes('[') ? undefined : row.path } = head;
  const robots = head.robots ?? (row.isCrawled ? undefined : { index: false, follow: true });
  const title = typeof head.title === 'string' ? `${head.title} · ${siteName}` : head.title.absolute;
  const description = head.description ?? siteDescription(siteName);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {robots && <meta name="robots" content={robots.follow === false ? 'noindex, nofollow' : 'noindex'} />}
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
      <Preview
        preview={{ title, description, ...(head.openGraph ?? openGraph({ path: canonical ?? path })) }}
      />
    </>
  );
}

/** The preview of a page where its address is shared: Open Graph, which X reads too. */
function Preview({ preview }: { preview: OpenGraph & { title: string; description: string } }) {
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
