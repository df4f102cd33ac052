import type { ListedCard } from '#lib/areas/cards/card-list.ts';
import { SHEET_MESSAGES as say } from '#lib/areas/cards/card-sheet-messages.ts';
import type { CardSheet } from '#lib/areas/cards/card-sheet.ts';
import { cardPath } from '#lib/areas/cards/gallery-address.ts';
import { powersText } from '#lib/areas/cards/gallery-messages.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import { MiniCard } from './meeting-table.tsx';
import styles from './card-sheet.module.css';

/** Where one goes on from a card: those nearest in power, and those before and after it in its deck. */
export function Neighbours({ sheet: { neighbours, previous, next } }: { sheet: CardSheet<ListedCard> }) {
  return (
    <>
      {neighbours.length > 0 && (
        <section className="stack" aria-labelledby="voisines">
          <h2 id="voisines">{say.neighbours}</h2>
          <ul className={styles.neighbours} role="list">
            {neighbours.map((card) => (
              <li key={card.number}>
                <MiniCard card={card} />{' '}
                <a href={cardPath(card.id)} tabIndex={-1} aria-hidden="true">
                  <bdi>{card.name}</bdi>
                </a>
                <small> {powersText(cardPower(card))}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(previous ?? next) && (
        <nav className={styles.beside} aria-label={say.beside}>
          {previous && (
            <a href={cardPath(previous.id)} rel="prev">
              ‹ <bdi>{previous.name}</bdi>
            </a>
          )}{' '}
          {next && (
            <a href={cardPath(next.id)} rel="next">
              <bdi>{next.name}</bdi> ›
            </a>
          )}
        </nav>
      )}
    </>
  );
}
