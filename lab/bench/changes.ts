import { setTimeout as wait } from 'node:timers/promises';
import { sharedDatabase } from '../../e2e/support/shared-database.ts';
import { startOwnSite } from '../../e2e/support/own-site.ts';
import { siteSetting } from '../../e2e/support/site-settings.ts';
import { percentile } from '../../scripts/attacks/watch.ts';
import { read } from './ask.ts';
import { listKinds, type Kind } from './change-kinds.ts';
import { flood } from './flood.ts';
import { table } from '../table.ts';

const CHANGES = 60;
const PAUSE_MS = 100;
const READERS = 8;

/**
 * Changes what pages show in the database, again and again, as a game server or another site would, and reads a page at two sites
 * meanwhile, while other readers keep them busy. How soon do changes show, and does an older page ever come after a newer one?
 */
export async function measureChanges(site: string): Promise<string> {
  const second = await startOwnSite();
  try {
    const rows: string[][] = [];
    for (const kind of await listKinds(sharedDatabase(), siteSetting('SESSION_SECRET')))
      rows.push(await measureKind(kind, [site, second.url]));
    return table(['what changes', 'shows at two sites, ms: median', 'p99', 'older after newer'], rows);
  } finally {
    await second.stop();
  }
}

async function measureKind(kind: Kind, sites: readonly string[]): Promise<string[]> {
  let isOver = false;
  const busy = sites.map(async (site) => {
    while (!isOver) await flood({ site, paths: ['/', kind.path], connections: READERS, ms: 500 });
  });
  const readers = sites.map((site) => readerOf(kind, site));
  const times: number[] = [];
  try {
    await Promise.all(readers.map((reader) => reader.look()));
    for (let change = 1; change <= CHANGES; change += 1) {
      await kind.make(change);
      const madeAt = performance.now();
      const shown = readers.map(async (reader) => {
        await reader.until(change);
        return performance.now() - madeAt;
      });
      times.push(...(await Promise.all(shown)));
      // What was new once stays so.
      await Promise.all(readers.map((reader) => reader.look()));
      await wait(PAUSE_MS * Math.random() * 2);
    }
  } finally {
    isOver = true;
    await Promise.all(busy);
  }
  const older = readers.reduce((sum, reader) => sum + reader.older(), 0);
  return [kind.what, percentile(times, 0.5).toFixed(0), percentile(times, 0.99).toFixed(0), String(older)];
}

/** A reader of what a kind changes at a site. */
function readerOf({ path, cookieAt, changeOn }: Kind, site: string) {
  let [last, older] = [0, 0];
  const look = async () => {
    const now = changeOn(await read(site + path, { cookie: cookieAt(last + 1) }), last);
    if (now < last) older += 1;
    last = now;
  };
  const until = async (change: number) => {
    while (last < change) await look();
  };
  return { look, until, older: () => older };
}
