import type { CSSProperties, ReactNode } from 'react';
import { cardPath } from '#lib/areas/cards/card-query.ts';
import {
  progressText,
  powersText,
  GALLERY_MESSAGES as say,
  timesText,
} from '#lib/areas/cards/gallery-messages.ts';
import type { ListedCard } from '#lib/areas/cards/card-list.ts';
import type { Chapter, GalleryCard } from '#lib/areas/cards/gallery.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import { Card } from '#ui/card.tsx';
import styles from './chapters.module.css';

/** Cards of a gallery in view at first on a phone, and per row in a wide window. */
const FIRST_SEEN = 2;
const ROW = 7;

/** Cards in view at once in a wide window. */
export const SEEN_AT_ONCE = 2 * ROW;

/** When a picture is fetched, by the indexes of its chapter and card: before all others, with the page, or lazily. */
export function turnOf(at: number, place: number): { isFirst: boolean; isLazy: boolean } {
  return { isFirst: at === 0 && place < FIRST_SEEN, isLazy: at > 0 || place >= ROW };
}

/** A deck of a gallery: its name and description, an aside, and its cards. */
export function ChapterPart({
  chapter: { deck, description },
  at,
  side,
  more,
  children,
}: {
  chapter: Pick<Chapter, 'deck' | 'description'>;
  /** Its index on the page. */
  at: number;
  side?: ReactNode;
  /** Below the cards, if not all are shown. */
  more?: ReactNode;
  children: ReactNode;
}) {
  const id = `deck-${at}`;
  return (
    <section className={styles.deck} aria-labelledby={id}>
      <div className={styles.chapter}>
        <h2 id={id}>{deck}</h2>
        {side && <div className={styles.side}>{side}</div>}
        {description !== '' && <p>{description}</p>}
      </div>
      <ul className={styles.gallery} role="list">
        {children}
      </ul>
      {more && <p className={styles.more}>{more}</p>}
    </section>
  );
}

/** The number of a deck's cards that a player owns, in figures and as a bar. */
export function Progress({ owned, total }: Pick<Chapter, 'owned' | 'total'>) {
  return (
    <>
      <p className={styles.count}>
        {formatNumber(owned)} <span>/ {formatNumber(total)}</span>
      </p>
      <span
        className={styles.meter}
        style={{ '--part': owned / total } as CSSProperties}
        role="img"
        aria-label={progressText(owned, total)}
      />
    </>
  );
}

/** A card of the gallery as a link to its sheet: its face, or its silhouette for a player who lacks it. */
export function GalleryItem({
  item: { card, quantity },
  turn,
}: {
  item: GalleryCard<ListedCard>;
  turn: ReturnType<typeof turnOf>;
}) {
  const isMissing = quantity === 0;
  return (
    <li>
      <a className={styles.item} href={cardPath(card.id)}>
        <span className={styles.picture}>
          <Card card={card} isMissing={isMissing} {...turn} />
        </span>{' '}
        <span className={styles.caption}>
          {isMissing && (
            <span>
              <span className="sr">{say.missing}, </span>n°&nbsp;{formatNumber(card.number)}
            </span>
          )}{' '}
          <span>{powersText(cardPower(card))}</span>{' '}
          {quantity !== null && quantity > 1 && <b>{timesText(quantity)}</b>}
        </span>
      </a>
    </li>
  );
}
