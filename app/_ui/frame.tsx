import type { ReactNode } from 'react';
import type { ServerStatus, Theme } from '#lib/base/words/shell-words.ts';
import { shellMessages as say } from '#lib/base/words/shell-words.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { MenuLink } from './menu-links.ts';
import styles from './frame.module.css';

export type Site = { readonly name: string; readonly contactEmail: string; readonly gameLink: string };

export type FrameProps = {
  site: Site;
  /** null while unknown: the page's script asks, a reader without script sees no status. */
  status: ServerStatus | null;
  account: { readonly name: string } | null;
  theme: Theme;
  /** The path of the page, with its query or without: marks its link, and the choice of an appearance comes back to it. */
  path: string;
  /** The leagues that « Événements » lists, in the order shown. */
  events: readonly MenuLink[];
  children: ReactNode;
};

/**
 * Everything around a page: skip link, bar, the page itself in `<main>`, footer, and the place where atout.js speaks.
 * What is personal stands in the bar alone.
 */
export function Frame({ site, status, account, theme, path, events, children }: FrameProps) {
  return (
    <>
      <a className={styles.skip} href="#contenu">
        {say.skip}
      </a>
      <Header site={site} status={status} account={account} path={path} events={events} />
      <main className={styles.main} id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} theme={theme} path={path} />
      <div className={styles.toast} role="status" data-atout="toast" />
    </>
  );
}
