import { cardLabel, type CardFace } from '#lib/game/card.ts';
import styles from './card-image.module.css';

/** A card as an image file, cached and loaded only when it comes into view; for lists. */
export function CardImage({ card }: { card: CardFace }) {
  return (
    <img
      className={styles.picture}
      src={`/img/cards/${encodeURIComponent(card.id)}`}
      alt={cardLabel(card)}
      width="120"
      height="150"
      loading="lazy"
      decoding="async"
    />
  );
}
