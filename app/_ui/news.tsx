import type { ReactNode } from 'react';
import { DayTime } from './day-time.tsx';
import styles from './news.module.css';

/** A piece of news in short; the whole of it stands at `href`. */
export type NewsItem = {
  readonly href: string;
  readonly title: string;
  readonly publishedAt: Date;
  readonly summary: ReactNode;
};

/** News in columns under ink rules, newest first as given; its titles are h3, so a heading h2 stands above. */
export function News({ items }: { items: readonly NewsItem[] }) {
  return (
    <div className={styles.columns}>
      {items.map(({ href, title, publishedAt, summary }) => (
        <article key={href} className={styles.news}>
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p className={styles.day}>
            <DayTime date={publishedAt} />
          </p>
          <p>{summary}</p>
        </article>
      ))}
    </div>
  );
}
