import { CARDS_FILE, MY_CARDS_PAGE } from '#lib/areas/cards/card-pages.ts';
import { KEPT_FILTERS, keptName, cardPath } from '#lib/areas/cards/card-query.ts';
import type { MyGallery as Mine } from '#lib/areas/cards/gallery-service.ts';
import { GALLERY_MESSAGES } from '#lib/areas/cards/gallery-messages.ts';
import type { GalleryQuery } from '#lib/areas/cards/gallery.ts';
import { count, formatNumber } from '#lib/base/text/typography.ts';
import { MY_CARDS_MESSAGES as say } from '#lib/game/narration/card-messages.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { FeltGround, GalleryHead, ShareButtons } from '#ui/gallery/gallery-head.tsx';
import { GalleryFilter, GallerySearch } from '#ui/gallery/gallery-filter.tsx';
import { MyChapters } from './my-chapters.tsx';
import { Tally, type Ticked, ticking } from './tally.tsx';
import styles from './my-cards.module.css';
import { deckPictureAddress } from '#lib/areas/cards/card-address.ts';
import type { ListedCard, OwnedCard } from '#lib/areas/cards/card-list.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { cardLabel } from '#lib/game/card.ts';
import { num, secondary, Sheet, unseen } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';

type MyGalleryProps = {
  accountId: number;
  gallery: Mine;
  query: GalleryQuery;
  isTable: boolean;
  ticked: Ticked;
  /** The viewer's level of Connaisseur. */
  connaisseur: number;
};

/** One form, so that every filter keeps the ticked cards. The first button is the one that Enter presses. */
export function MyGallery({ accountId, gallery, query, isTable, ticked, connaisseur }: MyGalleryProps) {
  const { all, chapters, choices, owned, total } = gallery;
  const rows = chapters.flatMap(({ cards }) =>
    all.filter((row) => cards.some(({ card }) => card.id === row.card.id)),
  );
  const found = rows.length;
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
              {found === 0 ? say.nothingFound : `${count(found, 'carte', 'cartes')}.`}{' '}
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
      <Tally rows={all} shown={rows} {...{ ticked, accountId, connaisseur }} />
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
