import type { ReactNode } from 'react';
import styles from './page-title.module.css';

type PageTitleProps = {
  /** The heading of the page. */
  children: ReactNode;
  /** The purpose of the page, in a sentence or two. */
  lead?: ReactNode;
  /** The page above this one. */
  back?: { readonly href: string; readonly label: string };
};

/** The h1 of a page, with the link to the parent page above it and its lead below. */
export function PageTitle({ children, lead, back }: PageTitleProps) {
  return (
    <div className={styles.title}>
      {back && (
        <a className={styles.back} href={back.href}>
          <bdi>{back.label}</bdi>
        </a>
      )}
      <h1>{children}</h1>
      {lead && <p className="soft">{lead}</p>}
    </div>
  );
}

/** The class of a container of several parts with space between them. */
export const PAGE_PARTS = `wrap ${styles.parts}`;

/** A page of several parts with space between them; each part is a section with its own heading. */
export function PageParts({ children }: { children: ReactNode }) {
  return <div className={PAGE_PARTS}>{children}</div>;
}
