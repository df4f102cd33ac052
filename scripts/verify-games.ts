import { verifyGame } from '#lib/areas/replays/verify-game.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';

/** Number of games replayed, and of those that match or differ from what is stored. */
export type VerifyCounts = {
  readonly games: number;
  readonly reproduced: number;
  readonly different: number;
};

/** Replays every game, and reports each one that differs as a line of JSON, `{"game":id,"differences":[…]}`. */
export async function verifyGames(
  games: AsyncIterable<GameDocument>,
  tell: (line: string) => void,
): Promise<VerifyCounts> {
  let reproduced = 0;
  let different = 0;
  for await (const game of games) {
    const { differences } = verifyGame(game);
    if (differences.length === 0) reproduced += 1;
    else {
      different += 1;
      tell(JSON.stringify({ game: game._id, differences }));
    }
  }
  return { games: reproduced + different, reproduced, different };
}
