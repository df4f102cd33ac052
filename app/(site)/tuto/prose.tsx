import styles from './prose.module.css';

/** A long text from a content file, with styled tables. */
export function Prose({ html }: { html: string }) {
  return <div className={`${styles.prose} stack`} dangerouslySetInnerHTML={{ __html: html }} />;
}
