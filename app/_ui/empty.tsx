import type { ReactNode } from 'react';
import { CardBack } from './card-back.tsx';
import styles from './empty.module.css';

type EmptyProps = {
  /** The situation in one sentence, as the h1 of the page unless it is `within` a page that has one. */
  sentence: ReactNode;
  within?: 'page';
  /** The only action, a ButtonLink or a link. */
  action: ReactNode;
  /** Further text if needed: an id to quote, a way to ask for help. */
  children?: ReactNode;
};

/** Shown for empty lists, errors and refusals: the back of a card, a sentence, and a way to go on. */
export function Empty({ sentence, within, action, children }: EmptyProps) {
  return (
    <div className={`${styles.empty} stack`}>
      <CardBack />
      {within === 'page' ? <p className={styles.sentence}>{sentence}</p> : <h1>{sentence}</h1>}
      {children}
      <p>{action}</p>
    </div>
  );
}
