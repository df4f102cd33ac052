import type { Metadata } from 'next';
import { getViewer } from '#app/_request/viewer.ts';
import { searchOwned, sumOfPowers, type OwnedCard } from '#lib/areas/cards/card-list.ts';
import { myCardsQuery } from '#lib/areas/cards/card-query.ts';
import { listMyCards } from '#lib/areas/cards/card-service.ts';
import { count, formatNumber } from '#lib/base/words/typography.ts';
import { MY_CARDS_WORDS as say } from '#lib/game/told/card-words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Facts } from '#ui/facts.tsx';
import { Field } from '#ui/field.tsx';
import { PageParts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { MyCardsTable } from './my-cards-table.tsx';

const PATH = '/mycards.html';

export const metadata: Metadata = {
  title: say.title,
  alternates: { canonical: PATH },
  robots: { index: false },
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The viewer's cards, to search and to tick (product/pages §4.5). */
export default async function MyCardsPage({ searchParams }: Props) {
  const viewer = await getViewer();
  const mine = await listMyCards(viewer);
  if (!mine.ok || viewer.account === null) return <LoggedOut />;
  if (mine.value.length === 0)
    return (
      <div className="wrap">
        <Empty sentence={say.none} action={<a href="/power">Voir toutes les cartes</a>} />
      </div>
    );
  const { q, carte, tout } = myCardsQuery.parse(await searchParams);
  const shown = searchOwned(mine.value, q);
  const isTicked = ({ card }: OwnedCard) => carte.includes(card.number);
  const ticked = mine.value.filter((row) => isTicked(row) || (tout !== null && shown.includes(row)));
  return (
    <PageParts>
      <PageTitle lead={`${count(mine.value.length, 'carte différente', 'cartes différentes')}. ${HELP}`}>
        {say.title}
      </PageTitle>
      <form className="stack" action={PATH} role="search">
        <Field name="q" type="search" label="Nom ou deck" defaultValue={q} autoComplete="off" />
        {ticked
          .filter((row) => !shown.includes(row))
          .map(({ card }) => (
            <input key={card.number} type="hidden" name="carte" value={card.number} />
          ))}
        <Actions q={q} />
        <Facts
          items={[
            {
              label: say.sum,
              value: formatNumber(sumOfPowers(ticked)),
              detail: count(ticked.length, 'carte cochée', 'cartes cochées'),
            },
          ]}
        />
        {shown.length === 0 ? <p>{say.nothingFound}</p> : <MyCardsTable rows={shown} ticked={ticked} />}
      </form>
      <p>
        <a href={`/text/cards/${viewer.account.id}`}>Mes cartes en texte</a>
      </p>
    </PageParts>
  );
}

const HELP = 'Cochez celles que vous voulez compter, puis demandez la somme de leurs powers.';

function Actions({ q }: { q: string }) {
  const all = new URLSearchParams({ tout: 'oui', ...(q !== '' && { q }) });
  return (
    <div className="row">
      <Button kind="main">Chercher et compter</Button>
      <ButtonLink href={`${PATH}?${all.toString()}`}>Tout cocher</ButtonLink>
      <ButtonLink href={PATH}>Recommencer</ButtonLink>
    </div>
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
