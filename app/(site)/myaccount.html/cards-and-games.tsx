import { readBoard } from '#lib/areas/history/final-board.ts';
import type { HistoryGame } from '#lib/areas/history/history.ts';
import { gamePage } from '#lib/areas/history/replay-data.ts';
import { agoText, endText } from '#lib/areas/home/home-words.ts';
import type { AccountPage } from '#lib/areas/profile/account-page-service.ts';
import { ACCOUNT_WORDS as say } from '#lib/areas/profile/profile-words.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import { Card } from '#ui/card.tsx';
import { MiniBoard } from '#ui/home/mini-board.tsx';
import styles from './account.module.css';

/** The strongest cards beside the last games. */
export function CardsAndGames({ cards, games }: AccountPage) {
  return (
    <div className={styles.pair}>
      <section className="stack" aria-labelledby="cartes">
        <h2 id="cartes">{say.strongest}</h2>
        {cards.kinds === 0 ? (
          <p>{say.noCard}</p>
        ) : (
          <ul className={styles.cards}>
            {cards.strongest.map(({ card }) => (
              <li key={card.number}>
                <Card card={card} />
              </li>
            ))}
          </ul>
        )}
        <p>
          <a href="/mycards.html">{say.allCards}</a>
        </p>
      </section>
      <section className="stack" aria-labelledby="parties">
        <h2 id="parties">{say.lastGames}</h2>
        {games.length === 0 ? <NoGame /> : <Games games={games} />}
      </section>
    </div>
  );
}

function NoGame() {
  return (
    <>
      <p>{say.noGame}</p>
      <p>
        <a href="/simulator">{say.firstGame}</a>
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
          <li key={game.gameId}>
            <a className={styles.game} href={gamePage(game.gameId)}>
              {game.board !== null && <MiniBoard owners={readBoard(game.board).map(({ owner }) => owner)} />}
              <span>
                <b>{endText(endOf(game))}</b>
                <small>{agoText(game.endedAt, now)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/history/player/who">{say.allGames}</a>
      </p>
    </>
  );
}

function endOf({ selfIsBlue, player1, player2, finalScore, result }: HistoryGame) {
  return selfIsBlue
    ? { result, own: finalScore, opponent: player2 }
    : { result, own: otherScore(finalScore), opponent: player1 };
}
