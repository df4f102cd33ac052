import type { OwnCards } from '#lib/areas/duels/duel-deal.ts';
import { CARD_FIELDS } from '#lib/areas/duels/duel-start.ts';
import { DUEL_START_MESSAGES as say } from '#lib/areas/duels/duel-start-messages.ts';
import { START_MESSAGES } from '#lib/areas/training/start-messages.ts';
import styles from './defi.module.css';

/** The viewer's own cards, to choose five; those of their last game are preselected. */
export function OwnDeck({ cards, deck }: OwnCards) {
  return (
    <details className={styles.own}>
      <summary>{START_MESSAGES.pick}</summary>
      <div>
        {CARD_FIELDS.map((name, at) => (
          <select
            key={name}
            name={name}
            aria-label={`${say.ownCard} ${at + 1}`}
            defaultValue={cards.find(({ number }) => number === deck[at])?.id ?? ''}
          >
            <option value="">{`${say.ownCard} ${at + 1}\u00a0: ${say.anyCard}`}</option>
            {cards.map((card) => (
              <option key={card.id} value={card.id}>
                {card.name}
              </option>
            ))}
          </select>
        ))}
      </div>
    </details>
  );
}
