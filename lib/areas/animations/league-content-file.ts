import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { getLog } from '#lib/base/config/log.ts';
import { remembered } from '#lib/base/remembered.ts';
import { isLeagueName } from './animation.ts';
import { leagueContentSchema, type LeagueContent } from './league-content.ts';

/**
 * What content/leagues says of a league: the file of its name, or of its name without the year and month before it, so that a
 * league that comes back every season needs one file. null where there is none, or one that cannot be read: that is logged.
 */
export function findLeagueContent(name: string): Promise<LeagueContent | null> {
  if (!isLeagueName(name)) return Promise.resolve(null);
  return remembered(`league ${name}`, KEEP_SECONDS.file, async () => {
    const seasonless = name.replace(/^\d{4}-\d{2}-/, '');
    return (await readContent(name)) ?? (seasonless === name ? null : readContent(seasonless));
  });
}

async function readContent(name: string): Promise<LeagueContent | null> {
  const source = await readSource(join(process.cwd(), 'content', 'leagues', `${name}.json`));
  if (source === null) return null;
  try {
    return leagueContentSchema.parse(JSON.parse(source));
  } catch (error) {
    getLog().error({ err: error, file: `content/leagues/${name}.json` }, 'league file unreadable');
    return null;
  }
}

async function readSource(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
