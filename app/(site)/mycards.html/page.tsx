import { definePage, shown } from '#app/_page/define-page.tsx';
import { withReturn } from '#lib/base/local-path.ts';
import { getOwnCapacities } from '#lib/areas/capacities/capacity-service.ts';
import { GALLERY_PAGE, MY_CARDS_PAGE } from '#lib/areas/cards/card-pages.ts';
import { myCardsQuery } from '#lib/areas/cards/card-query.ts';
import { getMyGallery, type Gallery } from '#lib/areas/cards/gallery-service.ts';
import { LOGIN_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { MY_CARDS_MESSAGES as say } from '#lib/game/narration/card-messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { MyGallery } from './my-gallery.tsx';
import type { Ticked } from './tally.tsx';

/** The viewer's cards, to search and tick, as a gallery or a table (product/pages §4.5). */
export default definePage(MY_CARDS_PAGE, {
  load: async ({ viewer }, { query }) => {
    const { carte, tout, cartes, vue, ...filters } = myCardsQuery.parse(query);
    const [mine, capacities] = await Promise.all([
      getMyGallery(viewer, { ...filters, cartes }),
      getOwnCapacities(viewer),
    ]);
    if (!mine.ok || viewer.account === null) return shown(null);
    const { all, chapters } = mine.value;
    const asked = askedFor(tout, chapters);
    const isTicked = (number: number) => tout !== 'non' && (carte.includes(number) || asked.has(number));
    return shown({
      accountId: viewer.account.id,
      gallery: mine.value,
      query: { ...filters, cote: '', cartes },
      isTable: vue === 'tableau',
      ticked: new Set(all.filter(({ card }) => isTicked(card.number)).map(({ card }) => card.number)),
      connaisseur: capacities.ok ? capacities.value.levels.connaisseur : 0,
    });
  },
  head: () => ({ title: say.title }),
  body: (data) => {
    if (data === null) return <LoggedOut />;
    return data.gallery.all.length === 0 ? <NoCards /> : <MyGallery {...data} />;
  },
});

/** The numbers of the cards ticked by a button: all shown cards, or those owned more than once. */
function askedFor(tout: string, chapters: Gallery['chapters']): Ticked {
  const least = { oui: 1, doubles: 2 }[tout] ?? Infinity;
  const cards = chapters.flatMap((chapter) => chapter.cards);
  return new Set(cards.filter(({ quantity }) => (quantity ?? 0) >= least).map(({ card }) => card.number));
}

function NoCards() {
  return (
    <div className="wrap">
      <Empty sentence={say.none} action={<a href={GALLERY_PAGE.path}>{say.seeAll}</a>} />
    </div>
  );
}

function LoggedOut() {
  return (
    <div className="wrap">
      <Empty
        sentence={say.notLoggedIn}
        action={
          <ButtonLink kind="main" href={withReturn(LOGIN_PAGE.path, MY_CARDS_PAGE.path)}>
            {say.logIn}
          </ButtonLink>
        }
      />
    </div>
  );
}
