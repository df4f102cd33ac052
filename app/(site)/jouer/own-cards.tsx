import type { StartPage } from '#lib/areas/training/start-service.ts';
import { START_WORDS as say } from '#lib/areas/training/start-words.ts';
import { Card } from '#ui/card.tsx';
import styles from './own-cards.module.css';

/** The viewer's cards as checkboxes, of which the first five ticked are played. */
export function OwnCards({ own }: { own: NonNullable<StartPage['own']> }) {
  return (
    <details className={styles.own}>
      <summary>{say.pick}</summary>
      <p className="soft small">{say.pickNote}</p>
      <ul className={styles.cards} role="list">
        {own.map((card) => (
          <li key={card.id}>
            <label className={styles.card}>
              <input type="checkbox" name="carte" value={card.id} />
              <Card card={card} isLazy />
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
