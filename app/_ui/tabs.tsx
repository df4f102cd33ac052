import styles from './tabs.module.css';

export type Tab = { readonly href: string; readonly label: string };

/** Tabs as links in one line, which scrolls on narrow screens. */
export function Tabs({ label, items, current }: { label: string; items: readonly Tab[]; current: string }) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.tabs}>
        {items.map((tab) => (
          <li key={tab.href}>
            <a
              className={styles.tab}
              href={tab.href}
              aria-current={tab.href === current ? 'page' : undefined}
              data-atout={tab.href === current ? 'tab' : undefined}
            >
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
