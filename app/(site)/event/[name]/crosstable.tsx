import { cellGameText, forfeitText, LEAGUE_WORDS as say } from '#lib/areas/animations/animation-words.ts';
import type { LeagueTable } from '#lib/areas/animations/animation.ts';
import { makeCrosstable, type CrossCell } from '#lib/areas/animations/crosstable.ts';
import type { PairingGame } from '#lib/areas/animations/pairings.ts';
import { makeStandings } from '#lib/areas/animations/standings.ts';
import { Sheet } from '#ui/sheet.tsx';
import styles from './event.module.css';

/** The games of all players against each other, in the order of the standings; stored games link to their replay. */
export function Crosstable({ table, ownName }: { table: LeagueTable; ownName: string | null }) {
  const order = makeStandings(table).map(({ name }) => name);
  if (order.length < 2) return null;
  return (
    <>
      <h2>{say.crosstable}</h2>
      <Sheet label="Tableau croisé des rencontres">
        <table className={styles.cross}>
          <thead>
            <tr>
              <th scope="col">Joueur</th>
              {order.map((name) => (
                <th key={name} scope="col" className={styles.turned}>
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {makeCrosstable(table, order).map(({ name, cells }) => (
              <tr key={name} aria-current={name === ownName ? 'true' : undefined}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <Cell key={order[at]} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
      <p className="soft small">{say.crosstableNote}</p>
      <Forfeits games={table.games} />
    </>
  );
}

/** The games that were not played, each with who wins it and why. */
function Forfeits({ games }: Pick<LeagueTable, 'games'>) {
  const forfeits = games.filter(({ id, score }) => id === null && typeof score !== 'number');
  if (forfeits.length === 0) return null;
  return (
    <>
      <h3>{say.forfeits}</h3>
      <ul>
        {forfeits.map((game, at) => (
          <li key={at}>{forfeitText(game)}</li>
        ))}
      </ul>
    </>
  );
}

function Cell({ cell }: { cell: CrossCell | null }) {
  if (cell === null) return <td className={styles.diagonal} />;
  return (
    <td>
      <span className={styles.games}>
        {cell.games.map((game, at) => (
          <Game key={game.gameId ?? `forfait ${at}`} game={game} />
        ))}
        {Array.from({ length: cell.missing }, (_, at) => (
          <Missing key={`à jouer ${at}`} />
        ))}
      </span>
    </td>
  );
}

function Game({ game }: { game: PairingGame }) {
  const text = (
    <>
      <span aria-hidden="true">
        {game.cards}
        {game.isForfeit && <i>f</i>}
      </span>
      <span className="sr">{cellGameText(game)}</span>
    </>
  );
  return game.gameId === null ? <span>{text}</span> : <a href={`/history/game/${game.gameId}`}>{text}</a>;
}

function Missing() {
  return (
    <span>
      <span aria-hidden="true">·</span>
      <span className="sr">{say.missing}</span>
    </span>
  );
}
