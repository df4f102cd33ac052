import styles from './jouer.module.css';

/** The heading of a part of the form, with its number. */
export function ChoiceTitle({ number, children }: { number: number; children: string }) {
  return (
    <legend className={styles.legend}>
      <span aria-hidden="true">{number}</span> {children}
    </legend>
  );
}
