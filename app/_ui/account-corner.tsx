import { shellMessages as say } from '#lib/base/words/shell-words.ts';
import { markHole } from '#lib/web/page-holes.ts';
import { Button, ButtonLink } from './button.tsx';
import { currentPage } from './current-page.ts';
import type { FrameReader } from './frame-props.ts';
import styles from './account-corner.module.css';

/** The account and the logout button, or the links to log in and to register; both, between marks, for anybody. */
export function AccountCorner({ reader, path }: { reader: FrameReader; path: string }) {
  if (reader === 'anybody')
    return (
      <>
        {markHole('visitor')}
        <VisitorCorner path={path} />
        {markHole('player')}
        <PlayerCorner name={markHole('name')} path={path} />
        {markHole('end')}
      </>
    );
  return reader.name === null ? (
    <VisitorCorner path={path} />
  ) : (
    <PlayerCorner name={reader.name} path={path} />
  );
}

function VisitorCorner({ path }: { path: string }) {
  return (
    <p className={styles.corner}>
      <ButtonLink href="/login.html" aria-current={currentPage('/login.html', path)}>
        {say.login}
      </ButtonLink>
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

function PlayerCorner({ name, path }: { name: string; path: string }) {
  return (
    <div className={styles.corner}>
      <a
        className={styles.account}
        href="/myaccount.html"
        aria-current={currentPage('/myaccount.html', path)}
      >
        <span>
          <b>{name}</b>, {say.account}
        </span>
      </a>
      <form method="post" action="/rest/disconnect">
        <Button>{say.logout}</Button>
      </form>
    </div>
  );
}
