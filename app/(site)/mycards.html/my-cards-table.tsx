import { deckPictureAddress } from '#lib/areas/cards/card-address.ts';
import { cardPath } from '#lib/areas/cards/gallery-address.ts';
import type { ListedCard, OwnedCard } from '#lib/areas/cards/card-list.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { cardLabel } from '#lib/game/card.ts';
import { Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import { ticking, type Ticked } from './tally.tsx';
import styles from './my-cards.module.css';

type Row = OwnedCard<ListedCard>;

/** The viewer's cards with checkbox, image, name, deck, quantity and power (product/pages §4.5). */
export function MyCardsTable({ rows, ticked }: { rows: readonly Row[]; ticked: Ticked }) {
  return (
    <Sheet label="Mes cartes">
      <table className={styles.cards}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Cochée</span>
            </th>
            <th scope="col">
              <span className="sr">Image</span>
            </th>
            <th scope="col">Nom</th>
            <th scope="col" className={sheet.secondary}>
              Deck
            </th>
            <th scope="col" className="num">
              Quantité
            </th>
            <th scope="col" className="num">
              Power
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MyCardRow key={row.card.number} row={row} isTicked={ticked.has(row.card.number)} />
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function MyCardRow({ row: { card, quantity, power }, isTicked }: { row: Row; isTicked: boolean }) {
  const id = `carte-${card.number}`;
  return (
    <tr>
      <td className={styles.tick}>
        <input
          className={styles.box}
          type="checkbox"
          name="carte"
          value={card.number}
          id={id}
          aria-label={`Compter ${keepOrder(card.name)}`}
          defaultChecked={isTicked}
          {...ticking({ card, power, quantity })}
        />
      </td>
      <td className={styles.picture}>
        <label htmlFor={id}>
          <img
            src={deckPictureAddress(card)}
            alt={cardLabel(card)}
            width="64"
            height="80"
            loading="lazy"
            decoding="async"
          />
        </label>
      </td>
      <th scope="row" className={styles.name}>
        <a href={cardPath(card.id)}>
          <bdi>{card.name}</bdi>
        </a>
      </th>
      <td className={sheet.secondary}>{card.deck}</td>
      <td className="num">x&nbsp;{formatNumber(quantity)}</td>
      <td className="num">{formatNumber(power)}</td>
    </tr>
  );
}
