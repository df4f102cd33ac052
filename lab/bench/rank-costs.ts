import { readFileSync } from 'node:fs';
import { listGuilds } from '../../lib/areas/guilds/guild-service.ts';
import { getHome } from '../../lib/areas/home/home-service.ts';
import { getPlayerPage } from '../../lib/areas/players/player-service.ts';
import { searchPlayers } from '../../lib/areas/players/search-service.ts';
import { listRankings } from '../../lib/areas/rankings/ranking-list-service.ts';
import { getRankingPage } from '../../lib/areas/rankings/ranking-service.ts';
import type { RankingQuery } from '../../lib/areas/rankings/ranking.ts';
import { listSitemapParts } from '../../lib/areas/seo/sitemap-service.ts';
import { PAGE_ROWS } from '../../lib/base/paging.ts';
import { forgetProcessWide } from '../../lib/base/process-wide.ts';
import { listAccounts } from '../../lib/back-office/accounts/admin-account-service.ts';
import { listNicknames } from '../../lib/back-office/accounts/admin-nickname-service.ts';
import { getActivity } from '../../lib/back-office/activity/activity-service.ts';
import { aPlayer, aVisitor } from '../../lib/testing/fake-viewer.ts';
import { accountIdOf, nameOf } from './many-accounts.ts';

const ROUNDS = 40;
const WARM_ROUNDS = 5;

/** Clock ticks in a second of `/proc/{pid}/stat`. */
const TICKS = 100;

type Question = { readonly name: string; readonly ask: () => Promise<unknown> };

/** The time of the processor that an answer takes, in milliseconds: this process, MongoDB, and both. */
export type Cost = { readonly name: string; readonly nodeMs: number; readonly mongodMs: number };

/** Measures everything whose cost might grow with the number of accounts. */
export async function measureCosts(players: number, mongodPid: number): Promise<readonly Cost[]> {
  const costs: Cost[] = [];
  for (const { name, ask } of questionsOf(players)) {
    const failure = await failureOf(ask);
    if (failure !== null) {
      costs.push({ name: `${name} (${failure})`, nodeMs: Infinity, mongodMs: Infinity });
      continue;
    }
    const [node, mongod] = [process.cpuUsage(), ticksOf(mongodPid)];
    for (let round = 0; round < ROUNDS; round += 1) await ask();
    const { user, system } = process.cpuUsage(node);
    costs.push({
      name,
      nodeMs: (user + system) / 1_000 / ROUNDS,
      mongodMs: ((ticksOf(mongodPid) - mongod) * 1_000) / TICKS / ROUNDS,
    });
  }
  return costs;
}

/** Warms up; what an answer fails with, such as MongoDB's limit of time. */
async function failureOf(ask: () => Promise<unknown>): Promise<string | null> {
  try {
    for (let round = 0; round < WARM_ROUNDS; round += 1) await ask();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 60) : String(error);
  }
}

function questionsOf(players: number): readonly Question[] {
  const [visitor, staff] = [aVisitor(), aPlayer({ privileges: ['godlike'] })];
  // Of few points and not banned.
  const last = players - 2;
  const own = aPlayer({ id: accountIdOf(last), name: nameOf(last) });
  const pageOf = (viewer: typeof visitor) => () =>
    getPlayerPage(viewer, { part: nameOf(last), query: { mode: '', contre: '' } });
  const filter = { id: null, q: '', isBanned: false, type: null, sort: '-creation' } as const;
  const firstPage = { page: 1, limit: PAGE_ROWS };
  return [
    { name: 'a player, for a visitor', ask: pageOf(visitor) },
    { name: 'a player, for themselves', ask: pageOf(own) },
    { name: 'a player, for another', ask: pageOf(aPlayer({ id: accountIdOf(1), name: nameOf(1) })) },
    ...rankingsOf(players).flatMap(({ name, query }) => [
      { name: `${name}, for a visitor`, ask: () => getRankingPage(visitor, query) },
      { name: `${name}, for a player near the end`, ask: () => getRankingPage(own, query) },
    ]),
    { name: 'GET rankings, first', ask: () => listRankings(visitor, firstPage) },
    {
      name: 'GET rankings, far',
      ask: () => listRankings(visitor, { page: Math.floor((players * 0.9) / PAGE_ROWS), limit: PAGE_ROWS }),
    },
    { name: 'home', ask: unremembered(getHome) },
    { name: 'search', ask: () => searchPlayers(visitor, { q: nameOf(last).slice(0, -1) }) },
    { name: 'sitemap', ask: () => listSitemapParts(visitor) },
    { name: 'guilds', ask: () => listGuilds(visitor, firstPage) },
    { name: 'staff: accounts', ask: () => listAccounts(staff, { ...firstPage, filter }) },
    {
      name: 'staff: players alone',
      ask: () => listAccounts(staff, { ...firstPage, filter: { ...filter, type: 'player' } }),
    },
    {
      name: 'staff: banned accounts',
      ask: () => listAccounts(staff, { ...firstPage, filter: { ...filter, isBanned: true } }),
    },
    {
      name: 'staff: part of a name',
      ask: () => listNicknames(staff, { ...firstPage, filter: { ...filter, q: nameOf(last).slice(2) } }),
    },
    { name: 'staff: activity', ask: () => getActivity(staff, { limit: PAGE_ROWS }) },
  ];
}

function rankingsOf(players: number): readonly { name: string; query: RankingQuery }[] {
  const orders: { name: string; query: RankingQuery }[] = [
    { name: 'ranking by points', query: {} },
    { name: 'ranking by Elo', query: { classement: 'elo', mode: 'mp' } },
    { name: 'ranking by an Elo of few', query: { classement: 'elo', mode: 'murs' } },
  ];
  return orders.flatMap(({ name, query }) => [
    { name: `${name}, first page`, query },
    ...[0.25, 0.55].map((share) => ({
      name: `${name}, page at ${Math.round(share * 100)} %`,
      query: { ...query, page: String(Math.floor((players * share) / PAGE_ROWS)) },
    })),
  ]);
}

/** As the first one who asks after half a minute. */
function unremembered(ask: () => Promise<unknown>): () => Promise<unknown> {
  return () => {
    forgetProcessWide('cached');
    return ask();
  };
}

function ticksOf(pid: number): number {
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').join(' ').split(' ').slice(1);
  return Number(fields[11]) + Number(fields[12]);
}
