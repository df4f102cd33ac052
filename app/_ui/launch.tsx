import type { ReactNode } from 'react';
import { launchMessages as say } from '#lib/base/text/frame-messages.ts';
import { ButtonLink } from './button.tsx';
import styles from './launch.module.css';

/**
 * The large link that opens the game, and advice in case nothing opens (product/pages §2.2). With JavaScript the advice appears after 500
 * ms without a reaction; without it, « Rien ne se passe ? » reveals it. While the frame's status shows that the server is off, the link is
 * muted and a sentence explains why. Below a `first` action, which is the screen's main one, it is a plain button.
 */
export function Launch({ gameLink, first }: { gameLink: string; first?: ReactNode }) {
  const join = (
    <span className={styles.join}>
      <ButtonLink kind={first ? 'plain' : 'main'} href={gameLink} data-launch="">
        {say.join}
      </ButtonLink>
    </span>
  );
  const download = (
    <span className={styles.get}>
      <ButtonLink href="/telecharger.html">{say.download}</ButtonLink>
    </span>
  );
  return (
    <div className={styles.launcher} data-atout="launcher">
      {first ? (
        <p className={styles.choices}>
          {first} {download} {join}
        </p>
      ) : (
        <p className="row">
          {join} {download}
        </p>
      )}
      <WhileOff text={say.isOff} />
      <div role="status">
        <div className={`${styles.missing} row`} hidden data-absent="">
          <p>{say.missing}</p>
          <ButtonLink href="/telecharger.html">{say.download}</ButtonLink>
        </div>
      </div>
      <details className={styles.hint}>
        <summary>{say.nothingHappens}</summary>
        <p>
          {say.hint} <a href="/telecharger.html">{say.howTo}</a>
        </p>
      </details>
    </div>
  );
}

/** A sentence shown while the frame's status says that the server is off. */
export function WhileOff({ text }: { text: string }) {
  return <p className={styles.off} data-word={text} />;
}
