import type { ReactNode } from 'react';
import { DayTime } from './pieces.tsx';
import styles from './news.module.css';

/** A news entry in brief; `href` leads to the full text. */
export type NewsItem = {
  readonly href: string;
  readonly title: string;
  readonly publishedAt: Date;
  readonly summary: ReactNode;
};

/** News in columns under ink rules, in the given order; titles are h3, below an h2 of the page. */
export function News({ items }: { items: readonly NewsItem[] }) {
  return (
    <div className={styles.columns}>
      {items.map(({ href, title, publishedAt, summary }) => (
        <article key={href} className={styles.news}>
          <h3>
            <a href={href}>
              <bdi>{title}</bdi>
            </a>
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
