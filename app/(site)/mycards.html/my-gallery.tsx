import { CARDS_FILE, MY_CARDS_PAGE } from '#lib/areas/cards/card-pages.ts';
import { KEPT_FILTERS, keptName, cardPath } from '#lib/areas/cards/card-query.ts';
import type { MyGallery as Mine } from '#lib/areas/cards/gallery-service.ts';
import { GALLERY_MESSAGES, powersText, timesText } from '#lib/areas/cards/gallery-messages.ts';
import type { GalleryQuery, Chapter, GalleryCard } from '#lib/areas/cards/gallery.ts';
import { count, formatNumber } from '#lib/base/text/typography.ts';
import { MY_CARDS_MESSAGES as say, tickLabel } from '#lib/game/narration/card-messages.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { FeltGround, GalleryHead, ShareButtons } from '#ui/gallery/gallery-head.tsx';
import { GalleryFilter, GallerySearch } from '#ui/gallery/gallery-filter.tsx';
import { Tally, type Ticked, ticking } from './tally.tsx';
import styles from './my-cards.module.css';
import { deckPictureAddress } from '#lib/areas/cards/card-address.ts';
import { type ListedCard, type OwnedCard, sumOfPowers } from '#lib/areas/cards/card-list.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { cardLabel } from '#lib/game/card.ts';
import { num, secondary, Sheet, unseen } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import { cardPower } from '#lib/game/rules/power.ts';
import { Card } from '#ui/card.tsx';
import { ChapterPart, turnOf } from '#ui/gallery/chapters.tsx';

type MyGalleryProps = {
  accountId: number;
  gallery: Mine;
  query: GalleryQuery;
  isTable: boolean;
  ticked: Ticked;
  /** The viewer's level of Connaisseur. */
  connaisseur: number;
};

/** One form, so that every filter keeps the ticked cards. Its first button is the one pressed by Enter. */
export function MyGallery({ accountId, gallery, query, isTable, ticked, connaisseur }: MyGalleryProps) {
  const { all, chapters, choices, owned, total } = gallery;
  const rows = chapters.flatMap(({ cards }) =>
    all.filter((row) => cards.some(({ card }) => card.id === row.card.id)),
  );
  const found = rows.length;
  const hasDoubles = all.some(({ quantity }) => quantity > 1);
  const nothing = query.cartes === 'doubles' && !hasDoubles ? say.noDouble : say.nothingFound;
  const kept = { ...query, vue: isTable ? 'tableau' : '' };
  return (
    <form className={styles.form} action={MY_CARDS_PAGE.path} aria-label={say.title}>
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
        {say.count}
      </button>
      <FeltGround isWhole={!isTable}>
        <GalleryHead
          title={say.title}
          lead={say.lead}
          count={{ owned: owned ?? 0, total }}
          shares={<ShareButtons shares={['', 'doubles']} current={query.cartes} />}
          links={
            <>
              <button type="submit" name="vue" value={isTable ? '' : 'tableau'}>
                {isTable ? say.asGallery : say.asTable}
              </button>{' '}
              <a href={pathOf(CARDS_FILE, { id: String(accountId) })}>{say.asText}</a>
            </>
          }
        />
        <GalleryFilter choices={choices} query={query}>
          <GallerySearch q={query.q} />
          {found < all.length && (
            <p>
              {found === 0 ? nothing : `${count(found, 'carte', 'cartes')}.`}{' '}
              <a href={MY_CARDS_PAGE.path}>{GALLERY_MESSAGES.reset}</a>
            </p>
          )}
        </GalleryFilter>
        {!isTable && <MyChapters gallery={gallery} ticked={ticked} />}
      </FeltGround>
      {isTable && found > 0 && (
        <div className={`wrap ${styles.table}`}>
          <MyCardsTable rows={rows} ticked={ticked} />
        </div>
      )}
      <Tally rows={all} shown={rows} {...{ ticked, accountId, connaisseur, hasDoubles }} />
      {KEPT_FILTERS.map(
        (name) =>
          kept[name] !== '' && <input key={name} type="hidden" name={keptName(name)} value={kept[name]} />,
      )}
    </form>
  );
}

type Row = OwnedCard<ListedCard>;

/** The viewer's cards with checkbox, image, name, deck, quantity and power (product/pages §4.5). */
function MyCardsTable({ rows, ticked }: { rows: readonly Row[]; ticked: Ticked }) {
  return (
    <Sheet
      label="Mes cartes"
      className={styles.cards}
      columns={[unseen('Cochée'), unseen('Image'), 'Nom', secondary('Deck'), num('Quantité'), num('Power')]}
    >
      {rows.map((row) => (
        <MyCardRow key={row.card.number} row={row} isTicked={ticked.has(row.card.number)} />
      ))}
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

/** The viewer's cards by deck, each the label of its checkbox. */
function MyChapters({ gallery: { chapters }, ticked }: { gallery: Mine; ticked: Ticked }) {
  return chapters.map((chapter, at) => (
    <ChapterPart key={chapter.deck} chapter={chapter} at={at} side={<Worth chapter={chapter} />}>
      {chapter.cards.map((item, place) => (
        <TickedCard
          key={item.card.number}
          item={item}
          isTicked={ticked.has(item.card.number)}
          turn={turnOf(at, place)}
        />
      ))}
    </ChapterPart>
  ));
}

/** The number and the value of a deck's shown cards. */
function Worth({ chapter: { cards } }: { chapter: Chapter<ListedCard> }) {
  const powers = sumOfPowers(
    cards.map(({ card, quantity }) => ({ card, quantity: quantity ?? 0, power: cardPower(card) })),
  );
  return (
    <>
      <p className={styles.worth}>{count(cards.length, 'carte', 'cartes')}</p>
      <p className="soft">{powersText(powers)}</p>
    </>
  );
}

type TickedCardProps = { item: GalleryCard<ListedCard>; isTicked: boolean; turn: ReturnType<typeof turnOf> };

function TickedCard({ item: { card, quantity }, isTicked, turn }: TickedCardProps) {
  const power = cardPower(card);
  const times = quantity !== null && quantity > 1 ? timesText(quantity) : null;
  return (
    <li>
      <label className={styles.item}>
        <input
          className={styles.disc}
          type="checkbox"
          name="carte"
          value={card.number}
          defaultChecked={isTicked}
          {...ticking({ card, power, quantity: quantity ?? 0 })}
          aria-label={tickLabel(card.name, times ? `${powersText(power)}, ${times}` : powersText(power))}
        />
        <span className={styles.face}>
          <Card card={card} {...turn} />
        </span>{' '}
        <span className={styles.caption}>
          {powersText(power)} {times && <b>{times}</b>}
        </span>
      </label>
    </li>
  );
}
