import { definePage, shown } from '#app/_page/define-page.tsx';
import { withReturn } from '#lib/base/local-path.ts';
import { GALLERY_PAGE } from '#lib/areas/cards/card-pages.ts';
import { galleryAddress, tableAddress } from '#lib/areas/cards/card-query.ts';
import { getGallery, type Gallery } from '#lib/areas/cards/gallery-service.ts';
import {
  GALLERY_MESSAGES as say,
  seeDeckText,
  sideFilterText,
  sizeText,
} from '#lib/areas/cards/gallery-messages.ts';
import { countCards, readSideFilter, WHOLE_GALLERY, type GalleryQuery } from '#lib/areas/cards/gallery.ts';
import { count } from '#lib/base/text/typography.ts';
import { ChapterPart, GalleryItem, Progress, SEEN_AT_ONCE, turnOf } from '#ui/gallery/chapters.tsx';
import { FeltGround, GalleryHead, ShareLinks } from '#ui/gallery/gallery-head.tsx';
import { GalleryFilter, GallerySearch } from '#ui/gallery/gallery-filter.tsx';

/** Beyond this number, a page shows the first cards of each deck with a link to the deck. */
const MOST_CARDS = 500;

/** All cards by deck, with the owned and the missing ones for players (product/pages §4.9). */
export default definePage(GALLERY_PAGE, {
  load: async ({ viewer }, { query }) => shown({ gallery: await getGallery(viewer, query), query }),
  head: () => ({
    title: say.title,
    description: say.description,
  }),
  body: (data) => <GalleryPage {...data} />,
});

type PartProps = { gallery: Gallery; query: GalleryQuery };

function GalleryPage({ gallery, query }: PartProps) {
  const { chapters, choices } = gallery;
  return (
    <FeltGround>
      <Head gallery={gallery} query={query} />
      <GalleryFilter
        choices={choices}
        query={query}
        hrefOf={(filter, value) => galleryAddress({ ...query, [filter]: value })}
      >
        <Search query={query} />
        <Found gallery={gallery} query={query} />
      </GalleryFilter>
      {chapters.map((chapter, at) => (
        <DeckPart key={chapter.deck} chapter={chapter} at={at} gallery={gallery} query={query} />
      ))}
    </FeltGround>
  );
}

type DeckPartProps = PartProps & { chapter: Gallery['chapters'][number]; at: number };

/** A deck, cut to its first cards if the page would exceed `MOST_CARDS`. */
function DeckPart({ chapter, at, gallery: { chapters, owned }, query }: DeckPartProps) {
  const { deck, cards } = chapter;
  const shown =
    chapters.length > 1 && countCards(chapters) > MOST_CARDS ? cards.slice(0, SEEN_AT_ONCE) : cards;
  return (
    <ChapterPart
      chapter={chapter}
      at={at}
      side={owned !== null && <Progress {...chapter} />}
      more={
        shown.length < cards.length && (
          <a href={galleryAddress({ ...query, deck })}>{seeDeckText(deck, cards.length)}</a>
        )
      }
    >
      {shown.map((item, place) => (
        <GalleryItem key={item.card.number} item={item} turn={turnOf(at, place)} />
      ))}
    </ChapterPart>
  );
}

function Head({ gallery: { choices, owned, total }, query }: PartProps) {
  const size = sizeText(total, choices.decks.length);
  return (
    <GalleryHead
      title={say.title}
      lead={
        owned === null ? (
          <>
            {size} <a href={withReturn('/login.html', GALLERY_PAGE.path)}>{say.logIn}</a> {say.logInWhy}
          </>
        ) : (
          `${size} ${owned === total ? say.complete : say.missingSide}`
        )
      }
      count={owned === null ? null : { owned, total }}
      shares={
        owned !== null && (
          <ShareLinks
            shares={['', 'miennes', 'manquantes']}
            current={query.cartes}
            hrefOf={(cartes) => galleryAddress({ ...query, cartes })}
          />
        )
      }
      links={<a href={tableAddress(query)}>{say.table}</a>}
    />
  );
}

/** The search keeps the other filters. */
function Search({ query: { q, ...others } }: Pick<PartProps, 'query'>) {
  return (
    <form action={GALLERY_PAGE.path} role="search" aria-label={say.title}>
      {Object.entries(others).map(
        ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <GallerySearch q={q} />
    </form>
  );
}

/** Number of matching cards, with a link to all of them; nothing without a filter. */
function Found({ gallery: { chapters }, query }: PartProps) {
  if (galleryAddress(query) === galleryAddress(WHOLE_GALLERY)) return null;
  const found = countCards(chapters);
  return (
    <p>
      {query.cote !== '' && `${sideFilterText(readSideFilter(query.cote))}. `}
      {found === 0 ? say.none : `${count(found, 'carte', 'cartes')}.`}{' '}
      <a href={GALLERY_PAGE.path}>{say.reset}</a>
    </p>
  );
}
