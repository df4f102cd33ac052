import path from 'node:path';
import type { Config } from '#lib/base/config/config.ts';
import { findFreePort, isPortFree } from '../free-port.ts';
import { makeCrew, type Crew } from '../processes/crew.ts';
import { withProgress } from '../progress.ts';
import { ROOT } from '../root.ts';
import { StartFailure, wordsOf } from '../terminal.ts';
import { askedToStop } from './asked-to-stop.ts';
import { buildSite } from './build-site.ts';
import { lockDataFolder } from './data-folder.ts';
import { endLeftovers } from './leftovers.ts';
import { readSettings } from './settings.ts';
import { siteUrl, startSite } from './site.ts';
import { demoWelcome, siteWelcome } from './welcome.ts';
import { modeOf, startWorld, type WorldOptions } from './world.ts';

const say = (line: string) => console.log(line);

/**
 * Starts a complete demo world, or only the site if the settings name existing services. Ends this process with 0 when
 * asked to stop, and with 1 when the start fails or a program ends unexpectedly.
 */
export async function runWorld(site: WorldOptions['site']): Promise<void> {
  const crew = makeCrew();
  const asked = askedToStop().then(() => undefined);
  const failure = bringUp(site, crew).then(() => crew.fallen, wordsOf);
  const words = await Promise.race([asked, failure]);
  if (words === undefined) say('\nStopping …');
  else console.error(`\n${words}`);
  await crew.stop();
  if (words === undefined) say('Stopped.');
  process.exit(words === undefined ? 0 : 1);
}

async function bringUp(site: WorldOptions['site'], crew: Crew): Promise<void> {
  const config = readSettings(ROOT);
  const dataDir = path.resolve(ROOT, config.dataDir);
  process.once('exit', lockDataFolder(dataDir));
  await endLeftovers(dataDir);
  const port = await choosePort(config);
  const place = { root: ROOT, dataDir, host: config.host, port, env: process.env, crew };
  if (config.mongodb) {
    const env = { ...process.env, ...modeOf(site) };
    if (site === 'built')
      await buildSite({ root: ROOT, logFile: path.join(dataDir, 'logs', 'build.log'), crew, say });
    await withProgress(say, 'site', () => startSite({ ...place, env }));
    say(siteWelcome(siteUrl(config.host, port)));
    return;
  }
  const { url, mailsUrl } = await startWorld({ ...place, say, site });
  say(
    demoWelcome(url, {
      dataDir: path.relative(process.cwd(), dataDir),
      isPublic: config.isPublicDemo,
      mailsUrl,
    }),
  );
}

async function choosePort({ host, port }: Config): Promise<number> {
  if (port === 0) return findFreePort(undefined, host);
  if (await isPortFree(port, host)) return port;
  throw new StartFailure(
    `Port ${port} on ${host} is in use or cannot be opened. Stop the program that uses it, or choose another:\n  PORT=${port + 1} npm start`,
  );
}
