import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { openGraph } from '#lib/areas/seo/open-graph.ts';
import type { Crumb } from '#lib/areas/seo/structured-data.ts';
import { getPageText } from '#lib/areas/tutorial/page-text.ts';
import { siteFigures } from '#lib/areas/tutorial/site-figures.ts';
import { isPageHere } from '#lib/areas/tutorial/text-pages.ts';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Prose } from './prose.tsx';
import { SideMenu } from './side-menu.tsx';
import { TextAside, type SectionPage } from './text-aside.tsx';
import styles from './text-page.module.css';

/** A section of the site: its heading and its pages. */
export type Section = { readonly title: string; readonly items: readonly SectionPage[] };

/** The metadata of a page whose text is a file of content/pages. */
export async function textMetadata(name: string): Promise<Metadata> {
  const path = `/${name}`;
  if (!isPageHere(path)) notFound();
  const { title, lead } = await getPageText(name, siteFigures());
  return { title, description: lead, alternates: { canonical: path }, openGraph: openGraph({ path }) };
}

/** A page of a section whose text is the file `name` of content/pages; its address is `/{name}`. What follows stands beside it. */
export async function TextPage({ name, section }: { name: string; section: Section }) {
  const path = `/${name}`;
  if (!isPageHere(path)) notFound();
  const { title, lead, html, headings } = await getPageText(name, siteFigures());
  return (
    <SideMenu title={section.title} items={section.items} path={path}>
      <Breadcrumbs crumbs={crumbsOf(section, { label: title, path })} />
      <div className={styles.page}>
        <article className="stack">
          <PageTitle lead={lead}>{title}</PageTitle>
          <Prose html={html} />
        </article>
        <TextAside headings={headings} next={nextOf(section, path)} />
      </div>
    </SideMenu>
  );
}

/** The page that follows in the menu of its section. */
function nextOf({ items }: Section, path: string): SectionPage | undefined {
  return items[items.findIndex(({ href }) => href === path) + 1];
}

/** A section has a page of its own if the page's address continues that of the section's first item. */
function crumbsOf({ title, items: [first] }: Section, page: Crumb): Crumb[] {
  const isBelow = first !== undefined && page.path.startsWith(`${first.href}/`);
  return isBelow ? [{ label: title, path: first.href }, page] : [page];
}
