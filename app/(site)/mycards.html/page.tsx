import type { Metadata } from 'next';
import { getViewer } from '#app/_request/viewer.ts';
import { getOwnCapacities } from '#lib/areas/capacities/capacity-service.ts';
import { myCardsQuery } from '#lib/areas/cards/card-query.ts';
import { getMyGallery, type Gallery } from '#lib/areas/cards/gallery-service.ts';
import { MY_CARDS_WORDS as say } from '#lib/game/told/card-words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { MyGallery } from './my-gallery.tsx';
import { PATH, type Ticked } from './my-cards-query.ts';

export const metadata: Metadata = {
  title: say.title,
  alternates: { canonical: PATH },
  robots: { index: false },
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The viewer's cards, to search and to tick, as a gallery or as a table (product/pages §4.5). */
export default async function MyCardsPage({ searchParams }: Props) {
  const viewer = await getViewer();
  const { carte, tout, cartes, vue, ...filters } = myCardsQuery.parse(await searchParams);
  const [mine, capacities] = await Promise.all([
    getMyGallery(viewer, { ...filters, cartes }),
    getOwnCapacities(viewer),
  ]);
  if (!mine.ok || viewer.account === null) return <LoggedOut />;
  const { all, chapters } = mine.value;
  if (all.length === 0)
    return (
      <div className="wrap">
        <Empty sentence={say.none} action={<a href="/cartes">{say.seeAll}</a>} />
      </div>
    );
  const asked = askedFor(tout, chapters);
  const isTicked = (number: number) => tout !== 'non' && (carte.includes(number) || asked.has(number));
  return (
    <MyGallery
      accountId={viewer.account.id}
      gallery={mine.value}
      query={{ ...filters, cote: '', cartes }}
      isTable={vue === 'tableau'}
      ticked={new Set(all.filter(({ card }) => isTicked(card.number)).map(({ card }) => card.number))}
      connaisseur={capacities.ok ? capacities.value.levels.connaisseur : 0}
    />
  );
}

/** The numbers of what a button ticks at once: of what is shown all cards, or those owned more than once. */
function askedFor(tout: string, chapters: Gallery['chapters']): Ticked {
  const least = { oui: 1, doubles: 2 }[tout] ?? Infinity;
  const cards = chapters.flatMap((chapter) => chapter.cards);
  return new Set(cards.filter(({ quantity }) => (quantity ?? 0) >= least).map(({ card }) => card.number));
}

function LoggedOut() {
  return (
    <div className="wrap">
      <Empty
        sentence={say.notLoggedIn}
        action={
          <ButtonLink kind="main" href={`/login.html?retour=${PATH}`}>
            {say.logIn}
          </ButtonLink>
        }
      />
    </div>
  );
}
