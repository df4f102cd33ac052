import { breadcrumbData, dataText, type Crumb, type StructuredData } from '#lib/areas/seo/structured-data.ts';
import { getConfig } from '#lib/base/config/config.ts';

/** Structured data of a page in a data block, which browsers never run and the content security policy allows. */
export function JsonLd({ data }: { data: StructuredData }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataText(data) }} />;
}

/** The breadcrumbs of a page for search engines; the home page is added in front. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const home = { label: 'Accueil', path: '/' };
  return <JsonLd data={breadcrumbData(getConfig().siteUrl, [home, ...crumbs])} />;
}
