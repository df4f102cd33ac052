import { levelOutOf } from '#lib/base/text/frame-messages.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import styles from './bars.module.css';

/** A level on its way to its maximum; an operator may have granted more than the maximum. */
export type Bar = {
  readonly label: string;
  readonly level: number;
  readonly max: number;
  readonly note?: string;
};

/** Up to this many levels, each has its own notch; beyond, the bar is a single piece. */
const MOST_NOTCHES = 12;

/** The gap between two notches, as a fraction of a notch. */
const GAP = 0.06;

/** Levels as notched bars of one hue, each with its number, and in words for screen readers. */
export function Bars({ items }: { items: readonly Bar[] }) {
  return (
    <dl className={styles.bars}>
      {items.map((bar) => (
        <div key={bar.label} className={styles.bar}>
          <dt>{bar.label}</dt>
          <dd className={styles.value}>
            <span className={styles.number} aria-hidden="true">
              <b>{formatNumber(bar.level)}</b> / {formatNumber(bar.max)}
            </span>{' '}
            <span className="sr">{levelOutOf(bar.level, bar.max)}</span>
            <Notches level={bar.level} max={bar.max} />
            {bar.note && <span className={styles.note}>{bar.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Notches({ level, max }: { level: number; max: number }) {
  const notches = max <= MOST_NOTCHES ? Math.max(1, Math.round(max)) : 1;
  const filled = max > 0 ? (Math.min(level, max) / max) * notches : 0;
  return (
    <svg
      className={styles.notches}
      viewBox={`0 0 ${notches - GAP} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: notches }, (_, i) => (
        <rect key={i} x={i} width={1 - GAP} height="1" className={styles.empty} />
      ))}
      {Array.from({ length: Math.ceil(filled) }, (_, i) => (
        <rect
          key={i}
          x={i}
          width={Math.min(1, filled - i) * (1 - GAP)}
          height="1"
          className={styles.filled}
        />
      ))}
    </svg>
  );
}
