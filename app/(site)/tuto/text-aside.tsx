import { TEXT_PAGE_MESSAGES as say } from '#lib/areas/tutorial/tutorial-messages.ts';
import type { Heading } from '#lib/base/markdown.ts';
import { CardBack } from '#ui/card-back.tsx';
import type { MenuLink } from '#ui/menu-links.ts';
import styles from './text-page.module.css';

/** A page to read, with its first sentence. */
export type ToRead = MenuLink & { readonly lead: string };

/** From so many parts on a text lists them. */
const FEWEST_LISTED = 4;

/** The column to the right of a text if there is room: its parts, and the next page. */
export function TextAside({ headings, next }: { headings: readonly Heading[]; next: ToRead | null }) {
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
