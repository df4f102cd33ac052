// `npm run -s games:verify`: replays every finished game of the database with the rules engine, in order of ids.
// Prints a line of JSON for each game whose score, no-touch or family differs from what is stored, and then the counts,
// `{"games":…,"reproduced":…,"different":…}`. Exit code: 0 none differs, 1 some differ, 2 no database.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { ROOT } from './root.ts';
import { wordsOf } from './terminal.ts';
import { findStoredDatabase } from './stored-database.ts';
import { verifyGames } from './verify-games.ts';

/** Number of games fetched from MongoDB at a time. */
const BATCH = 1_000;

// A reader such as `head` may close the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

try {
  process.exitCode = await main();
} catch (error) {
  console.error(wordsOf(error));
  process.exitCode = 2;
}

async function main(): Promise<number> {
  const file = path.join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
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
