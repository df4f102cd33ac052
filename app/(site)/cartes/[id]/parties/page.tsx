import { definePage } from '#app/_page/define-page.tsx';
import { refused, shown } from '#app/_page/outcomes.ts';
import { pictureAddress } from '#lib/areas/cards/card-address.ts';
import { cardGamesPath, cardPath } from '#lib/areas/cards/gallery-address.ts';
import { CARD_GAMES_PAGE, GALLERY_PAGE } from '#lib/areas/cards/card-pages.ts';
import { GALLERY_MESSAGES } from '#lib/areas/cards/gallery-messages.ts';
import { getCardGames, type CardGames } from '#lib/areas/games/card-games-service.ts';
import {
  CARD_GAMES_MESSAGES as say,
  cardGamesDescription,
  cardGamesTitle,
  endingsText,
} from '#lib/areas/games/card-games-messages.ts';
import { countEndings, type CardGame } from '#lib/areas/games/card-games.ts';
import { openGraph, posterOf } from '#lib/areas/seo/open-graph.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { cardLabel } from '#lib/game/card.ts';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { CardGamesList } from './card-games-list.tsx';
import styles from './card-games.module.css';

/** The newest games in which a card was laid: the viewer's own, and everybody's (product/pages §4.11). */
export default definePage(CARD_GAMES_PAGE, {
  load: async ({ viewer }, { params: { id } }) => {
    const found = await getCardGames(viewer, id);
    return found.ok ? shown(found.value) : refused('not found');
  },
  head: ({ card }) => {
    const path = cardGamesPath(card.id);
    const description = cardGamesDescription(card.name);
    return {
      title: keepOrder(cardGamesTitle(card.name)),
      description,
      alternates: { canonical: path },
      openGraph: openGraph({ path, description, picture: posterOf('card', card) }),
    };
  },
  body: (data) => <CardGamesPage {...data} />,
});

function CardGamesPage({ card, own, all }: CardGames) {
  const sheet = cardPath(card.id);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: GALLERY_MESSAGES.title, path: GALLERY_PAGE.path },
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
  /** Shown in place of the note if there is no game. */
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
