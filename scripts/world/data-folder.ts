import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from '../bring-up/file-lock.mjs';
import { StartFailure } from '../start-failure.ts';

/** The ports of the last start, kept so that the next one takes the same where they are free. */
export type Ports = { readonly site: number; readonly gameServer: number; readonly mongod: number };

/** Makes the data folder this start's own and gives the way back; throws when a living start has it. */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = tryLock(path.join(dataDir, 'lock'));
  if (lock.taken) return lock.release;
  throw new StartFailure(
    `Atout already runs on ${dataDir} (process ${lock.holder}). Stop it first, or give this start its own folder and port:\n  DATA_DIR=.data-2 PORT=3001 npm start`,
  );
}

/** The ports that the last start of the folder used; those it did not use are missing. */
export function readPorts(dataDir: string): Partial<Ports> {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'ports.json'), 'utf8')) as Partial<Ports>;
  } catch {
    return {};
  }
}

/** Records the ports of this start in DATA_DIR/ports.json (product/serving §2.1). */
export function writePorts(dataDir: string, ports: Partial<Ports>): void {
  writeFileSync(path.join(dataDir, 'ports.json'), `${JSON.stringify(ports)}\n`);
}
