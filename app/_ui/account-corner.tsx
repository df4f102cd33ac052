import type { ReactNode } from 'react';
import { frameMessages as say } from '#lib/base/text/frame-messages.ts';
import { slot } from '#lib/web/pages/slots.ts';
import { ButtonLink } from './button.tsx';
import type { FrameReader } from './frame-props.ts';
import { ACCOUNT_LINKS, ADMIN_LINK, currentPage } from './menu-links.ts';
import { Menu, MenuLinks } from './menu.tsx';
import styles from './account-corner.module.css';
import { ShownFor } from './form-parts.tsx';

/** The menu of the account, or the links to log in and to register; both, between marks, for anybody. */
export function AccountCorner({ reader, path }: { reader: FrameReader; path: string }) {
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
        <form method="post" action="/rest/disconnect">
          <ShownFor name={name} />
          <button type="submit" className={styles.logout}>
            {say.logout}
          </button>
        </form>
      </Menu>
    </div>
  );
}
