import { MongoClient } from 'mongodb';
import { setTimeout as wait } from 'node:timers/promises';
import { Finder, type FinderJob } from '../../lib/areas/problems/finder.ts';
import { KEEPER_PAUSE_MS, PASS } from '../../lib/areas/problems/problem-worker.ts';
import { sample, type Spread } from './latency.ts';

const ALONE_MS = 10_000;
const VISITOR_EVERY_MS = 20;

/** How many games are searched; 100,000 take some minutes. */
const GAMES = Number(process.env.PROBLEMS_GAMES ?? 20_000);

/** How long the search of stored games for problems takes, pauses included, and `/` beside it. */
export type ProblemSearch = {
  readonly games: number;
  readonly found: number;
  readonly ms: number;
  readonly alone: Spread;
  readonly beside: Spread;
};

type Where = { readonly site: string; readonly mongodb: { readonly uri: string; readonly name: string } };

/**
 * Searches the stored games of a demo world as the worker of problems does, again and again: passes of a second at most in a thread of
 * the lowest priority, with its pauses, while `/` is asked for every 20 ms.
 */
export async function measureProblems({ site, mongodb }: Where): Promise<ProblemSearch> {
  const games = await readGames(mongodb);
  const visitor = { url: `${site}/`, headers: {}, everyMs: VISITOR_EVERY_MS };
  const alone = await sample({ ...visitor, until: wait(ALONE_MS) });
  const startedAt = performance.now();
  const search = searchAll(games);
  const beside = await sample({ ...visitor, until: search });
  return { games: GAMES, found: await search, ms: performance.now() - startedAt, alone, beside };
}

async function readGames({ uri, name }: Where['mongodb']): Promise<FinderJob['games']> {
  const client = await new MongoClient(uri).connect();
  try {
    const finished = { endedAt: { $ne: null }, finalScore: { $ne: null } };
    return await client.db(name).collection<FinderJob['games'][number]>('games').find(finished).toArray();
  } finally {
    await client.close();
  }
}

async function searchAll(games: FinderJob['games']): Promise<number> {
  const finder = new Finder();
  let [looked, found] = [0, 0];
  try {
    while (looked < GAMES) {
      const from = looked % games.length;
      const pass = games.slice(from, from + Math.min(PASS.games, GAMES - looked));
      const answer = await finder.find({ games: pass, forMs: PASS.ms });
      looked += answer.looked;
      found += answer.puzzles.length;
      await wait(KEEPER_PAUSE_MS);
    }
  } finally {
    await finder.close();
  }
  return found;
}
