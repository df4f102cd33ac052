// `npm run bench:history`: measures pages of a long history and prints the result as Markdown. Starts a MongoDB, makes a
// player with 1,000,000 games (HISTORY_GAMES changes the number), and removes both afterwards. Takes a few minutes.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { closeDb } from '../../lib/db/client.ts';
import { migrate } from '../../lib/db/migrations.ts';
import { findMongod } from '../../scripts/mongod/find-mongod.ts';
import { startMongod } from '../../scripts/mongod/start-mongod.ts';
import { benchSettings } from './bench-settings.ts';
import { measureListing } from './history-listing.ts';
import { measurePages } from './history-pages.ts';
import { describeListing, describePages } from './history-report.ts';
import { makeLongHistory } from './long-history.ts';

const GAMES = Number(process.env.HISTORY_GAMES ?? 1_000_000);

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atout-bench-'));
const binary = await findMongod((line) => process.stderr.write(`${line}\n`));
const mongod = await startMongod({ binary, dataDir });
try {
  Object.assign(process.env, benchSettings(mongod.uri));
  await migrate();
  console.log(`${describeListing(await measureListing())}\n`);
  const accountId = await makeLongHistory(GAMES);
  console.log(describePages(await measurePages(accountId)));
} finally {
  await closeDb();
  await mongod.stop();
  await rm(dataDir, { recursive: true, force: true });
}
