import type { ReactNode } from 'react';
import { SHARE_NAMES, GALLERY_MESSAGES as say } from '#lib/areas/cards/gallery-messages.ts';
import type { Share } from '#lib/areas/cards/gallery.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import styles from './gallery-head.module.css';

type GalleryHeadProps = {
  title: string;
  lead: ReactNode;
  /** The number of owned cards; null for visitors. */
  count: { readonly owned: number; readonly total: number } | null;
  /** The choice of the cards to show (all or the reader's own); none for visitors. */
  shares?: ReactNode;
  /** Links to other views of the cards. */
  links: ReactNode;
};

/** The head of a gallery: its title on the left; count, choice of cards and other views on the right. */
export function GalleryHead({ title, lead, count, shares, links }: GalleryHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1>{title}</h1>
        <p className="soft">{lead}</p>
      </div>
      <div className={styles.side}>
        {count && (
          <p className={styles.count}>
            {formatNumber(count.owned)} <span>/ {formatNumber(count.total)}</span>
          </p>
        )}
        {shares} <span className={styles.links}>{links}</span>
      </div>
    </div>
  );
}

type ShareLinksProps = {
  shares: readonly (Share | '')[];
  current: Share | '';
  hrefOf: (share: Share | '') => string;
};

/** The choice of whose cards are shown, as links side by side. */
export function ShareLinks({ shares, current, hrefOf }: ShareLinksProps) {
  return (
    <nav aria-label={say.share} className={styles.segments}>
      {shares.map((share) => (
        <a key={share} href={hrefOf(share)} aria-current={share === current ? 'true' : undefined}>
          {SHARE_NAMES[share]}{' '}
        </a>
      ))}
    </nav>
  );
}

/** `ShareLinks` as submit buttons of the surrounding form, which keep the ticked boxes. */
export function ShareButtons({ shares, current }: Omit<ShareLinksProps, 'hrefOf'>) {
  return (
    <div role="group" aria-label={say.share} className={styles.segments}>
      {shares.map((share) => (
        <button key={share} type="submit" name="cartes" value={share} aria-pressed={share === current}>
          {SHARE_NAMES[share]}{' '}
        </button>
      ))}
    </div>
  );
}

/** A felt background for cards, from the bar to the footer or, unless `isWhole`, to the next part of the page. */
export function FeltGround({ isWhole = true, children }: { isWhole?: boolean; children: ReactNode }) {
  return (
    <div className={`${styles.ground} ${isWhole ? (styles.whole ?? '') : ''} felt`}>
      <div className="wrap">{children}</div>
    </div>
  );
}
