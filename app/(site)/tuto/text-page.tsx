import { refused, shown, type Head } from '#app/_page/define-page.tsx';
import type { Crumb } from '#lib/areas/seo/structured-data.ts';
import { getPageText, siteFigures, isPageHere, type PageText } from '#lib/areas/tutorial/page-text.ts';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import type { MenuLink } from '#ui/menu-links.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { Prose } from './prose.tsx';
import { SideMenu } from './side-menu.tsx';
import styles from './text-page.module.css';
import { TEXT_PAGE_MESSAGES as say } from '#lib/areas/tutorial/tutorial-messages.ts';
import type { Heading } from '#lib/base/markdown.ts';
import { CardBack } from '#ui/card-back.tsx';

/** A page of a section; pages without a text in content/pages state their first sentence here. */
type SectionPage = MenuLink & { readonly lead?: string };

export type Section = { readonly title: string; readonly items: readonly SectionPage[] };

type TextPageProps = { path: string; section: Section; text: PageText; next: ToRead | null };

/** Defines a page of a section from the file with its name in content/pages, with further parts beside it. */
export function textPage({ path }: { readonly path: string }, makeSection: () => Section) {
  return {
    load: async () => {
      if (!isPageHere(path)) return refused('not found');
      const section = makeSection();
      const [text, next] = await Promise.all([textOf(path), nextOf(section, path)]);
      return shown({ path, section, text, next });
    },
    head: ({ text: { title, lead } }: TextPageProps): Head => ({ title, description: lead }),
    body: (data: TextPageProps) => <TextPage {...data} />,
  };
}

function TextPage({ path, section, text: { title, lead, html, headings }, next }: TextPageProps) {
  return (
    <SideMenu title={section.title} items={section.items} path={path}>
      <Breadcrumbs crumbs={crumbsOf(section, { label: title, path })} />
      <div className={styles.page}>
        <article className="stack">
          <PageTitle lead={lead}>{title}</PageTitle>
          <Prose html={html} />
        </article>
        <TextAside headings={headings} next={next} />
      </div>
    </SideMenu>
  );
}

function textOf(path: string): Promise<PageText> {
  return getPageText(path.slice(1), siteFigures());
}

/** The next page in the menu of its section. */
async function nextOf({ items }: Section, path: string): Promise<ToRead | null> {
  const next = items[items.findIndex(({ href }) => href === path) + 1];
  return next === undefined ? null : { ...next, lead: next.lead ?? (await textOf(next.href)).lead };
}

/** A section has a page of its own if the page's address continues that of the section's first item. */
function crumbsOf({ title, items: [first] }: Section, page: Crumb): Crumb[] {
  const isBelow = first !== undefined && page.path.startsWith(`${first.href}/`);
  return isBelow ? [{ label: title, path: first.href }, page] : [page];
}

/** A page to read, with its first sentence. */
type ToRead = MenuLink & { readonly lead: string };

/** Minimum number of parts for a table of contents. */
const FEWEST_LISTED = 4;

/** The column to the right of a text if there is room: its parts, and the next page. */
function TextAside({ headings, next }: { headings: readonly Heading[]; next: ToRead | null }) {
  return (
    <div className={styles.aside}>
      {headings.length >= FEWEST_LISTED && <OnThisPage headings={headings} />}
      {next && <ReadNext {...next} />}
    </div>
  );
}

function OnThisPage({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav className={styles.parts} aria-labelledby="sur-cette-page">
      <p className={styles.title} id="sur-cette-page">
        {say.onThisPage}
      </p>
      <ul className={styles.links} role="list">
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ReadNext({ href, label, lead }: ToRead) {
  return (
    <div className={`${styles.next} felt`}>
      <div className={styles.card}>
        <CardBack />
      </div>
      <p className="small soft">{say.readNext}</p>
      <p className={styles.title}>
        <a href={href}>{label}</a>
      </p>
      <p className="small soft">{lead}</p>
    </div>
  );
}
