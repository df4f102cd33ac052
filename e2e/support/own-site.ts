import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '#scripts/free-port.ts';
import { makeCrew } from '#scripts/processes/crew.ts';
import type { Program } from '#scripts/processes/program.ts';
import { ROOT } from '#scripts/root.ts';
import { siteUrl, startSite } from '#scripts/world/programs.ts';
import { modeOf } from '#scripts/world/world.ts';
import { siteSettings } from './site-settings.ts';

const HOST = '127.0.0.1';

/** A separate site beside the one that all specs share; stop it after use. */
export type OwnSite = {
  readonly url: string;
  readonly port: number;
  readonly program: Program;
  readonly stop: () => Promise<void>;
};

/** Starts a second site on the database and game server of the shared one; `settings` override those of the shared site. */
export async function startOwnSite(settings: Readonly<Record<string, string>> = {}): Promise<OwnSite> {
  const crew = makeCrew();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atout-e2e-site-'));
  const port = await findFreePort(undefined, HOST);
  const stop = async () => {
    await crew.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const env = { ...siteSettings(), ...modeOf('built'), ...settings };
    const program = await startSite({ root: ROOT, dataDir, host: HOST, port, env, crew });
    return { url: siteUrl(HOST, port), port, program, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
