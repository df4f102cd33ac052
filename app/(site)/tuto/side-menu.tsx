import type { ReactNode } from 'react';
import { type MenuLink, currentPage } from '#ui/menu-links.ts';
import styles from './side-menu.module.css';

type SideMenuProps = {
  /** The heading of the section's menu. */
  title: string;
  items: readonly MenuLink[];
  /** The path of the page; null if all links are anchors within it. */
  path: string | null;
  children: ReactNode;
};

/** A page with its section's menu beside it, or above it on a phone; a menu of anchors comes below the title. */
export function SideMenu({ title, items, path, children }: SideMenuProps) {
  return (
    <div className={`wrap ${styles.section} ${path === null ? styles.contents : ''}`}>
      <nav className={styles.menu} aria-labelledby="menu-de-section">
        <p className={styles.title} id="menu-de-section">
          {title}
        </p>
        <ul className={styles.links} role="list">
          {items.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={path === null ? undefined : currentPage(href, path)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
