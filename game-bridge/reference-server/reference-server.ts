import { getLog } from '#lib/base/config/log.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import { migrate } from '#lib/db/migrations.ts';
import { accountRequest, BRIDGE_PATHS, changedRequest, type StatusAnswer } from '../contract.ts';
import { createAccount, receiveChange, PRIVATE_PATH, privateMessage } from './calls.ts';
import { bridgeCall, startBridgeServer, type BridgeServer } from './bridge-server.ts';
import { startBulk } from './bulk/bulk-games.ts';
import { gatherCrowd, noteArrivals, type Crowd } from './crowd.ts';
import { silence } from './live/chatter.ts';
import { answerPrivately } from './gains/pampa.ts';
import { prepareOwnCollections } from './own-collections.ts';
import { startPace } from './pace.ts';
import { makeRandom } from './random.ts';
import type { ReferenceSettings } from './reference-settings.ts';
import { seedWorld, type Seeding } from './world/seed-world.ts';
import { WORLD_CONTENT } from './world/world-content.ts';
import { dayOf } from './world/world.ts';

const NAMES_MAX = 50;

export type ReferenceServer = BridgeServer & { readonly seeding: Seeding };

type Options = Pick<
  ReferenceSettings,
  'host' | 'port' | 'token' | 'seed' | 'pace' | 'games' | 'accountsPerAddress'
>;

/** Migrates the database, fills an empty one with the demo world, runs the world and serves the bridge. */
export async function startReferenceServer(
  options: Options,
  clock: Clock = () => new Date(),
): Promise<ReferenceServer> {
  const { seed, pace } = options;
  await migrate();
  await prepareOwnCollections();
  const seeding = await seedWorld({ seed, date: dayOf(clock()), content: WORLD_CONTENT }, clock);
  const arrivals = makeRandom(`${seed}:crowd`);
  const crowd = await gatherCrowd(arrivals, clock());
  await noteArrivals(crowd, arrivals, clock());
  const server = await startBridgeServer({
    ...options,
    calls: callsOf({ ...options, crowd, clock }),
    onSurprise,
  });
  const random = makeRandom(`${seed}:life:${clock().getTime()}`);
  const { chat, tableTalk: lines } = WORLD_CONTENT;
  const life = {
    source: { seed, content: WORLD_CONTENT },
    crowd,
    chat,
    exchange: silence(),
    lines,
    random,
    clock,
    pace,
  };
  const isDemo = seeding !== 'not ours';
  const background = pace > 0 && isDemo ? startPace({ ...life, onSurprise }) : null;
  const bulk = startBulk(options.games, onSurprise);
  const stop = async () => {
    await Promise.all([server.stop(), background?.stop(), bulk.stop()]);
  };
  return { url: server.url, seeding, stop };
}

type Serving = { crowd: Crowd; clock: Clock; accountsPerAddress: number };

function callsOf({ crowd, clock, accountsPerAddress }: Serving) {
  return [
    bridgeCall({ path: BRIDGE_PATHS.status, schema: null, answer: () => Promise.resolve(statusOf(crowd)) }),
    bridgeCall({
      path: BRIDGE_PATHS.accounts,
      schema: accountRequest,
      answer: (request) => createAccount(request, { accountsPerAddress, now: clock() }),
    }),
    bridgeCall({
      path: BRIDGE_PATHS.changed,
      schema: changedRequest,
      answer: (change) => receiveChange(change, { crowd, now: clock() }),
    }),
    bridgeCall({
      path: PRIVATE_PATH,
      schema: privateMessage,
      answer: async (message) => ({ answer: await answerPrivately(message, clock()) }),
    }),
  ];
}

function statusOf({ online }: Crowd): StatusAnswer {
  const names = [...online].slice(0, NAMES_MAX).map(({ nickname }) => nickname.name);
  return { on: true, players: online.size, names };
}

function onSurprise(error: unknown): void {
  getLog().error({ err: error }, 'unexpected error');
}
