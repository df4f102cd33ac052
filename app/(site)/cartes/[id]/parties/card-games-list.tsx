import { laidScore, laidText, CARD_GAMES_MESSAGES as say } from '#lib/areas/games/card-games-messages.ts';
import type { CardGame } from '#lib/areas/games/card-games.ts';
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
import styles from './card-games.module.css';

/** Games as rows, each a link to the move that laid the card, from the side of the player who laid it. */
export function CardGamesList({ games }: { games: readonly CardGame[] }) {
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
