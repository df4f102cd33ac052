import { ownership, frameMessages as say } from '#lib/base/text/frame-messages.ts';
import type { FrameReader, Site } from './frame-props.ts';
import { footLinks, currentPage } from './menu-links.ts';
import { ThemeChoice } from './theme-choice.tsx';
import styles from './footer.module.css';

/** The foot of every page: the site's owner, five general links, the choice of appearance. */
export function Footer({
  site,
  reader,
  path,
  back = path,
}: {
  site: Site;
  reader: FrameReader;
  path: string;
  back?: string | undefined;
}) {
  const links = [...footLinks(), { href: `mailto:${site.contactEmail}`, label: say.contact }];
  return (
    <footer className={`${styles.bottom} felt`}>
      <div className={`${styles.inner} wrap`}>
        <p>{ownership(site.name)}</p>
        <ul className={styles.links}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={currentPage(href, path)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ThemeChoice reader={reader} path={back} />
      </div>
    </footer>
  );
}
