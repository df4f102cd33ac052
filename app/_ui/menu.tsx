import type { ReactNode } from 'react';
import { type MenuLink, currentPage } from './menu-links.ts';
import styles from './menu.module.css';

/** A menu of the bar, which opens without JavaScript; only one is open at a time. */
export function Menu({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details name="menu" className={styles.menu}>
      <summary className={styles.title}>{title}</summary>
      <div className={styles.drop}>{children}</div>
    </details>
  );
}

/** The links of a menu as a list; nothing without links. */
export function MenuLinks({ links, path }: { links: readonly MenuLink[]; path: string }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.href}>
          <NavLink {...link} path={path} />
        </li>
      ))}
    </ul>
  );
}

/** A link of the bar, marked when it links to the current page or its section. */
export function NavLink({ href, label, within, path }: MenuLink & { path: string }) {
  return (
    <a className={styles.link} href={href} aria-current={currentPage(href, path, within)}>
      {label}
    </a>
  );
}
