import { siteDescription } from '#lib/areas/seo/description-messages.ts';
import { openGraph, type OpenGraph } from '#lib/areas/seo/open-graph.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { renderMarkup } from './cached.tsx';

/** Title, description and the like of a page. Addresses are paths. */
export type Head = {
  /** Followed by the name of the site, unless it is `absolute`. */
  readonly title: string | { readonly absolute: string };
  readonly description?: string;
  readonly alternates?: {
    readonly canonical?: string;
    readonly types?: Readonly<Record<string, readonly { readonly url: string; readonly title: string }[]>>;
  };
  readonly openGraph?: OpenGraph;
  /** After how many seconds a page without JavaScript is fetched again. */
  readonly refreshSeconds?: number;
  readonly robots?: { readonly index: false; readonly follow?: false };
};

/** The head of a page as markup; `path` is its address. */
export function renderHead(head: Head, path: string): string {
  return renderMarkup(<HeadTags head={head} path={path} />);
}

function HeadTags({ head, path }: { head: Head; path: string }) {
  const { siteName } = getConfig();
  const { alternates, robots } = head;
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
      {alternates?.canonical !== undefined && <link rel="canonical" href={absolute(alternates.canonical)} />}
      {Object.entries(alternates?.types ?? {}).flatMap(([type, links]) =>
        links.map(({ url, title: label }) => (
          <link key={url} rel="alternate" type={type} href={absolute(url)} title={label} />
        )),
      )}
      <Preview preview={{ title, description, ...(head.openGraph ?? openGraph({ path })) }} />
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
