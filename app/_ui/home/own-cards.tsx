import { collectionText, moreCardsText, OWN_CARDS_MESSAGES as say } from '#lib/areas/home/home-messages.ts';
import type { OwnCards } from '#lib/areas/home/own-cards-service.ts';
import { Card } from '../card.tsx';
import styles from './own-cards.module.css';
import { Tile } from './tiles.tsx';

/** What is new in a player's collection since the last visit, on felt, and how far the collection is. */
export function OwnCardsTile({ cards }: { cards: OwnCards }) {
  const { owned, all, shown } = cards;
  const isNew = shown.length > 0;
  const more = moreCardsText(cards);
  return (
    <Tile title={isNew ? say.fresh : say.title} aside={isNew && say.since}>
      {isNew ? (
        <ul className={`${styles.fresh} felt`}>
          {shown.map((card) => (
            <li key={card.id}>
              <Card card={card} /> <bdi aria-hidden="true">{card.name}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <p>{say.none}</p>
      )}
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
