import { cached } from '#lib/base/cached.ts';
import { parseContent } from '#lib/base/config/content.ts';
import { getLog } from '#lib/base/config/log.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { isLeagueName, type League } from './animation.ts';
import { leagueContentSchema, setupOfContent, type LeagueContent } from './league-content.ts';
import type { LeagueSetup } from './league-setup.ts';

/**
 * The texts of a league from content/leagues. The file has the league's name or, so that a league of every season needs only
 * one, that name without the leading year and month. Null when there is no file, or an unreadable one, which is logged.
 */
export function findLeagueContent(name: string): Promise<LeagueContent | null> {
  if (!isLeagueName(name)) return Promise.resolve(null);
  return cached(`league ${name}`, { maxAge: KEEP_SECONDS.file }, () => {
    const seasonless = name.replace(/^\d{4}-\d{2}-/, '');
    return Promise.resolve(readContent(name) ?? (seasonless === name ? null : readContent(seasonless)));
  });
}

/** The setup in a league's file, or null without one. Games of a league that has begun are not counted automatically. */
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

function readContent(name: string): LeagueContent | null {
  const file = `leagues/${name}.json`;
  try {
    return parseContent(file, (text) => leagueContentSchema.parse(JSON.parse(text)));
  } catch (error) {
    getLog().error({ err: error, file: `content/${file}` }, 'league file unreadable');
    return null;
  }
}
