import { findMongod } from './find-mongod.ts';
import { startMongod } from './start-mongod.ts';
import { makeTestFolder } from './test-folder.ts';
import { keepForTeardown } from './jest-teardown.ts';

/** Starts the mongod of a jest run and sets ATOUT_TEST_MONGODB_URI, unless that variable is already set. */
export default async function setup(): Promise<void> {
  if (process.env.ATOUT_TEST_MONGODB_URI) return;
  const binary = await findMongod((line) => process.stderr.write(`${line}\n`));
  const dataDir = await makeTestFolder();
  const mongod = await startMongod({ binary, dataDir });
  keepForTeardown({ mongod, dataDir });
  process.env.ATOUT_TEST_MONGODB_URI = mongod.uri;
  process.env.ATOUT_TEST_MONGODB_IS_OURS = 'yes';
}
