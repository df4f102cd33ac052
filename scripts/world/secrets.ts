import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Secrets shared by the programs of an embedded world. */
export type Secrets = { readonly bridgeToken: string; readonly sessionSecret: string };

/** The secrets of a data folder, made at its first start and kept so that sessions survive a restart. */
export function keepSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const kept = readSecrets(file);
  if (kept) return kept;
  const made = { bridgeToken: makeSecret(), sessionSecret: makeSecret() };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}

function readSecrets(file: string): Secrets | undefined {
  try {
    const { bridgeToken, sessionSecret } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    if (typeof bridgeToken !== 'string' || typeof sessionSecret !== 'string') return undefined;
    return { bridgeToken, sessionSecret };
  } catch {
    return undefined;
  }
}

function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}
