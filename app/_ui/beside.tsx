import type { ReactNode } from 'react';
import styles from './beside.module.css';

type BesideProps = {
  /** The right column, on phones below the page: a heading and a little text. */
  aside: ReactNode;
  isOnFelt?: boolean;
  children: ReactNode;
};

/** A short page with an aside in the empty space at its right on wide screens. */
export function Beside({ aside, isOnFelt, children }: BesideProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={`${styles.main} stack`}>{children}</div>
      <aside className={`${styles.aside} ${isOnFelt ? 'felt' : ''} stack`}>{aside}</aside>
    </div>
  );
}

type NotesProps = { title: string; notes: readonly string[]; children?: ReactNode };

/** Advice beside a form, as a list. */
export function Notes({ title, notes, children }: NotesProps) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {children !== undefined && <p>{children}</p>}
    </>
  );
}
