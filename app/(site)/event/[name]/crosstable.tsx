import { COUNTED } from '#lib/game/league.ts';
import {
  LEAGUE_MESSAGES as say,
  legendText,
  VERDICT_LETTERS,
  verdictText,
} from '#lib/areas/animations/animation-messages.ts';
import type { LeagueTable } from '#lib/areas/animations/animation.ts';
import { makeCrosstable, type CrossCell, type CrossRow } from '#lib/areas/animations/crosstable.ts';
import { listRemaining, type OpenGame } from '#lib/areas/animations/open-points.ts';
import {
  suppose,
  type Scenario,
  nextSupposed,
  supposedEnding,
  SUPPOSED_MAX,
} from '#lib/areas/animations/scenario.ts';
import { makeStandings } from '#lib/areas/animations/standings.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { ENDINGS, endingOf, type Ending } from '#lib/game/ending.ts';
import { PlayerLink } from '#ui/player-link.tsx';
import { num, Sheet, type Column } from '#ui/sheet.tsx';
import styles from './crosstable.module.css';
import { chooseText } from '#lib/areas/animations/league-outlook-messages.ts';
import type { PairingGame } from '#lib/areas/animations/pairings.ts';
import { otherScore } from '#lib/game/rules/score.ts';

type CrosstableProps = {
  table: LeagueTable;
  ownName: string | null;
  /** Supposed results; null if games cannot be chosen. */
  scenario?: Scenario | null;
  /** True if no more games will be played. */
  isOver?: boolean;
};

/**
 * The games of all players against each other, in the order of the standings. With a scenario the reader's row comes first, and points
 * include the supposed results.
 */
export function Crosstable({ table, ownName, scenario = null, isOver = false }: CrosstableProps) {
  const order = makeStandings(table).map(({ name }) => name);
  if (order.length < 2) return null;
  const supposed = scenario ? suppose(table, scenario) : table;
  const points = new Map(makeStandings(supposed).map((line) => [line.name, line.points]));
  const rows = makeCrosstable(table, order);
  const hasOpen = !isOver || listRemaining(table).length > 0;
  const isOwn = ({ name }: CrossRow) => name === ownName;
  const shown = scenario ? [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))] : rows;
  return (
    <>
      <Sheet
        label="Tableau croisé des rencontres"
        className={styles.cross}
        columns={[
          'Joueur',
          ...order.map(opponentColumn),
          num('Points'),
          hasOpen && num(say.open[isOver ? 'over' : 'running']),
        ]}
      >
        {shown.map((row) => (
          <tr key={row.name} aria-current={isOwn(row) ? 'true' : undefined}>
            <th scope="row">
              <span className={styles.number}>{order.indexOf(row.name) + 1}</span>{' '}
              <PlayerLink name={row.name} />
            </th>
            {row.cells.map((cell, at) => (
              <Cell key={order[at]} cell={cell} name={row.name} scenario={scenario} isOver={isOver} />
            ))}
            <td className={`num ${styles.points}`}>{formatNumber(points.get(row.name) ?? 0)}</td>
            {hasOpen && <td className="num">{formatNumber(leftOf(supposed, row.name))}</td>}
          </tr>
        ))}
      </Sheet>
      <p className={`soft small ${styles.scrolls}`}>{say.scrolls}</p>
    </>
  );
}

function opponentColumn(name: string, at: number): Column {
  return {
    title: keepOrder(name),
    className: styles.column,
    label: (
      <>
        <span aria-hidden="true">{at + 1}</span> <span className="sr">{keepOrder(name)}</span>
      </>
    ),
  };
}

function leftOf(table: LeagueTable, name: string): number {
  return listRemaining(table)
    .filter(({ one, other }) => one === name || other === name)
    .reduce((sum, { missing }) => sum + missing, 0);
}

type CellProps = { cell: CrossCell | null; name: string; scenario: Scenario | null; isOver: boolean };

function Cell({ cell, name, scenario, isOver }: CellProps) {
  if (cell === null) return <td className={styles.diagonal} />;
  return (
    <td>
      <span className={styles.games}>
        {cell.games.map((game, at) => (
          <GameMark key={game.gameId ?? `forfait ${at}`} game={game} />
        ))}
        {cell.open.map((game) => (
          <Open
            key={game.key}
            game={game}
            name={name}
            opponent={cell.opponent}
            scenario={scenario}
            isOver={isOver}
          />
        ))}
      </span>
    </td>
  );
}

type OpenProps = Omit<CellProps, 'cell'> & { game: OpenGame; opponent: string };

function Open({ scenario, isOver, ...choice }: OpenProps) {
  if (scenario) return <ChoiceMark {...choice} scenario={scenario} />;
  return (
    <span>
      <span aria-hidden="true">
        <OpenMark />
      </span>
      <span className="sr">{isOver ? say.missed : say.missing}</span>
    </span>
  );
}

type LegendProps = { table: LeagueTable; isOver?: boolean };

/** The legend of the crosstable's letters; for a finished league, only of those that occur. */
export function Legend({ table, isOver = false }: LegendProps) {
  const { format, scoring, games } = table;
  return (
    <p className={`${styles.legend} small`}>
      {ENDINGS.map((ending) => (
        <span key={ending}>
          <Mark ending={ending} />
          <span>{` ${legendText(ending, COUNTED[format] === 'game' ? scoring : null)} `}</span>
        </span>
      ))}
      {(!isOver || listRemaining(table).length > 0) && (
        <span>
          <OpenMark />
          <span>{` ${isOver ? say.missed : say.missing} `}</span>
        </span>
      )}
      {games.some(({ score }) => typeof score !== 'number') && (
        <span>
          <b>f</b>
          <span>{` ${say.byForfeit}`}</span>
        </span>
      )}
    </p>
  );
}

type ChoiceProps = { game: OpenGame; name: string; opponent: string; scenario: Scenario };

/** A future game as a submit button that cycles through the results, as seen by the player of the row. */
function ChoiceMark({ game, name, opponent, scenario }: ChoiceProps) {
  const value = scenario[game.key];
  if (value === undefined && Object.keys(scenario).length >= SUPPOSED_MAX) return <OpenMark />;
  const isFirst = game.one === name;
  const ending = value === undefined ? null : supposedEnding(value, isFirst);
  const look = ending === null ? '' : `${styles.supposed} ${styles[ending]}`;
  return (
    <button
      type="submit"
      className={`${styles.mark} ${styles.choice} ${look}`}
      name={game.key}
      value={nextSupposed(value, isFirst)}
      aria-label={chooseText(game, { name, opponent }, ending)}
    >
      {ending === null ? '·' : VERDICT_LETTERS[ending]}
    </button>
  );
}

/** The letter of an outcome, also distinguished by weight and tint. */
function Mark({ ending }: { ending: Ending }) {
  return <i className={`${styles.mark} ${styles[ending]}`}>{VERDICT_LETTERS[ending]}</i>;
}

function OpenMark() {
  return <i className={styles.mark}>·</i>;
}

/** A counted game: its letter links to the replay, with the score on hover; a forfeit has none. */
function GameMark({ game }: { game: PairingGame }) {
  const { cards, gameId, isForfeit } = game;
  const ending = endingOf(cards);
  const content = (
    <>
      <span aria-hidden="true">{VERDICT_LETTERS[ending]}</span>
      {isForfeit && <sup aria-hidden="true">f</sup>}
      <span className="sr">{` ${verdictText(game)} `}</span>
    </>
  );
  const className = `${styles.mark} ${styles[ending]}`;
  if (gameId === null) return <span className={className}>{content}</span>;
  return (
    <a className={className} href={`/history/game/${gameId}`} title={`${cards} – ${otherScore(cards)}`}>
      {content}
    </a>
  );
}

/** The games of a player against an opponent in a line: the played ones, then dots. */
export function GamesSoFar({ games, missing }: { games: readonly PairingGame[]; missing: number }) {
  return (
    <span className={styles.line}>
      {games.map((game, at) => (
        <GameMark key={game.gameId ?? `forfait ${at}`} game={game} />
      ))}
      <span aria-hidden="true" className={styles.line}>
        {Array.from({ length: missing }, (_, at) => (
          <OpenMark key={at} />
        ))}
      </span>
    </span>
  );
}
