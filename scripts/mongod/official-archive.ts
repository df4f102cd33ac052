import { lookup } from 'node:dns/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core';
import { userCacheFolder } from '../bring-up/cache-folder.mjs';
import type { Say } from '../terminal.ts';

/** The latest of the long-term 8.0 series when this was pinned. Available for every platform of `bringNode`. */
const VERSION = '8.0.17';

const HOST = 'fastdl.mongodb.org';
const LOOKUP_MS = 700;

/** The official mongod from an earlier download, if any. */
export async function findOfficialMongod(): Promise<string | undefined> {
  return DryMongoBinary.locateBinary({ version: VERSION, downloadDir: downloadFolder() }).catch(
    () => undefined,
  );
}

/** Downloads and verifies the official mongod with mongodb-memory-server; undefined if that fails. */
export async function fetchOfficialMongod(say: Say): Promise<string | undefined> {
  if (!(await isResolved())) return undefined;
  say(`Getting MongoDB ${VERSION} …`);
  // The default of three retries would only delay trying the next source.
  process.env.MONGOMS_MAX_RETRIES ??= '1';
  try {
    return await MongoBinary.getPath({ version: VERSION, downloadDir: downloadFolder(), checkMD5: true });
  } catch (error) {
    say(
      `MongoDB could not be downloaded from its own site (${error instanceof Error ? error.message : String(error)}).`,
    );
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
