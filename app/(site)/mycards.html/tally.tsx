import { sumOfPowers, type ListedCard, type OwnedCard } from '#lib/areas/cards/card-list.ts';
import { MY_CARDS_WORDS as say, TALLY_PATTERNS, tallyText } from '#lib/game/told/card-words.ts';
import { Button } from '#ui/button.tsx';
import type { Ticked } from './my-cards-query.ts';
import styles from './tally.module.css';

type Row = OwnedCard<ListedCard>;

/**
 * The bar at the foot of the window: what is ticked, also outside what is shown, and its powers. With the page script it follows each
 * tick; without it a button counts.
 */
export function Tally({
  rows,
  shown,
  ticked,
}: {
  rows: readonly Row[];
  shown: readonly Row[];
  ticked: Ticked;
}) {
  const counted = rows.filter(({ card }) => ticked.has(card.number));
  const outside = counted.filter((row) => !shown.includes(row));
  const sums = { cards: counted.length, powers: sumOfPowers(counted) };
  return (
    <div className={styles.tally}>
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.sum}>
          <output data-atout="tally">
            {(['cards', 'powers'] as const).map((part) => (
              <span
                key={part}
                data-sum={part}
                data-one={TALLY_PATTERNS[part].one}
                data-many={TALLY_PATTERNS[part].many}
              >
                {tallyText(part, sums[part])}
              </span>
            ))}
          </output>
          <small>{say.sum}</small>
        </p>
        <div className={styles.acts}>
          <span className={styles.count}>
            <Button kind="main">{say.count}</Button>
          </span>
          <span className={styles.all}>
            <Button name="tout" value="oui">
              {say.tickAll}
            </Button>
          </span>
          <Button name="tout" value="non">
            {say.untickAll}
          </Button>
        </div>
      </div>
      {outside.map(({ card, power, quantity }) => (
        <input
          key={card.number}
          type="checkbox"
          name="carte"
          value={card.number}
          data-powers={power * quantity}
          defaultChecked
          hidden
        />
      ))}
    </div>
  );
}
