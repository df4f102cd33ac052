import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsSchema } from '#lib/base/config/settings.ts';
import { readMongodRecord } from './mongod/start-mongod.ts';
import { isBadUri, isDatabaseAway, refusalWords } from '#lib/db/database-away.ts';
import { StartFailure, wordsOf } from './terminal.ts';

export type StoredDatabase = { readonly uri: string; readonly name: string };

type Env = Readonly<Record<string, string | undefined>>;

/** The database of MONGODB_URI or MONGODB_URI_FILE, else of the world in DATA_DIR, else throws a `StartFailure`. */
export function findStoredDatabase(root: string, env: Env): StoredDatabase {
  const name = given(env.MONGODB_DB) ?? 'atout';
  const uri = given(env.MONGODB_URI) ?? readUriFile(given(env.MONGODB_URI_FILE));
  if (uri !== undefined) {
    const { success } = settingsSchema.shape.MONGODB_URI.safeParse(uri);
    if (!success) throw new StartFailure('MONGODB_URI is not a valid MongoDB connection string.');
    return { uri, name };
  }
  const dataDir = path.resolve(root, given(env.DATA_DIR) ?? '.data');
  const record = readMongodRecord(dataDir);
  if (record) return { uri: `mongodb://127.0.0.1:${record.port}/?directConnection=true`, name };
  throw new StartFailure(
    `No database: set MONGODB_URI, or start the local world first (npm start). ${dataDir} has none.`,
  );
}

/** An empty variable counts as unset, as in compose files. */
function given(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}

function readUriFile(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new StartFailure('MONGODB_URI_FILE: the file cannot be read');
  }
}

/** The text to show for an error of a program that uses the database. */
export function wordsFor(error: unknown): string {
  if (isDatabaseAway(error)) return 'MongoDB cannot be reached.';
  const refusal = refusalWords(error);
  if (refusal !== null) return refusal;
  if (isBadUri(error)) return 'MONGODB_URI is not a valid MongoDB connection string.';
  return wordsOf(error);
}
