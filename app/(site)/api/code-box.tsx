import styles from './api.module.css';

/** Preformatted text in a labelled box that scrolls by itself, also with the keyboard. */
export function CodeBox({ label, text }: { label: string; text: string }) {
  return (
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
