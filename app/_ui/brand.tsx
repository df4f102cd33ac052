import { hasOwnLogo } from '#lib/base/config/content.ts';
import { frameMessages as say } from '#lib/base/text/frame-messages.ts';
import { currentPage } from './menu-links.ts';
import styles from './header.module.css';

/** The name of the site and its mark, a card with a brass diamond or the operator's own, as a link to the home page. */
export function Brand({ name, path }: { name: string; path: string }) {
  return (
    <a className={styles.brand} href="/" aria-current={currentPage('/', path)}>
      {hasOwnLogo() ? <img src="/img/logo" alt="" height="30" /> : <Mark />}
      <span>{name}</span>
      <span className="sr">{` ${say.home}`}</span>
    </a>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 24 30" aria-hidden="true">
      <rect width="24" height="30" rx="4" fill="oklch(.97 .012 140)" />
      <path d="M12 5l7 10-7 10-7-10Z" fill="oklch(.78 .13 84)" />
      <path d="M12 11l3 4-3 4-3-4Z" fill="oklch(.27 .048 170)" />
    </svg>
  );
}
