import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { capturePairOf } from '#lib/areas/home/cards-of-day.ts';
import { LESSON_MESSAGES as say } from '#lib/areas/home/home-messages.ts';
import { Card } from '../card.tsx';
import styles from './tiles.module.css';

/** The rule of the game in one picture: of two cards side by side the larger figure captures the other; nothing without such a pair. */
export function Lesson({ cards }: { cards: readonly ShownCard[] }) {
  const pair = capturePairOf(cards);
  if (pair === null) return null;
  const { one, other } = pair;
  return (
    <div className={styles.lesson}>
      <div className={styles.cards}>
        <Card card={one} owner="blue" /> <Card card={other} owner="red" />{' '}
        <b className={styles.beats} aria-hidden="true">
          {figure(one.right)}&nbsp;&gt;&nbsp;{figure(other.left)}
        </b>{' '}
        <i aria-hidden="true">→</i> <Card card={other} owner="blue" isMute />
      </div>
      <p>
        <b>{say.rule}</b> {say.then}
      </p>
    </div>
  );
}

function figure(value: number): string {
  return value === 10 ? 'A' : String(value);
}
