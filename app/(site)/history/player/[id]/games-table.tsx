import {
  HISTORY_WORDS as say,
  RESULT_LABELS,
  rulesInWords,
  stakesText,
} from '#lib/areas/history/history-words.ts';
import type { HistoryGame } from '#lib/areas/history/history.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import { MinuteTime } from '#ui/day-time.tsx';
import { NameWithPage } from '#ui/player-link.tsx';
import { Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import styles from './history.module.css';

/** Distinguished by shape, and by a word for screen readers. */
const ARROWS = { win: '▲', draw: '=', lose: '▼' } as const;

type GamesTableProps = {
  games: readonly HistoryGame[];
  /** The names that have a page. */
  pages: ReadonlySet<string>;
};

/** Games with links to their replays; each player is marked with their colour (product/pages §6.1). */
export function GamesTable({ games, pages }: GamesTableProps) {
  return (
    <Sheet label={say.table}>
      <table className={styles.games}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Partie</span>
            </th>
            <th scope="col">
              <span className="sr">Résultat</span>
            </th>
            <th scope="col">Joueur 1</th>
            <th scope="col" className="num">
              Bleu
            </th>
            <th scope="col" className="num">
              Rouge
            </th>
            <th scope="col">Joueur 2</th>
            <th scope="col" className={sheet.secondary}>
              Règles
            </th>
            <th scope="col" className={sheet.secondary}>
              Date
            </th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <GameRow key={game.gameId} game={game} pages={pages} />
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function GameRow({ game, pages }: { game: HistoryGame } & Pick<GamesTableProps, 'pages'>) {
  const { gameId, result, player1, player2, selfIsBlue, finalScore } = game;
  const link = (name: string) => <NameWithPage name={name} page={pages.has(name) ? name : null} />;
  return (
    <tr>
      <td>
        <a href={`/history/game/${gameId}`} data-dialog={`/yolo/game/${gameId}`}>
          {say.see} <span className="sr">la partie {gameId}</span>
        </a>
      </td>
      <td className={styles.result} data-result={result}>
        <span aria-hidden="true">{ARROWS[result]}</span>
        <span className="sr">{RESULT_LABELS[result]}</span>
      </td>
      <td className={styles.blue}>{selfIsBlue ? <b>{link(player1)}</b> : link(player1)}</td>
      <td className="num">{finalScore}</td>
      <td className="num">{otherScore(finalScore)}</td>
      <td className={styles.red}>{selfIsBlue ? link(player2) : <b>{link(player2)}</b>}</td>
      <td className={sheet.secondary} title={rulesInWords(game.rules)}>
        {game.rules.join(' ')}
        <small>{stakesText(game)}</small>
      </td>
      <td className={sheet.secondary}>
        <MinuteTime date={game.endedAt} />
      </td>
    </tr>
  );
}
