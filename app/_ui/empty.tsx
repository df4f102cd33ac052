import type { ReactNode } from 'react';
import { CardBack } from './card.tsx';
import styles from './empty.module.css';

type EmptyProps = {
  /** One sentence that says what is so. It is the h1 of the page unless `within` a page that has one. */
  sentence: ReactNode;
  within?: 'page';
  /** The one action, a ButtonLink or a link. */
  action: ReactNode;
  /** A word more where one is due: an id to quote, a way to ask. */
  children?: ReactNode;
};

/** Nothing to show, something broken, something refused: the back of a card, a sentence, a way on. */
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
