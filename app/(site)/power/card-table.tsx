import { cardPath } from '#lib/areas/cards/gallery-address.ts';
import type { CardQuery, CardSort, ListedCard } from '#lib/areas/cards/card-list.ts';
import { count } from '#lib/base/text/typography.ts';
import { cardPrice } from '#lib/game/card.ts';
import { cardPower, isClad } from '#lib/game/rules/power.ts';
import { CARD_MESSAGES } from '#lib/game/narration/card-messages.ts';
import { Card } from '#ui/card.tsx';
import { Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import { powerAddress } from './card-filter.tsx';
import styles from './power.module.css';

type Column = { readonly label: string; readonly tri: CardSort | null; readonly className?: string };

const COLUMNS: readonly Column[] = [
  { label: 'Carte', tri: 'nom' },
  { label: 'Deck', tri: 'deck', className: sheet.secondary },
  { label: 'Élément', tri: null, className: sheet.secondary },
  { label: 'Power', tri: 'power', className: 'num' },
  { label: 'Prix', tri: 'prix', className: `num ${sheet.secondary}` },
];

/** The matching cards. Each row is an anchor, `#card-{id}`, and column headings are links that sort. Narrow screens have the price below the name. */
export function CardTable({ rows, query }: { rows: readonly ListedCard[]; query: CardQuery }) {
  return (
    <Sheet label="Tableau des cartes">
      <table className={styles.cards}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Image</span>
            </th>
            {COLUMNS.map((column) => (
              <SortHead key={column.label} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((card) => (
            <CardRow key={card.number} card={card} />
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function SortHead({ column: { label, tri, className }, query }: { column: Column; query: CardQuery }) {
  if (tri === null)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const isSorted = query.tri === tri;
  const sens = isSorted && query.sens === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (query.sens === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <a href={powerAddress({ ...query, tri, sens, page: 1 })}>{label}</a>
      {isSorted && <span aria-hidden="true">{query.sens === 'asc' ? ' ↑' : ' ↓'}</span>}
    </th>
  );
}

function CardRow({ card }: { card: ListedCard }) {
  const price = count(cardPrice(card), 'gil', 'gils');
  return (
    <tr id={`card-${card.id}`}>
      <td className={styles.picture}>
        <Card card={card} isLazy />
      </td>
      <th scope="row">
        <a href={cardPath(card.id)}>
          <bdi>{card.name}</bdi>
        </a>{' '}
        <small className={sheet.second}>{price}</small> {isClad(card) && <small>{CARD_MESSAGES.clad}</small>}
      </th>
      <td className={sheet.secondary}>{card.deck}</td>
      <td className={sheet.secondary}>{card.element ?? '–'}</td>
      <td className="num">{cardPower(card)}</td>
      <td className={`num ${sheet.secondary} ${styles.price}`}>{price}</td>
    </tr>
  );
}
