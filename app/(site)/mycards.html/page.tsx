import type { Metadata } from 'next';
import { getViewer } from '#app/_request/viewer.ts';
import { myCardsQuery } from '#lib/areas/cards/card-query.ts';
import { getMyGallery } from '#lib/areas/cards/gallery-service.ts';
import { MY_CARDS_WORDS as say } from '#lib/game/told/card-words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { MyGallery } from './my-gallery.tsx';
import { PATH } from './my-cards-query.ts';

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
  const mine = await getMyGallery(viewer, { ...filters, cartes });
  if (!mine.ok || viewer.account === null) return <LoggedOut />;
  const { all, chapters } = mine.value;
  if (all.length === 0)
    return (
      <div className="wrap">
        <Empty sentence={say.none} action={<a href="/cartes">{say.seeAll}</a>} />
      </div>
    );
  const shown = new Set(chapters.flatMap(({ cards }) => cards.map(({ card }) => card.number)));
  const isTicked = (number: number) =>
    tout !== 'non' && (carte.includes(number) || (tout === 'oui' && shown.has(number)));
  return (
    <MyGallery
      accountId={viewer.account.id}
      gallery={mine.value}
      query={{ ...filters, cote: '', cartes }}
      isTable={vue === 'tableau'}
      ticked={new Set(all.filter(({ card }) => isTicked(card.number)).map(({ card }) => card.number))}
    />
  );
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
