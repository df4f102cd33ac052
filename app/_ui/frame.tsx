import type { ReactNode } from 'react';
import {
  ANNOUNCEMENT_FRAME_MESSAGES,
  DEMO_MESSAGES as demo,
  frameMessages as say,
  ownership,
  THEMES,
  type Theme,
} from '#lib/base/text/frame-messages.ts';
import { slot } from '#lib/web/pages/slots.ts';
import { Header } from './header.tsx';
import type { FrameProps, FrameReader, ShownAnnouncement, Site } from './frame-props.ts';
import styles from './frame.module.css';
import { footLinks, currentPage } from './menu-links.ts';

/** An empty text rather than no child, so that React keeps the text set by atout.js. */
const NOTHING_SAID = '';

/**
 * Everything around a page: skip link, bar, the page itself in `<main>`, footer, and the element for messages of atout.js.
 * Only the bar is personal.
 */
export function Frame({ children, ...props }: FrameProps) {
  return (
    <>
      <FrameTop {...props} />
      <FrameMain>{children}</FrameMain>
      <FrameFoot {...props} />
    </>
  );
}

function FrameTop({ isPublicDemo, announcement, ...props }: Omit<FrameProps, 'children'>) {
  return (
    <>
      <a className={styles.skip} href="#contenu">
        {say.skip}
      </a>
      <Header {...props} />
      {isPublicDemo && <DemoNotice />}
      {announcement && (
        <>
          {announcement.isDismissable && slot('undismissed')}
          <AnnouncementBanner announcement={announcement} back={props.back ?? props.path} />
          {announcement.isDismissable && slot('end')}
        </>
      )}
    </>
  );
}

type AnnouncementBannerProps = {
  announcement: ShownAnnouncement;
  /** The address after dismissing it. */
  back: string;
};

/** The staff's announcement above each page (product/staff §2.13). */
function AnnouncementBanner({ announcement, back }: AnnouncementBannerProps) {
  const { text, version, isDismissable } = announcement;
  return (
    <aside
      className={`${styles.notice} ${styles.announcement}`}
      aria-label={ANNOUNCEMENT_FRAME_MESSAGES.title}
    >
      <div className="wrap">
        <p>
          <strong>{ANNOUNCEMENT_FRAME_MESSAGES.title}.</strong> {text}
        </p>
        {isDismissable && (
          <form method="post" action="/rest/announcement/dismiss">
            <input type="hidden" name="back" value={back} />
            <button className={styles.dismiss} name="version" value={version}>
              {ANNOUNCEMENT_FRAME_MESSAGES.dismiss}
            </button>
          </form>
        )}
      </div>
    </aside>
  );
}

export function FrameMain({ children }: { children: ReactNode }) {
  return (
    <main className={styles.main} id="contenu" tabIndex={-1}>
      {children}
    </main>
  );
}

function FrameFoot({ site, reader, path, back }: Pick<FrameProps, 'site' | 'reader' | 'path' | 'back'>) {
  return (
    <>
      <Footer site={site} reader={reader} path={path} back={back} />
      {/* atout.js may fill it before hydration. */}
      <div className={styles.toast} role="status" data-atout="toast" suppressHydrationWarning>
        {NOTHING_SAID}
      </div>
    </>
  );
}

/** The foot of every page: the site's owner, general links, the choice of appearance. */
function Footer({
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

/** Warns on every page of a publicly reachable demo world that anybody can log in as anybody (product/serving §2.5). */
export function DemoNotice() {
  return (
    <aside className={styles.notice} aria-label={demo.title}>
      <div className="wrap">
        <p>
          <strong>{demo.title}.</strong> {demo.warning}
        </p>
      </div>
    </aside>
  );
}
