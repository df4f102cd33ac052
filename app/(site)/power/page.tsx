import { definePage, shown } from '#app/_page/define-page.tsx';
import {
  filterCards,
  pageOf,
  type CardQuery,
  type ListedCard,
  type CardSort,
} from '#lib/areas/cards/card-list.ts';
import { POWER_PAGE } from '#lib/areas/cards/card-pages.ts';
import { listCards } from '#lib/areas/cards/card-service.ts';
import { getPageText, siteFigures, isPageHere, type PageText } from '#lib/areas/tutorial/page-text.ts';
import { CHANGES_PAGE } from '#lib/areas/tutorial/tutorial-pages.ts';
import type { Figures } from '#lib/base/text/fill-in.ts';
import { count, formatNumber } from '#lib/base/text/typography.ts';
import { isClad, cardPower } from '#lib/game/rules/power.ts';
import { Beside } from '#ui/beside.tsx';
import { CardsAside } from '#ui/cards-aside.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Pager } from '#ui/pager.tsx';
import { Prose } from '../tuto/prose.tsx';
import { CardFilter, powerAddress } from './card-filter.tsx';
import styles from './power.module.css';
import { cardPath } from '#lib/areas/cards/gallery-address.ts';
import { cardPrice } from '#lib/game/card.ts';
import { CARD_MESSAGES } from '#lib/game/narration/card-messages.ts';
import { Card } from '#ui/card.tsx';
import { Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';

const NAME = 'power';

/** Cards per page: enough for all cards of an ordinary server, so that links to a card find it. */
const PAGE_SIZE = 300;

/** What power is, how it is earned and spent, and every card (product/pages §4.4). */
export default definePage(POWER_PAGE, {
  load: async (_, { query }) => {
    const cards = await listCards();
    return shown({ query, cards, text: await getPageText(NAME, textFigures(cards.some(isClad))) });
  },
  head: ({ text }) => ({
    title: text.title,
    description: text.lead,
    alternates: { canonical: POWER_PAGE.path },
  }),
  body: (data) => <Powers {...data} />,
});

/** The figures of the text, which also select the paragraphs about features that this site has. */
function textFigures(hasClad: boolean): Figures {
  const changes = isPageHere(CHANGES_PAGE.path) ? '' : null;
  return { ...siteFigures(), clad: hasClad ? '' : null, changements: changes };
}

type PowersProps = { query: CardQuery; cards: readonly ListedCard[]; text: PageText };

function Powers({ query, cards, text }: PowersProps) {
  const found = filterCards(cards, query);
  const rows = pageOf(found, { page: query.page, size: PAGE_SIZE });
  return (
    <>
      <Beside isOnFelt aside={<CardsAside cards={cards} />}>
        <PageTitle lead={text.lead}>{text.title}</PageTitle>
        <Prose html={text.html} />
      </Beside>
      <section className={`wrap stack ${styles.all}`} aria-labelledby="cartes">
        <h2 id="cartes">Toutes les cartes</h2>
        <CardFilter query={query} cards={cards} />
        <p>{count(found.length, 'carte', 'cartes')}</p>
        {rows.length > 0 && <CardTable rows={rows} query={query} />}
        {found.length > PAGE_SIZE && (
          <Pager
            position={`Page ${formatNumber(query.page)}`}
            previous={query.page > 1 ? powerAddress({ ...query, page: query.page - 1 }) : null}
            next={
              query.page * PAGE_SIZE < found.length ? powerAddress({ ...query, page: query.page + 1 }) : null
            }
          />
        )}
      </section>
    </>
  );
}

type Column = { readonly label: string; readonly tri: CardSort | null; readonly className?: string };

const COLUMNS: readonly Column[] = [
  { label: 'Carte', tri: 'nom' },
  { label: 'Deck', tri: 'deck', className: sheet.secondary },
  { label: 'Élément', tri: null, className: sheet.secondary },
  { label: 'Power', tri: 'power', className: 'num' },
  { label: 'Prix', tri: 'prix', className: `num ${sheet.secondary}` },
];

/** The matching cards. Each row is an anchor, `#card-{id}`, and column headings are links that sort. Narrow screens have the price below the name. */
function CardTable({ rows, query }: { rows: readonly ListedCard[]; query: CardQuery }) {
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
