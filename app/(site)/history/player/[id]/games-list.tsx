import { Cached } from '#app/_page/markup.tsx';
import type { Faults } from '#lib/game/verdicts/accuracy.ts';
import { readBoard } from '#lib/areas/replays/final-board.ts';
import {
  faultsText,
  hasStakes,
  playedAs,
  rulesInWords,
  sidesOf,
  stakesText,
  gameTitle,
} from '#lib/areas/games/game-line-messages.ts';
import { groupByTime, whenText } from '#lib/areas/games/history-time.ts';
import { HISTORY_MESSAGES as say, RESULT_LABELS } from '#lib/areas/games/history-messages.ts';
import type { HistoryGame } from '#lib/areas/games/history.ts';
import { formatDateTime } from '#lib/base/text/typography.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import { MiniBoard } from '#ui/home/mini-board.tsx';
import { NameWithPage, OwnerMark } from '#ui/player-link.tsx';
import { Raised, MinuteTime } from '#ui/pieces.tsx';
import styles from './games-list.module.css';
import { framePage, gamePage } from '#lib/areas/replays/replay-data.ts';
import { Button } from '#ui/button.tsx';
import gameDialog from './game-dialog.module.css';
import { otherScore } from '#lib/game/rules/score.ts';
import { num, Sheet, unseen } from '#ui/sheet.tsx';

type GamesListProps = {
  games: readonly HistoryGame[];
  /** The names of players with a page. */
  pages: ReadonlySet<string>;
  /** The owner's mistakes by game, for analysed games. */
  faults: ReadonlyMap<number, Faults>;
  /** The name of the history's owner; their other names are shown. */
  owner: string;
  /** The level of the headings of the periods. */
  level?: 2 | 3;
};

/** Games as rows that are links, under the periods in which they ended (product/pages §6.1). */
export function GamesList({ games, level = 2, ...shared }: GamesListProps) {
  const now = new Date();
  const Heading = `h${level}` as const;
  return groupByTime(games, now).map(({ title, games: members }) => (
    <section className={styles.group} key={title} aria-label={title}>
      <Heading>{title}</Heading>
      <ol className={styles.games}>
        {members.map((game) => (
          <Cached of={GameRow} key={game.gameId} {...rowOf(game, { now, ...shared })} />
        ))}
      </ol>
    </section>
  ));
}

type GameRowProps = {
  game: HistoryGame;
  /** When it ended, relative to today. */
  when: string;
  hasPage: boolean;
  faults: Faults | undefined;
  owner: string;
};

function rowOf(
  game: HistoryGame,
  { now, pages, faults, owner }: Omit<GamesListProps, 'games' | 'level'> & { now: Date },
): GameRowProps {
  const { gameId, endedAt } = game;
  const hasPage = pages.has(sidesOf(game).opponent);
  return { game, when: whenText(endedAt, now), hasPage, faults: faults.get(gameId), owner };
}

function GameRow({ game, when, hasPage, faults, owner }: GameRowProps) {
  const { endedAt, result, rules, selfIsBlue, isPvp } = game;
  const { own, opponent, score } = sidesOf(game);
  return (
    <li className={styles.game} data-result={result}>
      <FinalBoard board={game.board} />
      <span className={styles.head}>
        <span className={styles.result}>
          <span aria-hidden="true">{ARROWS[result]} </span>
          {RESULT_LABELS[result]} <b>{score}</b>
        </span>{' '}
        <span className={styles.against}>
          <span className={styles.versus}>{say.against}</span>{' '}
          <OwnerMark color={otherColor(selfIsBlue ? 'blue' : 'red')} />{' '}
          <NameWithPage name={opponent} page={hasPage ? opponent : null} />{' '}
          {!isPvp && <small className={styles.robot}>{say.robot}</small>}{' '}
          {own !== owner && <small className={styles.as}>{playedAs(own)}</small>}
        </span>
      </span>{' '}
      <FaultsCell faults={faults} />{' '}
      <span className={styles.facts}>
        <time dateTime={endedAt.toISOString()}>
          <span aria-hidden="true">
            <Raised>{when}</Raised>
          </span>{' '}
          <span className="sr">{formatDateTime(endedAt)}</span>
        </time>{' '}
        <span className={styles.rules}>
          {rules.length === 0 ? say.noRules : rulesInWords(rules)}{' '}
          <small>
            {rules.length > 0 && <span className={styles.codes}>{rules.join(' ')}</span>}{' '}
            <span className={styles.stakes} data-none={hasStakes(game) ? undefined : ''}>
              {stakesText(game)}
            </span>
          </small>
        </span>
      </span>{' '}
      <SeeGame game={game} className={styles.see} />
    </li>
  );
}

function FinalBoard({ board }: Pick<HistoryGame, 'board'>) {
  const cells = board === null ? [] : readBoard(board);
  const last = cells.findIndex(({ isLast }) => isLast);
  return <MiniBoard owners={cells.map(({ owner }) => owner)} last={last} isTiled />;
}

function FaultsCell({ faults }: { faults: Faults | undefined }) {
  if (!faults) return <span className={`${styles.faults} ${styles.unjudged}`}>{say.notJudged}</span>;
  return (
    <span className={styles.faults} data-clean={faults.faults === 0 || undefined}>
      {faultsText(faults)}
    </span>
  );
}

/** The shape of each result, redundant with the text beside it. */
const ARROWS = { win: '▲', draw: '=', lose: '▼' } as const;

/** « Voir »: the link to a game's page, which opens in a dialog with JavaScript (product/pages §6.4). */
function SeeGame({ game, className }: { game: HistoryGame; className?: string | undefined }) {
  const { gameId } = game;
  return (
    <a className={className} href={gamePage(gameId)} data-dialog={framePage(gameId)} title={gameTitle(game)}>
      <span>{say.see}</span> <span className="sr">la partie {gameId}</span>
    </a>
  );
}

/** The dialog in which « Voir » opens a game, with its verdicts. It needs JavaScript, which fills in the game's title and address. */
export function GameDialog() {
  return (
    <dialog data-atout="dialog" className={`${gameDialog.dialog} felt`} aria-labelledby="titre-partie">
      <form method="dialog">
        <h2 id="titre-partie">{say.frame}</h2>
        <a>{say.gamePage}</a> <Button>{say.close}</Button>
      </form>
      <iframe title={say.frame} src="about:blank" />
    </dialog>
  );
}

type GamesTableProps = {
  games: readonly HistoryGame[];
  /** The names of players with a page. */
  pages: ReadonlySet<string>;
};

/** Games as a table, with a column for each fact and each player marked with their colour (product/pages §6.1). */
export function GamesTable({ games, pages }: GamesTableProps) {
  return (
    <Sheet
      label={say.table}
      className={gameDialog.games}
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
        <Cached of={TableRow} key={game.gameId} game={game} pages={pagesOf(game, pages)} />
      ))}
    </Sheet>
  );
}

function pagesOf({ player1, player2 }: HistoryGame, pages: ReadonlySet<string>): readonly string[] {
  return [player1, player2].filter((name) => pages.has(name));
}

function TableRow({ game, pages }: { game: HistoryGame; pages: readonly string[] }) {
  const { result, player1, player2, selfIsBlue, finalScore } = game;
  const link = (name: string) => <NameWithPage name={name} page={pages.includes(name) ? name : null} />;
  return (
    <tr>
      <td>
        <SeeGame game={game} />
      </td>
      <td className={gameDialog.result} data-result={result}>
        <span aria-hidden="true">{ARROWS[result]}</span> <span className="sr">{RESULT_LABELS[result]}</span>
      </td>
      <td className={gameDialog.blue}>{selfIsBlue ? <b>{link(player1)}</b> : link(player1)}</td>
      <td className="num">{finalScore}</td>
      <td className="num">{otherScore(finalScore)}</td>
      <td className={gameDialog.red}>{selfIsBlue ? link(player2) : <b>{link(player2)}</b>}</td>
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
