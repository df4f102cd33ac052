import type { StartPage } from '#lib/areas/training/start-service.ts';
import { START_MESSAGES as say } from '#lib/areas/training/start-messages.ts';
import { Card } from '#ui/card.tsx';
import styles from './own-cards.module.css';

type Props = { own: NonNullable<StartPage['own']>; ticked: readonly string[] };

/** The viewer's cards as checkboxes, of which the first five ticked are played. */
export function OwnCards({ own, ticked }: Props) {
  return (
    <details className={styles.own} open={ticked.length > 0}>
      <summary>{say.pick}</summary>
      <p className="soft small">{say.pickNote}</p>
      <ul className={styles.cards} role="list">
        {own.map((card) => (
          <li key={card.id}>
            <label className={styles.card}>
              <input type="checkbox" name="carte" value={card.id} defaultChecked={ticked.includes(card.id)} />
              <Card card={card} isLazy />
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
