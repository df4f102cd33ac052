import type { ApiCall } from '#lib/areas/api/api.ts';
import styles from './api.module.css';

/** Links to the descriptions of calls: method and path, and what the call is for. */
export function CallLinks({ calls, page }: { calls: readonly ApiCall[]; page: string }) {
  return (
    <ul className={styles.calls} role="list">
      {calls.map(({ key, method, path, anchor, title }) => (
        <li key={key}>
          <a href={`${page}#${anchor}`}>
            <code>
              {method} {path}
            </code>
          </a>{' '}
          <span>{title}</span>
        </li>
      ))}
    </ul>
  );
}
