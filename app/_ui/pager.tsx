import { pagerMessages as say } from '#lib/base/words/shell-words.ts';
import { ButtonLink } from './button.tsx';
import styles from './pager.module.css';

type PagerProps = {
  /** Where the reader is, in words: « Rangs 1 à 15 sur 1 046 ». */
  position: string;
  previous: string | null;
  next: string | null;
};

/** The way through a list that has more than a page; an end of the list has no link but keeps its place. */
export function Pager({ position, previous, next }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={say.label}>
      <span className="soft">{position}</span>
      <span className="row">
        <PagerLink href={previous} rel="prev" label={say.previous} />
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
