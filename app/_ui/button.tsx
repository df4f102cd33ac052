import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** `main`: the one brass action of a screen. `danger`: outlined, for actions that are confirmed on a page of their own. */
export type ButtonKind = 'main' | 'plain' | 'danger';

/** A button, which submits its form unless it has another type. */
export function Button({ kind = 'plain', ...rest }: ComponentProps<'button'> & { kind?: ButtonKind }) {
  return <button type="submit" {...rest} className={classOf(kind)} />;
}

/** A link that looks like a button, for actions that only lead somewhere. */
export function ButtonLink({
  kind = 'plain',
  ...rest
}: ComponentProps<'a'> & { kind?: ButtonKind; href: string }) {
  return <a {...rest} className={classOf(kind)} />;
}

function classOf(kind: ButtonKind): string {
  return kind === 'plain' ? `${styles.button}` : `${styles.button} ${styles[kind]}`;
}
