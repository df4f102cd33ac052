import {
  LEAGUE_MESSAGES as say,
  remainingText,
  forfeitText,
} from '#lib/areas/animations/animation-messages.ts';
import type { LeagueTable } from '#lib/areas/animations/animation.ts';
import { listRemaining } from '#lib/areas/animations/open-points.ts';
import { countedGames } from '#lib/areas/animations/pairings.ts';
import list from '#ui/names.module.css';

type RemainingProps = { table: LeagueTable; ownName: string | null; isOver?: boolean };

/** The remaining games, or those never played, collapsed; the reader's own come first. */
export function RemainingGames({ table, ownName, isOver = false }: RemainingProps) {
  const remaining = listRemaining(table);
  const isOwn = ({ one, other }: (typeof remaining)[number]) => one === ownName || other === ownName;
  const inOrder = [...remaining.filter(isOwn), ...remaining.filter((pairing) => !isOwn(pairing))];
  if (remaining.length === 0) return table.players.length > 1 ? <p>{say.allPlayed}</p> : null;
  return (
    <details>
      <summary>{isOver ? say.notPlayed : say.remaining}</summary>
      <ul className={list.names}>
        {inOrder.map((pairing) => (
          <li key={`${pairing.one} ${pairing.other}`}>
            {isOwn(pairing) ? <b>{remainingText(pairing)}</b> : remainingText(pairing)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The forfeited games, each with its winner and the reason. */
export function Forfeits({ games, players }: Pick<LeagueTable, 'games' | 'players'>) {
  const forfeits = countedGames(games, players).filter(
    ({ id, score }) => id === null && typeof score !== 'number',
  );
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
