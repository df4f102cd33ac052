import { PROBLEM_PAGE } from '#lib/areas/problems/problem.ts';
import {
  frameMessages as say,
  launchMessages as launch,
  STATUS_PATTERNS,
  statusText,
} from '#lib/base/text/frame-messages.ts';
import { slot } from '#lib/web/pages/slots.ts';
import type { FrameProps, FrameStatus, FrameReader } from './frame-props.ts';
import {
  barLinks,
  communityLinks,
  helpLinks,
  STAFF_LINK,
  currentPage,
  ACCOUNT_LINKS,
  ADMIN_LINK,
} from './menu-links.ts';
import { Menu, MenuLinks, NavLink } from './menu.tsx';
import styles from './header.module.css';
import { hasOwnLogo } from '#lib/base/config/content.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { PostForm } from './form-parts.tsx';

type HeaderProps = Omit<FrameProps, 'isPublicDemo' | 'announcement' | 'children'>;

/**
 * The felt bar. One navigation serves both widths: on a phone it is a popover under « Menu », which needs no JavaScript. On a
 * wide screen the style sheet shows the same popover in the bar, whether open or not.
 */
export function Header({ site, status, reader, path }: HeaderProps) {
  return (
    <header className={`${styles.top} felt`}>
      <Challenged reader={reader} />
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

/** Tells of a waiting challenge, in a line above the bar, which has no room left. */
function Challenged({ reader }: Pick<HeaderProps, 'reader'>) {
  if (reader !== 'anybody') return null;
  return (
    <>
      {slot('challenged')}
      <a className={styles.challenged} href="/jouer#adversaires">
        {say.challenged}
      </a>
      {slot('end')}
    </>
  );
}

/** A dot beside « Problème » until the reader has solved today's. */
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

/**
 * The status of the game server and, while it is on, the link that opens the game (product/pages §1.1). Both are always
 * present for atout.js to update, but hidden when they do not apply.
 */
function ServerStatusLine({ status, gameLink }: { status: FrameStatus; gameLink: string }) {
  return (
    <>
      <p
        className={styles.status}
        hidden={!status}
        data-atout="status"
        data-state={stateOf(status)}
        data-off={STATUS_PATTERNS.off}
        data-one={STATUS_PATTERNS.one}
        data-many={STATUS_PATTERNS.many}
        // atout.js may update it before hydration.
        suppressHydrationWarning
      >
        {textOf(status)}
      </p>
      {status === 'any' ? (
        <>
          {slot('on')}
          <Join href={gameLink} isHidden={false} />
          {slot('off')}
          <Join href={gameLink} isHidden />
          {slot('end')}
        </>
      ) : (
        <Join href={gameLink} isHidden={!status?.on} />
      )}
    </>
  );
}

function Join({ href, isHidden }: { href: string; isHidden: boolean }) {
  return (
    <a
      className={styles.join}
      href={href}
      hidden={isHidden}
      data-atout="join"
      data-launch={launch.missing}
      data-get="/telecharger.html"
      data-label={launch.download}
    >
      {say.join}
    </a>
  );
}

function textOf(status: FrameStatus): string {
  if (status === 'any') return slot('status');
  return status ? statusText(status) : '';
}

function stateOf(status: FrameStatus): string {
  if (status === 'any') return slot('state');
  return status?.on ? 'on' : 'off';
}

/** The account menu, or the links to log in and register; for `anybody` each of them, between slots. */
function AccountCorner({ reader, path }: { reader: FrameReader; path: string }) {
  const admin = <MenuLinks links={[ADMIN_LINK]} path={path} />;
  if (reader === 'anybody')
    return (
      <>
        {slot('visitor')}
        <VisitorCorner path={path} />
        {slot('unknown')}
        <p className={`${styles.corner} soft small`}>{say.accountSoon}</p>
        {slot('player')}
        <PlayerCorner
          name={slot('name')}
          emblem={
            <>
              {slot('emblem')}
              <img className={styles.emblem} src={`/img/cards/${slot('emblem-card')}`} alt="" />
              {slot('player')}
            </>
          }
          series={
            <>
              {slot('series')}
              <small className={styles.series}>
                {slot('streak')}
                <span className="sr"> {say.series}</span>
              </small>
              {slot('player')}
            </>
          }
          admin={
            <>
              {slot('staff')}
              {admin}
              {slot('player')}
            </>
          }
          path={path}
        />
        {slot('end')}
      </>
    );
  return reader.name === null ? (
    <VisitorCorner path={path} />
  ) : (
    <PlayerCorner name={reader.name} admin={reader.isStaff && admin} path={path} />
  );
}

function VisitorCorner({ path }: { path: string }) {
  return (
    <p className={styles.corner}>
      <ButtonLink href="/login.html" aria-current={currentPage('/login.html', path)}>
        {say.login}
      </ButtonLink>{' '}
      <ButtonLink
        href="/subscribe.html"
        aria-current={currentPage('/subscribe.html', path)}
        data-tone="brass"
      >
        {say.register}
      </ButtonLink>
    </p>
  );
}

type PlayerProps = { name: string; emblem?: ReactNode; series?: ReactNode; admin: ReactNode; path: string };

function PlayerCorner({ name, emblem, series, admin, path }: PlayerProps) {
  return (
    <div className={styles.account}>
      <Menu
        title={
          <>
            <span className={styles.face} aria-hidden="true">
              <span className={styles.initial} data-name={name} />
              {emblem}
            </span>
            <b>
              <bdi>{name}</bdi>
            </b>
            {series}
          </>
        }
      >
        <MenuLinks links={ACCOUNT_LINKS} path={path} />
        {admin}
        <PostForm action="/rest/disconnect" shownFor={name}>
          <button type="submit" className={styles.logout}>
            {say.logout}
          </button>
        </PostForm>
      </Menu>
    </div>
  );
}
