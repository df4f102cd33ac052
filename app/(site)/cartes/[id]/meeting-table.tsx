import { pictureAddress } from '#lib/areas/cards/card-address.ts';
import { cardPath, galleryAddress } from '#lib/areas/cards/card-query.ts';
import type { ListedCard } from '#lib/areas/cards/card-list.ts';
import {
  moreText,
  SHEET_MESSAGES as say,
  SIDE_MESSAGES,
  takenText,
  takesText,
  type CountedText,
} from '#lib/areas/cards/card-sheet-messages.ts';
import type { CardSheet, Selection, SheetSide } from '#lib/areas/cards/card-sheet.ts';
import { makeSideFilter, WHOLE_GALLERY } from '#lib/areas/cards/gallery.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { cardLabel, valueText } from '#lib/game/card.ts';
import { oppositeOf } from '#lib/game/rules/cells.ts';
import { CARD_VALUE } from '#lib/game/rules/play.ts';
import type { Direction } from '#lib/game/rules/types.ts';
import styles from './meeting-table.module.css';

/** For each side, the strongest cards that it takes and the weakest that take it, under a heading `face`. */
export function MeetingTable({ sheet: { sides } }: { sheet: CardSheet<ListedCard> }) {
  return (
    <table className={styles.meetings} aria-labelledby="face">
      <thead>
        <tr>
          <th scope="col">{say.side}</th>
          <th scope="col">{say.takes}</th>
          <th scope="col">{say.takenBy}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <Meetings key={side.side} side={side} />
        ))}
      </tbody>
    </table>
  );
}

function Meetings({ side: { side, value, takes, takenBy } }: { side: SheetSide<ListedCard> }) {
  const met = oppositeOf(side);
  return (
    <tr>
      <th scope="row">
        <b>{valueText(value)}</b> <span>{SIDE_MESSAGES[side].name}</span>{' '}
        <small>{SIDE_MESSAGES[side].against}</small>
      </th>
      <td>
        <Counted text={takesText(takes, value)} />
        <Minis cards={takes} met={met} range={{ from: CARD_VALUE.min, to: value - 1 }} />
      </td>
      <td>
        <Counted text={takenText(takenBy, value)} />
        <Minis cards={takenBy} met={met} range={{ from: value + 1, to: CARD_VALUE.max }} />
      </td>
    </tr>
  );
}

function Counted({ text: { lead, number, rest } }: { text: CountedText }) {
  if (number === undefined) return <p>{lead}</p>;
  return (
    <p>
      {lead} <b>{number}</b> {rest}
    </p>
  );
}

type MinisProps = {
  cards: Selection<ListedCard>;
  /** The side of these cards that touches the card, marked by a line. */
  met: Direction;
  /** The values of that side, as the gallery's filter for the link to all of them. */
  range: { readonly from: number; readonly to: number };
};

function Minis({ cards, met, range }: MinisProps) {
  const more = moreText(cards);
  if (cards.count === 0) return null;
  return (
    <ul className={styles.minis} data-met={met} role="list">
      {cards.shown.map((card) => (
        <li key={card.number}>
          <MiniCard card={card} />
        </li>
      ))}
      {more && (
        <li className={styles.more}>
          <a href={galleryAddress({ ...WHOLE_GALLERY, cote: makeSideFilter({ side: met, ...range }) })}>
            {more}
          </a>
        </li>
      )}
    </ul>
  );
}

/** A small picture of a card that links to its sheet. */
export function MiniCard({ card }: { card: ListedCard }) {
  return (
    <a href={cardPath(card.id)} title={keepOrder(card.name)}>
      <img
        src={pictureAddress(card, null)}
        alt={cardLabel(card)}
        width="64"
        height="80"
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}
