import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { getViewer } from '#app/_request/viewer.ts';
import { pictureAddress } from '#lib/areas/cards/card-address.ts';
import { cardGamesPath, cardPath, GALLERY_PATH } from '#lib/areas/cards/gallery-address.ts';
import { GALLERY_WORDS } from '#lib/areas/cards/gallery-words.ts';
import { getCardGames, type CardGames } from '#lib/areas/history/card-games-service.ts';
import {
  CARD_GAMES_WORDS as say,
  cardGamesDescription,
  cardGamesTitle,
  endingsText,
} from '#lib/areas/history/card-games-words.ts';
import { countEndings, type CardGame } from '#lib/areas/history/card-games.ts';
import { openGraph, posterOf } from '#lib/areas/seo/open-graph.ts';
import { keepOrder } from '#lib/base/words/bidi.ts';
import { cardLabel } from '#lib/game/card.ts';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { PageParts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { decodeId } from '../decode-id.ts';
import { CardGamesList } from './card-games-list.tsx';
import styles from './card-games.module.css';

type Props = { params: Promise<{ id: string }> };

/** Reads once for title and page. */
const find = cache(async (id: string): Promise<CardGames> => {
  const found = await getCardGames(await getViewer(), decodeId(id));
  return found.ok ? found.value : notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { card } = await find((await params).id);
  const path = cardGamesPath(card.id);
  const description = cardGamesDescription(card.name);
  return {
    title: keepOrder(cardGamesTitle(card.name)),
    description,
    alternates: { canonical: path },
    openGraph: openGraph({ path, description, picture: posterOf('card', card) }),
  };
}

/** The newest games in which a card was laid: the viewer's own, and everybody's (product/pages §4.11). */
export default async function CardGamesPage({ params }: Props) {
  const { card, own, all } = await find((await params).id);
  const sheet = cardPath(card.id);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: GALLERY_WORDS.title, path: GALLERY_PATH },
          { label: card.name, path: sheet },
          { label: say.games, path: cardGamesPath(card.id) },
        ]}
      />
      <PageParts>
        <div className={styles.head}>
          <img src={pictureAddress(card, null)} alt={cardLabel(card)} width="96" height="120" />
          <PageTitle back={{ href: sheet, label: say.sheet }} lead={say.lead}>
            {cardGamesTitle(card.name)}
          </PageTitle>
        </div>
        {own && (
          <GamesPart id="vos-parties" title={say.own} note={say.ownNote} none={say.noOwn} games={own} />
        )}
        <GamesPart id="serveur" title={say.all} note={say.allNote} none={say.none} games={all} />
      </PageParts>
    </>
  );
}

type GamesPartProps = {
  id: string;
  title: string;
  note: string;
  /** Stands in place of the note where there is no game. */
  none: string;
  games: readonly CardGame[];
};

function GamesPart({ id, title, note, none, games }: GamesPartProps) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {games.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <>
          <p className="soft">
            {note} {endingsText(countEndings(games))}
          </p>
          <CardGamesList games={games} />
        </>
      )}
    </section>
  );
}
