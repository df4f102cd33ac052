import { collectionText, moreCardsText, OWN_CARDS_MESSAGES as say } from '#lib/areas/home/home-messages.ts';
import type { OwnCards } from '#lib/areas/home/own-cards-service.ts';
import { Card } from '../card.tsx';
import styles from './own-cards.module.css';
import { Tile } from './tiles.tsx';

/** A player's new cards since the last visit, on felt, and the progress of the collection. */
export function OwnCardsTile({ cards }: { cards: OwnCards }) {
  const { owned, all, shown } = cards;
  const isNew = shown.length > 0;
  const isFirst = isNew && cards.fresh === owned;
  const more = moreCardsText(cards);
  return (
    <Tile title={isFirst ? say.first : isNew ? say.fresh : say.title} aside={isNew && !isFirst && say.since}>
      {isNew ? <Deal cards={shown} /> : <p>{say.none}</p>}
      {more && <p>{more}</p>}
      <p className={styles.stand}>
        <progress value={owned} max={all} aria-hidden="true" />
        {collectionText(cards)}
      </p>
      <p className={styles.more}>
        <a href="/mycards.html">{say.all}</a>
      </p>
    </Tile>
  );
}

/** New cards, dealt face down on felt: each is turned over by a tap, or all at once, without a script. */
function Deal({ cards }: { cards: OwnCards['shown'] }) {
  return (
    <div className={styles.deal}>
      <ul className={`${styles.fresh} felt`} data-many={cards.length > 6 ? '' : undefined}>
        {cards.map((card, at) => (
          <li key={card.id}>
            <label className={styles.flip}>
              <input type="checkbox" className="sr" aria-label={say.turn(at + 1)} />
              <span className={styles.back} aria-hidden="true" />
              <span className={styles.face}>
                <Card card={card} isLazy /> <bdi aria-hidden="true">{card.name}</bdi>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <label className={styles.all}>
        <input type="checkbox" /> {say.turnAll}
      </label>
    </div>
  );
}
