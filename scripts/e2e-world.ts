import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from './free-port.ts';
import { makeTestFolder } from './mongod/test-folder.ts';
import { makeCrew } from './processes/crew.ts';
import { ROOT } from './root.ts';
import { startWorld } from './world/world.ts';

const HOST = '127.0.0.1';

/**
 * Playwright's global setup: starts a frozen demo world with a fixed seed and returns a function that stops it.
 * Puts its address into ATOUT_E2E_URL, the settings of its site into ATOUT_E2E_SITE_ENV, so that specs can start a second
 * site, and the path of its log into ATOUT_E2E_SITE_LOG. Does nothing if ATOUT_E2E_URL is already set.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ATOUT_E2E_URL) return undefined;
  const crew = makeCrew();
  const dataDir = await makeTestFolder();
  const end = async () => {
    await crew.stop();
    await rm(dataDir, { recursive: true, force: true });
    delete process.env.ATOUT_E2E_URL;
  };
  const lines: string[] = [];
  try {
    const env = { ...process.env, REFERENCE_PACE: '0', REFERENCE_SEED: '1' };
    const where = { root: ROOT, dataDir, host: HOST, port: await findFreePort(undefined, HOST) };
    const say = (line: string) => void lines.push(line);
    const world = await startWorld({ ...where, env, crew, say, site: 'built' });
    process.env.ATOUT_E2E_URL = world.url;
    process.env.ATOUT_E2E_MAILS_URL = world.mailsUrl ?? '';
    process.env.ATOUT_E2E_SITE_ENV = JSON.stringify(world.siteEnv);
    process.env.ATOUT_E2E_SITE_LOG = path.join(dataDir, 'logs', 'site.log');
    return end;
  } catch (error) {
    await end();
    throw new Error(`The demo world of the browser tests did not start:\n${lines.join('\n')}`, {
      cause: error,
    });
  }
}
