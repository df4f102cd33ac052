import type { Color } from '#lib/game/rules/types.ts';
import { Card } from '../card.tsx';
import styles from './motion.module.css';

type MovingCardProps = {
  /** The key of the card in its game. */
  id: string | undefined;
  card: Parameters<typeof Card>[0]['card'];
  owner: Color;
};

/** A card that is animated when it moves from the hand to the board and when it changes its owner (`useBoardMotion`). */
export function MovingCard({ id, card, owner }: MovingCardProps) {
  return (
    <div className={styles.card} data-card={id} data-owner={owner}>
      <Card card={card} owner={owner} />
    </div>
  );
}
