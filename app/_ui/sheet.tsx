import type { ComponentProps, ReactNode } from 'react';
import styles from './sheet.module.css';

/** A column: its heading, alone or with attributes of the heading cell, such as `aria-sort`. */
export type Column = string | ({ label: ReactNode } & ComponentProps<'th'>);

/** A column of figures; its cells have the class `num` too. */
export const num = (column: Column) => withClass(column, 'num');

/** A column hidden on phones; its cells have the class `secondary` of sheet.module.css too. */
export const secondary = (column: Column) => withClass(column, styles.secondary);

function withClass(column: Column, name: string | undefined) {
  const { className = '', ...cell } = headOf(column);
  return { ...cell, className: `${className} ${name}`.trim() };
}

/** A heading with the attributes of its cell. */
function headOf(column: Column): Exclude<Column, string> {
  return typeof column === 'string' ? { label: column } : column;
}

/** A column whose heading is for screen readers only. */
export const unseen = (label: string) => ({ label: <span className="sr">{label}</span> });

type SheetProps = {
  /** The name of the table. */
  label: string;
  className?: string;
  isShort?: boolean;
  /** `false` is skipped. */
  columns: readonly (Column | false)[];
  /** The rows. */
  children: ReactNode;
};

/**
 * A table that scrolls by itself. In the rows, use the classes `num` for figures and, from sheet.module.css, `second` for a
 * line that repeats on phones the hidden `secondary` columns, and `rank` for ranks; mark the reader's own row with
 * `aria-current`. `isShort` keeps a sheet of two columns narrow enough to read across.
 */
export function Sheet({ label, className, isShort, columns, children }: SheetProps) {
  return (
    <TableRegion label={label} isShort={isShort}>
      <table className={className} aria-label={label}>
        <thead>
          <tr>{columns.map((column, at) => column !== false && <Head key={at} column={column} />)}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableRegion>
  );
}

function Head({ column }: { column: Column }) {
  const { label, ...cell } = headOf(column);
  return (
    <th scope="col" {...cell}>
      {label}
    </th>
  );
}

type RegionProps = { label: string; isShort?: boolean; children: ReactNode };

/** A scroll container around a table, so that the page never scrolls sideways. */
export function TableRegion({ label, isShort, children }: RegionProps) {
  return (
    <section
      className={isShort ? `${styles.sheet} ${styles.short}` : styles.sheet}
      aria-label={label}
      tabIndex={0}
    >
      {children}
    </section>
  );
}
