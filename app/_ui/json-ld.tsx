import { getConfig } from '#lib/base/config/config.ts';
import { breadcrumbData, dataText, type Crumb, type StructuredData } from '#lib/areas/seo/structured-data.ts';

/** Structured data of a page: a data block, which browsers never run and the policy of scripts lets stand. */
export function JsonLd({ data }: { data: StructuredData }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataText(data) }} />;
}

/** The way to a page for search engines; the home page comes first by itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const home = { label: 'Accueil', path: '/' };
  return <JsonLd data={breadcrumbData(getConfig().siteUrl, [home, ...crumbs])} />;
}
