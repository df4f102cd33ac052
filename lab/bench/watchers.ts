import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { GameDocument, LiveGameDocument } from '../../lib/db/game-documents.ts';
import { sharedDatabase, startOwnSite } from '../../e2e/support/own-site.ts';
import { until } from '../chaos/check.ts';
import { residentMiB } from './processor.ts';
import { ask, percentiles, table } from './tools.ts';

const PER_CLIENT = 20;
const PLAY_MS = 2_000;

/** A client that follows a game, and the plays that it has received. */
type Watcher = { readonly socket: Socket; plays: number; servedAt: number };
type Secret = { hidden: readonly string[]; leaks: number };

/**
 * Has many follow one game with hidden hands at one process, a play every two seconds. How soon is the last one served, what does one cost,
 * how long does `/` take beside them, and is a card sent before it lies?
 */
export async function measureWatchers(count: number): Promise<string> {
  const games = sharedDatabase().collection<LiveGameDocument>('liveGames');
  const { live, plays } = await takeGame();
  await games.insertOne(live);
  const site = await startOwnSite({ MAX_CONNECTIONS: '8000' });
  const { pid } = site.program;
  const state: Secret = { hidden: namesOf(live, []), leaks: 0 };
  const watchers: Watcher[] = [];
  const served: number[] = [];
  const home: number[] = [];
  for (let at = 0; at < 200; at += 1) await ask(site.url);
  const before = residentMiB(pid);
  for (let at = 0; at < count; at += 1) {
    watchers.push(watch(site.url, live._id, { client: Math.floor(at / PER_CLIENT), state }));
    if (at % PER_CLIENT === 0) await haveAll(watchers, 0);
  }
  await haveAll(watchers, 0);
  const perWatcher = ((residentMiB(pid) - before) * 1024) / count;
  for (const [ply, play] of plays.entries()) {
    state.hidden = namesOf(live, plays.slice(0, ply + 1));
    const madeAt = performance.now();
    await games.updateOne({ _id: live._id }, { $push: { plays: { ...play, at: new Date() } } });
    while (performance.now() - madeAt < PLAY_MS) {
      home.push((await ask(site.url)).ms);
      await wait(20);
    }
    await haveAll(watchers, ply + 1);
    served.push(Math.max(...watchers.map(({ servedAt }) => servedAt)) - madeAt);
  }
  for (const { socket } of watchers) socket.destroy();
  await site.stop();
  await games.deleteOne({ _id: live._id });
  const columns = {
    watchers: String(count),
    'last served, ms: median, worst': percentiles(served, 0.5, 1),
    '`/` p99, ms': percentiles(home, 0.99),
    'KiB a watcher': perWatcher.toFixed(1),
    'hidden cards sent': String(state.leaks),
  };
  return table(Object.keys(columns), [Object.values(columns)]);
}

/** A finished game with hidden hands as one under way, and its plays. */
async function takeGame(): Promise<{ live: LiveGameDocument; plays: GameDocument['plays'] }> {
  const query = { endedAt: { $ne: null }, rules: { $ne: 'open' } };
  const found = await sharedDatabase()
    .collection<GameDocument>('games')
    .findOne(query, { sort: { _id: 1 } });
  if (!found) throw new Error('No finished game with hidden hands');
  const { rules, isPvp, blue, red, firstPlayer, cards, elements, walls, plays } = found;
  const start = { rules, isPvp, blue, red, firstPlayer, cards, elements, walls, shown: [], elo: null };
  const times = { startedAt: new Date(), changedAt: new Date(), endedAt: null, plays: [] };
  return { live: { _id: 2_000_000_000, ...start, ...times }, plays };
}

/** The ids and names of the cards that do not lie after some plays. */
function namesOf({ cards, firstPlayer }: LiveGameDocument, plays: GameDocument['plays']): string[] {
  const lie = plays.map(({ slot }, ply) => slot + ((ply % 2 === 0) === (firstPlayer === 'blue') ? 0 : 5));
  const known = new Set(lie.flatMap((place) => [cards[place]?._id, cards[place]?.name]));
  return cards.flatMap(({ _id, name }) => [_id, name]).filter((name) => !known.has(name));
}

/** Opens a stream from a loopback address of its client. */
function watch(url: string, id: number, { client, state }: { client: number; state: Secret }): Watcher {
  const { hostname, port, host } = new URL(url);
  const localAddress = `127.1.${Math.floor(client / 250)}.${(client % 250) + 1}`;
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  const watcher = { socket, plays: -1, servedAt: 0 };
  socket.write(`GET /rest/live/${id}/events HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    const [, plays] = /\nid: (\d+)\n/.exec(text) ?? [];
    if (plays !== undefined) Object.assign(watcher, { plays: Number(plays), servedAt: performance.now() });
    if (state.hidden.some((name) => text.includes(`"${name}"`))) state.leaks += 1;
  });
  return watcher;
}

async function haveAll(watchers: readonly Watcher[], count: number): Promise<void> {
  await until('everybody is served', () => watchers.every(({ plays }) => plays >= count), 60_000);
}
