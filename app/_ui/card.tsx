import { pictureAddress, type ShownCard } from '#lib/areas/cards/card-address.ts';
import { cardLabel, type Owner } from '#lib/game/card.ts';
import styles from './card.module.css';

type CardProps = {
  card: ShownCard;
  owner?: Owner | null;
  /** Shows the silhouette, labelled with the name only. */
  isMissing?: boolean;
  /** Hides the card from screen readers, where the text around it names it. */
  isMute?: boolean;
  /** Fetches the picture only when it comes into view; for lists. */
  isLazy?: boolean;
  /** Fetches the picture first; for the main picture of a page. */
  isFirst?: boolean;
};

/** Names longer than this are set smaller: the strip is 104 units wide. */
const LONGEST_FREE_NAME = 17;

/**
 * A card as wide as its container: its picture and, from 90 px, its name in a strip, unless the picture is the operator's own
 * (product/appearance §4.1).
 */
export function Card(props: CardProps) {
  const { card, owner = null, isMissing = false, isMute = false, isLazy = false, isFirst = false } = props;
  const { name, pictures } = card;
  return (
    <span className={styles.card}>
      <img
        src={pictureAddress(card, isMissing ? 'missing' : owner)}
        alt={isMute ? '' : isMissing ? name : cardLabel(card, owner)}
        width="120"
        height="150"
        loading={isLazy ? 'lazy' : undefined}
        decoding={isLazy ? 'async' : undefined}
        fetchPriority={isFirst ? 'high' : undefined}
      />{' '}
      {(isMissing || !pictures.isOwn) && (
        <span
          className={name.length > LONGEST_FREE_NAME ? `${styles.name} ${styles.long}` : styles.name}
          aria-hidden="true"
          translate="no"
        >
          <bdi>{name}</bdi>
        </span>
      )}
    </span>
  );
}
