import { ownership, frameMessages as say, THEMES, type Theme } from '#lib/base/text/frame-messages.ts';
import type { FrameReader, Site } from './frame-props.ts';
import { footLinks, currentPage } from './menu-links.ts';
import styles from './footer.module.css';
import { slot } from '#lib/web/pages/slots.ts';

/** The foot of every page: the site's owner, general links, the choice of appearance. */
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

/** Three buttons that post the appearance, which is kept in a cookie; `back` returns readers to the page they were on. */
function ThemeChoice({ reader, path }: { reader: FrameReader; path: string }) {
  return (
    <form method="post" action="/rest/theme" className={styles.choice} aria-label={say.appearanceChoice}>
      <input type="hidden" name="back" value={path} />
      <span aria-hidden="true">{say.appearance}</span>{' '}
      {(Object.keys(THEMES) as Theme[]).map((value) => (
        <button
          key={value}
          type="submit"
          name="theme"
          value={value}
          aria-pressed={isPressed(value, reader)}
          className={styles.option}
        >
          {`${THEMES[value]} `}
        </button>
      ))}
    </form>
  );
}

/** Whether the button of a theme is pressed; for anybody a slot, which becomes `true` or `false`. */
function isPressed(theme: Theme, reader: FrameReader): boolean {
  return reader === 'anybody' ? (slot(`is-${theme}`) as unknown as boolean) : theme === reader.theme;
}
