import { forfeitText, LEAGUE_MESSAGES as say } from '#lib/areas/animations/animation-messages.ts';
import type { LeagueTable } from '#lib/areas/animations/animation.ts';

/** The games that were not played, each with who wins it and why. */
export function Forfeits({ games }: Pick<LeagueTable, 'games'>) {
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
