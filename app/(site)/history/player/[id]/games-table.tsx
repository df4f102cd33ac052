import { Cached } from '#app/_page/markup.tsx';
import { rulesInWords, stakesText } from '#lib/areas/games/game-line-messages.ts';
import { HISTORY_MESSAGES as say, RESULT_LABELS } from '#lib/areas/games/history-messages.ts';
import type { HistoryGame } from '#lib/areas/games/history.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import { MinuteTime } from '#ui/pieces.tsx';
import { NameWithPage } from '#ui/player-link.tsx';
import { num, Sheet, unseen } from '#ui/sheet.tsx';
import { ARROWS, SeeGame } from './games-list.tsx';
import styles from './games-table.module.css';

type GamesTableProps = {
  games: readonly HistoryGame[];
  /** The names that have a page. */
  pages: ReadonlySet<string>;
};

/** Games as a table, with a column for each fact and each player marked with their colour (product/pages §6.1). */
export function GamesTable({ games, pages }: GamesTableProps) {
  return (
    <Sheet
      label={say.table}
      className={styles.games}
      columns={[
        unseen('Partie'),
        unseen('Résultat'),
        'Joueur 1',
        num('Bleu'),
        num('Rouge'),
        'Joueur 2',
        'Règles',
        'Date',
      ]}
    >
      {games.map((game) => (
        <Cached of={GameRow} key={game.gameId} game={game} pages={pagesOf(game, pages)} />
      ))}
    </Sheet>
  );
}

function pagesOf({ player1, player2 }: HistoryGame, pages: ReadonlySet<string>): readonly string[] {
  return [player1, player2].filter((name) => pages.has(name));
}

function GameRow({ game, pages }: { game: HistoryGame; pages: readonly string[] }) {
  const { result, player1, player2, selfIsBlue, finalScore } = game;
  const link = (name: string) => <NameWithPage name={name} page={pages.includes(name) ? name : null} />;
  return (
    <tr>
      <td>
        <SeeGame game={game} />
      </td>
      <td className={styles.result} data-result={result}>
        <span aria-hidden="true">{ARROWS[result]}</span> <span className="sr">{RESULT_LABELS[result]}</span>
      </td>
      <td className={styles.blue}>{selfIsBlue ? <b>{link(player1)}</b> : link(player1)}</td>
      <td className="num">{finalScore}</td>
      <td className="num">{otherScore(finalScore)}</td>
      <td className={styles.red}>{selfIsBlue ? link(player2) : <b>{link(player2)}</b>}</td>
      <td>
        {rulesInWords(game.rules)}{' '}
        <small>
          {game.rules.join(' ')} · {stakesText(game)}
          {!game.isPvp && `, ${say.pveMark}`}
        </small>
      </td>
      <td>
        <MinuteTime date={game.endedAt} />
      </td>
    </tr>
  );
}
