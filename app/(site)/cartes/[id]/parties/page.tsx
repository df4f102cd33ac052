import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { pictureAddress } from '#lib/areas/cards/card-address.ts';
import { cardGamesPath, cardPath } from '#lib/areas/cards/card-query.ts';
import { CARD_GAMES_PAGE, GALLERY_PAGE } from '#lib/areas/cards/card-pages.ts';
import { GALLERY_MESSAGES } from '#lib/areas/cards/gallery-messages.ts';
import { getCardGames, type CardGames } from '#lib/areas/games/card-games-service.ts';
import {
  CARD_GAMES_MESSAGES as say,
  cardGamesDescription,
  cardGamesTitle,
  endingsText,
  laidScore,
  laidText,
} from '#lib/areas/games/card-games-messages.ts';
import { countEndings, type CardGame } from '#lib/areas/games/card-games.ts';
import { posterOf } from '#lib/areas/seo/open-graph.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { cardLabel } from '#lib/game/card.ts';
import { Breadcrumbs } from '#ui/json-ld.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import styles from './card-games.module.css';
import { readBoard } from '#lib/areas/replays/final-board.ts';
import { rulesInWords } from '#lib/areas/games/game-line-messages.ts';
import { whenText } from '#lib/areas/games/history-time.ts';
import { HISTORY_MESSAGES, RESULT_LABELS } from '#lib/areas/games/history-messages.ts';
import { coupAddress } from '#lib/areas/replays/replay-coup.ts';
import { gamePage } from '#lib/areas/replays/replay-data.ts';
import { formatDateTime } from '#lib/base/text/typography.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import { MiniBoard } from '#ui/home/mini-board.tsx';
import { Raised } from '#ui/pieces.tsx';
import { OwnerMark } from '#ui/player-link.tsx';

/** The latest games in which a card was placed: the viewer's own, and everybody's (product/pages §4.11). */
export default definePage(CARD_GAMES_PAGE, {
  load: async ({ viewer }, { params: { id } }) => {
    const found = await getCardGames(viewer, id);
    return found.ok ? shown(found.value) : refused('not found');
  },
  head: ({ card }) => ({
    title: keepOrder(cardGamesTitle(card.name)),
    description: cardGamesDescription(card.name),
    canonical: cardGamesPath(card.id),
    preview: { picture: posterOf('card', card) },
  }),
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
  /** Shown instead of the note if there is no game. */
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

/** Rows that link to the move at which the card was placed, from the side of the player who placed it. */
function CardGamesList({ games }: { games: readonly CardGame[] }) {
  const now = new Date();
  return (
    <ol className={styles.games}>
      {games.map((game) => (
        <li key={game.gameId}>
          <a className={styles.game} href={coupAddress(gamePage(game.gameId), game.coup)}>
            <FinalBoard board={game.board} />
            <Told game={game} now={now} />
          </a>
        </li>
      ))}
    </ol>
  );
}

function Told({ game, now }: { game: CardGame; now: Date }) {
  const { color, player, opponent, result, rules, endedAt } = game;
  return (
    <>
      <span className={styles.who}>
        <span>
          <OwnerMark color={color} />{' '}
          <b>
            <bdi>{player}</bdi>
          </b>{' '}
          {say.against} <OwnerMark color={otherColor(color)} /> <bdi>{opponent}</bdi>
        </span>{' '}
        <small>
          <Raised>{laidText(game)}</Raised>
        </small>
      </span>{' '}
      <span className={styles.result} data-result={result}>
        {RESULT_LABELS[result]} <b>{laidScore(game)}</b>
      </span>{' '}
      <span className={styles.rules}>
        {rules.length === 0 ? HISTORY_MESSAGES.noRules : rulesInWords(rules)}
      </span>{' '}
      <time dateTime={endedAt.toISOString()} title={formatDateTime(endedAt)}>
        <Raised>{whenText(endedAt, now)}</Raised>
      </time>
    </>
  );
}

function FinalBoard({ board }: Pick<CardGame, 'board'>) {
  const cells = board === null ? [] : readBoard(board);
  const last = cells.findIndex(({ isLast }) => isLast);
  return <MiniBoard owners={cells.map(({ owner }) => owner)} last={last} isTiled />;
}
