import { pagerMessages as say } from '#lib/base/text/frame-messages.ts';
import { ButtonLink } from './button.tsx';
import styles from './pager.module.css';

type PagerProps = {
  /** The reader's position in words: « Rangs 1 à 15 sur 1 046 ». */
  position: string;
  previous: string | null;
  next: string | null;
};

/** Links through a list of several pages; at either end of the list the link is replaced by plain text. */
export function Pager({ position, previous, next }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={say.label}>
      <span className="soft">{position}</span>{' '}
      <span className="row">
        <PagerLink href={previous} rel="prev" label={say.previous} />{' '}
        <PagerLink href={next} rel="next" label={say.next} />
      </span>
    </nav>
  );
}

function PagerLink({ href, rel, label }: { href: string | null; rel: string; label: string }) {
  if (href === null) return <span className={styles.end}>{label}</span>;
  return (
    <ButtonLink href={href} rel={rel}>
      {label}
    </ButtonLink>
  );
}
