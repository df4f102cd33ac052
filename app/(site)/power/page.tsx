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
import { cardPath } from '#lib/areas/cards/card-query.ts';
import { cardPrice } from '#lib/game/card.ts';
import { CARD_MESSAGES } from '#lib/game/narration/card-messages.ts';
import { Card } from '#ui/card.tsx';
import { num, secondary, Sheet, unseen, type Column } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';

const NAME = 'power';

/** Cards per page: enough for all cards of an ordinary server, so that links to a card find its row. */
const PAGE_SIZE = 300;

/** How power is earned and spent, and every card (product/pages §4.4). */
export default definePage(POWER_PAGE, {
  load: async (_, { query }) => {
    const cards = await listCards();
    return shown({ query, cards, text: await getPageText(NAME, textFigures(cards.some(isClad))) });
  },
  head: ({ text }) => ({
    title: text.title,
    description: text.lead,
  }),
  body: (data) => <Powers {...data} />,
});

/** The figures of the text, which also select the paragraphs about this site's features. */
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

/** The matching cards. Each row is an anchor, `#card-{id}`, and column headings sort. Narrow screens show the price below the name. */
function CardTable({ rows, query }: { rows: readonly ListedCard[]; query: CardQuery }) {
  return (
    <Sheet label="Tableau des cartes" className={styles.cards} columns={columnsOf(query)}>
      {rows.map((card) => (
        <CardRow key={card.number} card={card} />
      ))}
    </Sheet>
  );
}

function columnsOf(query: CardQuery): readonly Column[] {
  const sortable = (label: string, tri: CardSort): Column => {
    const order = query.tri === tri ? query.sens : null;
    const sens = order === 'asc' ? 'desc' : 'asc';
    return {
      'aria-sort': order === null ? undefined : order === 'asc' ? 'ascending' : 'descending',
      label: (
        <>
          <a href={powerAddress({ ...query, tri, sens, page: 1 })}>{label}</a>
          {order !== null && <span aria-hidden="true">{order === 'asc' ? ' ↑' : ' ↓'}</span>}
        </>
      ),
    };
  };
  return [
    unseen('Image'),
    sortable('Carte', 'nom'),
    secondary(sortable('Deck', 'deck')),
    secondary('Élément'),
    num(sortable('Power', 'power')),
    secondary(num(sortable('Prix', 'prix'))),
  ];
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
