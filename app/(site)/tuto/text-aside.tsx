import { getPageText } from '#lib/areas/tutorial/page-text.ts';
import { siteFigures } from '#lib/areas/tutorial/site-figures.ts';
import { TEXT_PAGE_WORDS as say } from '#lib/areas/tutorial/tutorial-words.ts';
import type { Heading } from '#lib/base/markdown.ts';
import { CardBack } from '#ui/card-back.tsx';
import type { MenuLink } from '#ui/menu-links.ts';
import styles from './text-page.module.css';

/** A page of a section; a page that is no text of content/pages says its first sentence here. */
export type SectionPage = MenuLink & { readonly lead?: string };

/** From so many parts on a text lists them. */
const FEWEST_LISTED = 4;

/** What stands at the right of a text where there is room: its parts, and the page to read next. */
export async function TextAside({ headings, next }: { headings: readonly Heading[]; next?: SectionPage }) {
  return (
    <div className={styles.aside}>
      {headings.length >= FEWEST_LISTED && <OnThisPage headings={headings} />}
      {next && <ReadNext next={next} lead={await leadOf(next)} />}
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

function ReadNext({ next, lead }: { next: SectionPage; lead: string }) {
  return (
    <div className={`${styles.next} felt`}>
      <div className={styles.card}>
        <CardBack />
      </div>
      <p className="small soft">{say.readNext}</p>
      <p className={styles.title}>
        <a href={next.href}>{next.label}</a>
      </p>
      <p className="small soft">{lead}</p>
    </div>
  );
}

async function leadOf({ href, lead }: SectionPage): Promise<string> {
  return lead ?? (await getPageText(href.slice(1), siteFigures())).lead;
}
