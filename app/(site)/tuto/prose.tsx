import styles from './prose.module.css';

/** A long text from its file, with room for its tables. */
export function Prose({ html }: { html: string }) {
  return <div className={`${styles.prose} stack`} dangerouslySetInnerHTML={{ __html: html }} />;
}
