import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getLog } from '#lib/base/config/log.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { remembered } from '#lib/base/remembered.ts';
import { isLeagueName, type League } from './animation.ts';
import { leagueContentSchema, setupOfContent, type LeagueContent } from './league-content.ts';
import type { LeagueSetup } from './league-setup.ts';

/**
 * The texts of a league from content/leagues. The file has the league's name or, so that a league of every season needs only
 * one, that name without the leading year and month. Null when there is no file, or an unreadable one, which is logged.
 */
export function findLeagueContent(name: string): Promise<LeagueContent | null> {
  if (!isLeagueName(name)) return Promise.resolve(null);
  return remembered(`league ${name}`, KEEP_SECONDS.file, async () => {
    const seasonless = name.replace(/^\d{4}-\d{2}-/, '');
    return (await readContent(name)) ?? (seasonless === name ? null : readContent(seasonless));
  });
}

/** The setup that its file gives a league, or null without one. What has begun already is not counted by itself. */
export async function findFileSetup({
  name,
  leagueState,
  createdAt,
}: Pick<League, 'name' | 'leagueState' | 'createdAt'>): Promise<LeagueSetup | null> {
  const content = await findLeagueContent(name);
  if (content === null) return null;
  const setup = setupOfContent(content, createdAt);
  return leagueState === 'not yet' ? setup : { ...setup, isAutomatic: false };
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
