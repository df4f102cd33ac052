import { lookup } from 'node:dns/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core';
import { userCacheFolder } from '../bring-up/cache-folder.mjs';
import type { Say } from '../say.ts';

/** The newest of the long-lived 8.0 line when this was pinned; it has archives for every platform of `bringNode`. */
const VERSION = '8.0.17';

const HOST = 'fastdl.mongodb.org';
const LOOKUP_MS = 700;

/** The official mongod of an earlier download, if any. */
export async function findOfficialMongod(): Promise<string | undefined> {
  return DryMongoBinary.locateBinary({ version: VERSION, downloadDir: downloadFolder() }).catch(
    () => undefined,
  );
}

/** The official mongod, downloaded and checked by mongodb-memory-server; undefined where its host cannot be reached. */
export async function fetchOfficialMongod(say: Say): Promise<string | undefined> {
  if (!(await isResolved())) return undefined;
  say(`Getting MongoDB ${VERSION} …`);
  // Its own three retries would only delay the next source.
  process.env.MONGOMS_MAX_RETRIES ??= '1';
  try {
    return await MongoBinary.getPath({ version: VERSION, downloadDir: downloadFolder(), checkMD5: true });
  } catch (error) {
    say(`MongoDB's own site did not deliver (${error instanceof Error ? error.message : String(error)}).`);
    return undefined;
  }
}

async function isResolved(): Promise<boolean> {
  const answer = lookup(HOST).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, sleep(LOOKUP_MS, false, { ref: false })]);
}

function downloadFolder(): string {
  return path.join(userCacheFolder(process), 'mongod', 'official');
}
