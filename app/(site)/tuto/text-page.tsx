import type { Metadata } from 'next';
import { getPageText } from '#lib/tutorial/page-text.ts';
import { siteFigures } from '#lib/tutorial/site-figures.ts';
import type { MenuLink } from '#ui/menu-links.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { Prose } from './prose.tsx';
import { SideMenu } from './side-menu.tsx';

/** A section of the site: its heading and its pages. */
export type Section = { readonly title: string; readonly items: readonly MenuLink[] };

/** The metadata of a page whose text is a file of content/pages. */
export async function textMetadata(name: string): Promise<Metadata> {
  const { title, lead } = await getPageText(name, siteFigures());
  return { title, description: lead, alternates: { canonical: `/${name}` } };
}

/** A page of a section whose text is the file `name` of content/pages; its address is `/{name}`. */
export async function TextPage({ name, section }: { name: string; section: Section }) {
  const { title, lead, html } = await getPageText(name, siteFigures());
  return (
    <SideMenu title={section.title} items={section.items} path={`/${name}`}>
      <article className="stack">
        <PageTitle lead={lead}>{title}</PageTitle>
        <Prose html={html} />
      </article>
    </SideMenu>
  );
}
