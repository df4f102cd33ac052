import type { ServerStatus } from '#game-bridge/server-status.ts';
import { findSetup, listWholePublicLeagues } from '#lib/areas/animations/animation-service.ts';
import { leaguePath } from '#lib/areas/animations/animation.ts';
import { listNews } from '#lib/areas/news/news-service.ts';
import { NEWS_ENTRY_PAGE } from '#lib/areas/news/news-pages.ts';
import { problemTitle } from '#lib/areas/problems/problem-messages.ts';
import { problemPage } from '#lib/areas/problems/problem.ts';
import { getPublished } from '#lib/areas/problems/published-service.ts';
import { SERVER_PAGE } from '#lib/areas/status/status-pages.ts';
import { parseTarget } from '#lib/audit/audit.ts';
import { parisDay, parisDayStart, addSeconds, toUnixSeconds } from '#lib/base/paris-time.ts';
import { ANYBODY } from '#lib/identity/viewer.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { banText, HAPPENING_MESSAGES as say } from './webhook-messages.ts';
import * as repo from './webhook-repo.ts';
import type { WebhookEvent } from './webhook.ts';

/** An event. It has the same id each time it is found. */
export type Happening = {
  readonly id: string;
  readonly event: WebhookEvent;
  readonly title: string;
  readonly text: string;
  readonly path: string | null;
  readonly at: Date;
  /** True for events found as long as their league exists; others are found for a day. */
  readonly isLasting?: boolean;
  /** True for events that are recorded but not sent. */
  readonly isSilent?: boolean;
};

/** The last state of the game server that lasted five minutes; null if none has yet. */
export type SteadyServer = Pick<ServerStatus, 'on'> & { readonly since: Date };

const FOUND_SECONDS = 86_400;

/** The number of newest entries examined per list. */
const LOOKED_AT = 20;

/** The events of the last day, and the states of leagues. Idempotent: a later call finds the same ones (product/staff §2.16). */
export async function listHappenings(now: Date, passedOn: ReadonlySet<string>, server: SteadyServer | null) {
  const since = addSeconds(now, -FOUND_SECONDS);
  const parts = await Promise.all([
    listOfNews(since),
    listOfProblem(now),
    listOfLeagues({ now, since }, passedOn),
    listOfBans(since),
  ]);
  return [...parts.flat(), ...listOfServer(server, passedOn)];
}

async function listOfNews(since: Date): Promise<Happening[]> {
  const news = await listNews(LOOKED_AT);
  return news
    .filter(({ publishedAt }) => publishedAt >= since)
    .map(({ id, slug, title, publishedAt: at }) => ({
      ...{ id: `news:${id}`, event: 'news' as const, title, text: say.news, at },
      path: pathOf(NEWS_ENTRY_PAGE, { slug }),
    }));
}

async function listOfProblem(now: Date): Promise<Happening[]> {
  const day = parisDay(now);
  const found = await getPublished(ANYBODY, { day }, () => now);
  if (!found.ok) return [];
  const at = parisDayStart(day) ?? now;
  const path = problemPage(day);
  return [{ id: `problem:${day}`, event: 'problem', title: problemTitle(day), text: say.problem, path, at }];
}

async function listOfLeagues(
  { now, since }: { now: Date; since: Date },
  passedOn: ReadonlySet<string>,
): Promise<Happening[]> {
  const leagues = await listWholePublicLeagues(LOOKED_AT);
  const found = await Promise.all(
    leagues.map(async (league) => {
      const { _id: leagueId, name, title, registerState, leagueState } = league;
      const steps = (await findSetup(league))?.steps ?? [];
      const happening = (what: string, event: WebhookEvent, text: string): Happening => ({
        ...{ id: `league:${leagueId}:${what}`, event, title, text, at: now, path: leaguePath(name) },
        isLasting: true,
      });
      // One that is entered after its end was never told.
      const isTold = ['opened', 'matches'].some((what) => passedOn.has(`league:${leagueId}:${what}`));
      return [
        ...(registerState === 'open' ? [happening('opened', 'leagueOpened', say.leagueOpened)] : []),
        ...(leagueState === 'open' ? [happening('matches', 'leagueRound', say.leagueMatches)] : []),
        ...(leagueState === 'open'
          ? steps.flatMap(({ what, from }, at) => {
              // Not its place alone, which changes when staff insert one before it.
              const nth = steps.slice(0, at).filter((other) => +other.from === +from).length;
              const id = `step:${toUnixSeconds(from)}:${nth}`;
              return from <= now && from >= since ? [happening(id, 'leagueRound', what)] : [];
            })
          : []),
        ...(leagueState === 'close' && isTold
          ? [happening('finished', 'leagueFinished', say.leagueFinished)]
          : []),
      ];
    }),
  );
  return found.flat();
}

async function listOfBans(since: Date): Promise<Happening[]> {
  const acts = await repo.listBanActs(since);
  return Promise.all(
    acts.map(async ({ _id, at, accountName: by, action, target, after }): Promise<Happening> => {
      const { kind, id } = parseTarget(target) ?? { kind: 'account', id: '' };
      const name = await repo.findName(kind === 'nickname' ? 'nicknames' : 'accounts', Number(id));
      const { title, text } = banText({
        action,
        name: name ?? id,
        by,
        facts: after as Record<string, unknown>,
      });
      return { id: `ban:${_id}`, event: 'ban', title, text, at, path: `/admin/${kind}/${id}` };
    }),
  );
}

/** A steady state is an event if it differs from the last recorded one. */
function listOfServer(server: SteadyServer | null, passedOn: ReadonlySet<string>): Happening[] {
  if (server === null) return [];
  const last = [...passedOn]
    .filter((id) => id.startsWith('server:'))
    .toSorted((one, other) => Number(one.split(':')[2]) - Number(other.split(':')[2]))
    .at(-1);
  const state = server.on ? 'on' : 'off';
  if (last?.split(':')[1] === state) return [];
  return [
    {
      id: `server:${state}:${toUnixSeconds(server.since)}`,
      event: 'server',
      ...{ title: say.serverTitles[state], text: say.serverText },
      ...{ path: SERVER_PAGE.path, at: server.since, isSilent: last === undefined },
    },
  ];
}
