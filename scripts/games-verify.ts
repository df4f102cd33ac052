// `npm run -s games:verify`: replays every finished game of the database with the rules engine, in order of ids.
// Prints a line of JSON for each game whose score, no-touch or family differs from what is stored, and then the counts,
// `{"games":…,"reproduced":…,"different":…}`. Exit code: 0 none differs, 1 some differ, 2 no database.
import { MongoClient } from 'mongodb';
import { verifyGame } from '#lib/areas/replays/verify-game.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { loadEnv, ROOT } from './root.ts';
import { findStoredDatabase, wordsFor } from './stored-database.ts';

/** Number of games fetched from MongoDB at a time. */
const BATCH = 1_000;

/** Replays every game, tells each one that differs as a line of JSON, `{"game":id,"differences":[…]}`, and counts them. */
export async function verifyGames(
  games: AsyncIterable<GameDocument>,
  tell: (line: string) => void,
): Promise<{ games: number; reproduced: number; different: number }> {
  const counts = { games: 0, reproduced: 0, different: 0 };
  for await (const game of games) {
    const { differences } = verifyGame(game);
    counts.games += 1;
    counts[differences.length === 0 ? 'reproduced' : 'different'] += 1;
    if (differences.length > 0) tell(JSON.stringify({ game: game._id, differences }));
  }
  return counts;
}

async function main(): Promise<number> {
  loadEnv(ROOT);
  const { uri, name } = findStoredDatabase(ROOT, process.env);
  const client = new MongoClient(uri, { appName: 'games:verify', serverSelectionTimeoutMS: 3_000 });
  try {
    const games = client.db(name).collection<GameDocument>('games');
    const finished = games.find({ endedAt: { $ne: null } }, { sort: { _id: 1 }, batchSize: BATCH });
    const counts = await verifyGames(finished, (line) => console.log(line));
    console.log(JSON.stringify(counts));
    return counts.different === 0 ? 0 : 1;
  } finally {
    await client.close();
  }
}

if (process.argv[1] === import.meta.filename) {
  // A reader such as `head` may close the pipe early, which is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
  void main().then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      console.error(wordsFor(error));
      process.exitCode = 2;
    },
  );
}
