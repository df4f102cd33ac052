import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import type { FanCard } from '#lib/areas/training/start-fans.ts';
import { Card } from '#ui/card.tsx';
import styles from './hands.module.css';

/** Some cards on felt, each over the one before; a picture, which the words beside it tell. */
export function Fan({ cards }: { cards: readonly FanCard<ShownCard>[] }) {
  return (
    <span className={styles.fan}>
      {cards.map(({ card, owner }, at) => (
        <span key={at}>
          <Card card={card} owner={owner} isMute isLazy />
        </span>
      ))}
    </span>
  );
}
