import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { CARD_PAGE, GALLERY_PAGE } from '#lib/areas/cards/card-pages.ts';
import { listCards } from '#lib/areas/cards/card-service.ts';
import { getCardSheet } from '#lib/areas/cards/gallery-service.ts';
import {
  EMBLEM_TEXTS,
  othersTitle,
  SHEET_MESSAGES as say,
  sheetDescription,
} from '#lib/areas/cards/card-sheet-messages.ts';
import { cardPath } from '#lib/areas/cards/card-query.ts';
import { GALLERY_MESSAGES, powersText } from '#lib/areas/cards/gallery-messages.ts';
import { posterOf } from '#lib/areas/seo/open-graph.ts';
import { tryCardAddress } from '#lib/areas/simulator/try-card.ts';
import { refusalText } from '#lib/base/text/form-messages.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { Refusal } from '#ui/error-summary.tsx';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { MeetingTable, MiniCard } from './meeting-table.tsx';
import { SheetTop } from './sheet-top.tsx';
import styles from './card-sheet.module.css';
import type { ListedCard } from '#lib/areas/cards/card-list.ts';
import type { CardSheet } from '#lib/areas/cards/card-sheet.ts';
import { cardPower } from '#lib/game/rules/power.ts';

const textOf = refusalText(EMBLEM_TEXTS);

/** A card beside its deck and against all others (product/pages §4.10). */
export default definePage(CARD_PAGE, {
  load: async ({ viewer, left }, { params: { id } }) => {
    const [found, cards] = await Promise.all([getCardSheet(viewer, id), listCards()]);
    if (!found.ok) return refused('not found');
    return shown({ ...found.value, tryAddress: tryCardAddress(found.value.sheet.card, cards), left });
  },
  head: ({ sheet: { card } }) => ({
    title: keepOrder(card.name),
    description: sheetDescription(card),
    canonical: cardPath(card.id),
    preview: { picture: posterOf('card', card) },
  }),
  body: ({ sheet, quantity, missing, isEmblem, tryAddress, left }) => {
    const { card, others } = sheet;
    return (
      <>
        <Breadcrumbs
          crumbs={[
            { label: GALLERY_MESSAGES.title, path: GALLERY_PAGE.path },
            { label: card.name, path: cardPath(card.id) },
          ]}
        />
        <Refusal texts={left.faults.map(textOf)} />
        <SheetTop {...{ sheet, quantity, missing, isEmblem, tryAddress }} />
        <div className={`wrap ${styles.parts}`}>
          {others > 0 && (
            <section aria-labelledby="face">
              <div className={styles.heading}>
                <h2 id="face">{othersTitle(others)}</h2>
                <p className="soft">{say.rules}</p>
              </div>
              <MeetingTable sheet={sheet} />
            </section>
          )}
          <Neighbours sheet={sheet} />
        </div>
      </>
    );
  },
});

/** Links to the cards nearest in power, and to the previous and next of the deck. */
function Neighbours({ sheet: { neighbours, previous, next } }: { sheet: CardSheet<ListedCard> }) {
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
