import { PROBLEM_PAGE } from '#lib/areas/problems/problem.ts';
import { frameMessages as say } from '#lib/base/text/frame-messages.ts';
import { slot } from '#lib/web/pages/slots.ts';
import type { FrameProps } from './frame-props.ts';
import { AccountCorner } from './account-corner.tsx';
import { barLinks, communityLinks, helpLinks, STAFF_LINK, currentPage } from './menu-links.ts';
import { Menu, MenuLinks, NavLink } from './menu.tsx';
import { ServerStatusLine } from './server-status.tsx';
import styles from './header.module.css';
import { hasOwnLogo } from '#lib/base/config/content.ts';

type HeaderProps = Omit<FrameProps, 'isPublicDemo' | 'announcement' | 'children'>;

/**
 * The felt bar. One navigation serves both widths: on a phone it is a popover under « Menu », which needs no JavaScript. On a
 * wide screen the style sheet shows the same popover in the bar, whether open or not.
 */
export function Header({ site, status, reader, path }: HeaderProps) {
  return (
    <header className={`${styles.top} felt`}>
      <div className={`${styles.bar} wrap`}>
        <Brand name={site.name} path={path} />{' '}
        <button type="button" className={styles.burger} popoverTarget="menu">
          {say.menu}
        </button>
        <div id="menu" popover="auto" className={styles.menu}>
          <nav aria-label={say.mainNavigation}>
            <ul className={styles.links}>
              {barLinks().map((link) => (
                <li key={link.href}>
                  <NavLink {...link} path={path} />
                  {link.href === PROBLEM_PAGE && <UnsolvedDot reader={reader} />}
                </li>
              ))}
              <li>
                <Menu title={say.community}>
                  <MenuLinks links={[...communityLinks(), STAFF_LINK]} path={path} />
                </Menu>
              </li>
              <li>
                <Menu title={say.help}>
                  <MenuLinks links={helpLinks()} path={path} />
                </Menu>
              </li>
            </ul>
          </nav>
          <div className={styles.side}>
            <ServerStatusLine status={status} gameLink={site.gameLink} />
            <AccountCorner reader={reader} path={path} />
          </div>
        </div>
      </div>
    </header>
  );
}

/** Beside « Problème »: today's is still to be solved. */
function UnsolvedDot({ reader }: Pick<HeaderProps, 'reader'>) {
  if (reader !== 'anybody') return null;
  return (
    <>
      {slot('unsolved')} <i className={styles.dot} aria-hidden="true" />
      <span className="sr">{say.unsolved}</span>
      {slot('end')}
    </>
  );
}

/** The name of the site and its mark, a card with a brass diamond or the operator's own, as a link to the home page. */
function Brand({ name, path }: { name: string; path: string }) {
  return (
    <a className={styles.brand} href="/" aria-current={currentPage('/', path)}>
      {hasOwnLogo() ? <img src="/img/logo" alt="" height="30" /> : <Mark />}
      <span>{name}</span>
      <span className="sr">{` ${say.home}`}</span>
    </a>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 24 30" aria-hidden="true">
      <rect width="24" height="30" rx="4" fill="oklch(.97 .012 140)" />
      <path d="M12 5l7 10-7 10-7-10Z" fill="oklch(.78 .13 84)" />
      <path d="M12 11l3 4-3 4-3-4Z" fill="oklch(.27 .048 170)" />
    </svg>
  );
}
