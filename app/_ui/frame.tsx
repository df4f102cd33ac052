import type { ReactNode } from 'react';
import { frameMessages as say } from '#lib/base/text/frame-messages.ts';
import { slot } from '#lib/web/pages/slots.ts';
import { AnnouncementBanner } from './announcement-banner.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { FrameProps } from './frame-props.ts';
import styles from './frame.module.css';

/** A text, and no lack of one: React then leaves alone what the script has put in its place. */
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

/** What stands above a page. */
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

/** The page itself. */
export function FrameMain({ children }: { children: ReactNode }) {
  return (
    <main className={styles.main} id="contenu" tabIndex={-1}>
      {children}
    </main>
  );
}

/** What stands below a page. */
function FrameFoot({ site, reader, path, back }: Pick<FrameProps, 'site' | 'reader' | 'path' | 'back'>) {
  return (
    <>
      <Footer site={site} reader={reader} path={path} back={back} />
      {/* atout.js may have filled it before React comes. */}
      <div className={styles.toast} role="status" data-atout="toast" suppressHydrationWarning>
        {NOTHING_SAID}
      </div>
    </>
  );
}
