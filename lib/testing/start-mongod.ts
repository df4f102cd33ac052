import { findMongod } from '#scripts/mongod/find-mongod.ts';
import { startMongod } from '#scripts/mongod/start-mongod.ts';
import { makeMongodFolder } from './mongod-folder.ts';
import { keepForTeardown } from './stop-mongod.ts';

/** Starts the one mongod of a jest run and names it in ATOUT_TEST_MONGODB_URI; a given URI is used as it is. */
export default async function setup(): Promise<void> {
  if (process.env.ATOUT_TEST_MONGODB_URI) return;
  const binary = await findMongod((line) => process.stderr.write(`${line}\n`));
  const dataDir = await makeMongodFolder();
  const mongod = await startMongod({ binary, dataDir });
  keepForTeardown({ mongod, dataDir });
  process.env.ATOUT_TEST_MONGODB_URI = mongod.uri;
  process.env.ATOUT_TEST_MONGODB_IS_OURS = 'yes';
}
