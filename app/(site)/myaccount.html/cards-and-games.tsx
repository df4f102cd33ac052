import { Cached } from '#app/_page/markup.tsx';
import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { MY_CARDS_PAGE } from '#lib/areas/cards/card-pages.ts';
import { PLAY_HERE, FIRST_MOVE_PATH } from '#lib/areas/first-move/first-move.ts';
import { readBoard } from '#lib/areas/replays/final-board.ts';
import { OWN_HISTORY_PAGE } from '#lib/areas/games/history-pages.ts';
import type { HistoryGame } from '#lib/areas/games/history.ts';
import { gamePage } from '#lib/areas/replays/replay-data.ts';
import { agoText, endText } from '#lib/areas/home/home-messages.ts';
import type { AccountPage } from '#lib/areas/profile/account-page-service.ts';
import { ACCOUNT_MESSAGES as say } from '#lib/areas/profile/profile-messages.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import { Card } from '#ui/card.tsx';
import { MiniBoard } from '#ui/home/mini-board.tsx';
import styles from './account.module.css';

/** The strongest cards, and the last games. */
export function CardsAndGames({ cards, games }: AccountPage) {
  return (
    <div className={styles.pair}>
      <section className="stack" aria-labelledby="cartes">
        <h2 id="cartes">{say.strongest}</h2>
        {cards.kinds === 0 ? (
          <p>{say.noCard}</p>
        ) : (
          <Cached of={Cards} cards={cards.strongest.map(({ card }) => card)} />
        )}
        <p>
          <a href={MY_CARDS_PAGE.path}>{say.allCards}</a>
        </p>
      </section>
      <section className="stack" aria-labelledby="parties">
        <h2 id="parties">{say.lastGames}</h2>
        {games.length === 0 ? <NoGame /> : <Games games={games} />}
      </section>
    </div>
  );
}

function Cards({ cards }: { cards: readonly ShownCard[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.id}>
          <Card card={card} />
        </li>
      ))}
    </ul>
  );
}

function NoGame() {
  return (
    <>
      <p>{say.noGame}</p>
      <p>
        <a href={FIRST_MOVE_PATH}>{PLAY_HERE.link}</a>
      </p>
    </>
  );
}

function Games({ games }: { games: readonly HistoryGame[] }) {
  const now = new Date();
  return (
    <>
      <ul className={styles.games}>
        {games.map((game) => (
          <Cached of={Game} key={game.gameId} game={game} ago={agoText(game.endedAt, now)} />
        ))}
      </ul>
      <p>
        <a href={OWN_HISTORY_PAGE.path}>{say.allGames}</a>
      </p>
    </>
  );
}

function Game({ game, ago }: { game: HistoryGame; ago: string }) {
  const { gameId, board } = game;
  return (
    <li>
      <a className={styles.game} href={gamePage(gameId)}>
        {board !== null && <MiniBoard owners={readBoard(board).map(({ owner }) => owner)} />}
        <span>
          <b>{endText(endOf(game))}</b>
          <small> {ago}</small>
        </span>
      </a>
    </li>
  );
}

function endOf({ selfIsBlue, player1, player2, finalScore, result }: HistoryGame) {
  return selfIsBlue
    ? { result, own: finalScore, opponent: player2 }
    : { result, own: otherScore(finalScore), opponent: player1 };
}
