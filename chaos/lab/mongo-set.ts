import { MongoClient, type Document } from 'mongodb';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#scripts/free-port.ts';
import { findMongod } from '#scripts/mongod/find-mongod.ts';
import { REPLICA_SET } from '#scripts/mongod/replica-set.ts';
import { mongodLogOf, spawnMongod, untilOpen } from '#scripts/mongod/spawn-mongod.ts';
import type { Crew } from '#scripts/processes/crew.ts';
import { watchProgram } from '#scripts/processes/program.ts';
import { restartable, type Restartable } from './restartable.ts';

const HOST = '127.0.0.1';
const MEMBERS = 3;

/** The data is thrown away, so no member hands over at the end. */
const STOP_MS = 50;

const POLL_MS = 20;
const WHOLE_MS = 60_000;

/** While the set is made, so that it need not wait ten seconds for its first primary. */
const FIRST_SETTINGS = { electionTimeoutMillis: 500, heartbeatIntervalMillis: 100 };

/** What MongoDB has unless an operator changes it. */
const DEFAULT_SETTINGS = { electionTimeoutMillis: 10_000, heartbeatIntervalMillis: 2_000 };

/** A direct client asks one member, whatever its state, and gives up soon. */
const DIRECT = { connectTimeoutMS: 1_000, serverSelectionTimeoutMS: 1_000, socketTimeoutMS: 20_000 };

export type MongoSetOptions = {
  readonly folder: string;
  readonly crew: Crew;
  /** How long the members wait for a silent primary before they elect another; MongoDB's default unless told. */
  readonly electionTimeoutMs?: number;
};

export type MongoMember = Restartable & {
  readonly host: string;
  /** Runs a command on the `admin` database of this member alone. */
  readonly command: (command: Document) => Promise<Document>;
};

/** A replica set of three members on this machine. */
export type MongoSet = {
  readonly uri: string;
  readonly members: readonly MongoMember[];
  /** Waits until one of the members, these left aside, is primary, and returns it. */
  readonly primary: (without?: readonly MongoMember[]) => Promise<MongoMember>;
  /** Waits until there is one primary and every other member has caught up with it as a secondary. */
  readonly untilWhole: () => Promise<void>;
  /** Makes the primary hand over to another member, as an operator does before maintenance. */
  readonly stepDown: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts three members with empty data, and waits until the set is whole. */
export async function startMongoSet({ folder, crew, electionTimeoutMs }: MongoSetOptions): Promise<MongoSet> {
  const binary = await findMongod(() => undefined);
  const clients: MongoClient[] = [];
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, at) => {
      const member = await startMember({ binary, dataDir: path.join(folder, `member-${at}`), crew });
      clients.push(member.client);
      return member;
    }),
  );
  const set = setOf(members, async () => {
    await Promise.all(clients.map((client) => client.close()));
  });
  await initiate(members);
  await set.untilWhole();
  const electionTimeoutMillis = electionTimeoutMs ?? DEFAULT_SETTINGS.electionTimeoutMillis;
  await configure(await set.primary(), { ...DEFAULT_SETTINGS, electionTimeoutMillis });
  await set.untilWhole();
  return set;
}

type Place = { readonly binary: string; readonly dataDir: string; readonly crew: Crew };

async function startMember({
  binary,
  dataDir,
  crew,
}: Place): Promise<MongoMember & { readonly client: MongoClient }> {
  const port = await findFreePort(undefined, HOST);
  const start = async (noting: Crew) => {
    const child = spawnMongod({ binary, dataDir, args: ['--oplogSize', '64'] }, port);
    const logFile = mongodLogOf(dataDir);
    noting.join(watchProgram({ name: 'MongoDB', child, logFile, patienceMs: STOP_MS }));
    await untilOpen(child, port, dataDir);
  };
  const member = await restartable(crew, start);
  const host = `${HOST}:${port}`;
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, DIRECT);
  return { ...member, host, client, command: (command) => client.db('admin').command(command) };
}

async function initiate(members: readonly MongoMember[]): Promise<void> {
  const config = {
    _id: REPLICA_SET,
    members: members.map(({ host }, at) => ({ _id: at, host })),
    settings: FIRST_SETTINGS,
  };
  await members[0]?.command({ replSetInitiate: config });
}

async function configure(primary: MongoMember, changes: Document): Promise<void> {
  const { config } = (await primary.command({ replSetGetConfig: 1 })) as {
    config: { version: number; settings: Document };
  };
  const settings = { ...config.settings, ...changes };
  await primary.command({ replSetReconfig: { ...config, version: config.version + 1, settings } });
}

function setOf(members: readonly MongoMember[], close: () => Promise<void>): MongoSet {
  const primary = (without: readonly MongoMember[] = []) => {
    const asked = members.filter((member) => !without.includes(member));
    return until(() => findPrimary(asked), 'no member became primary');
  };
  return {
    uri: `mongodb://${members.map(({ host }) => host).join(',')}/?replicaSet=${REPLICA_SET}`,
    members,
    primary,
    untilWhole: async () => {
      await until(() => isWhole(members), 'the set did not become whole');
    },
    stepDown: async () => {
      await until(() => handOver(primary), 'the primary did not step down');
    },
    close,
  };
}

/** True once the primary has stepped down; null when no secondary had caught up in time to take over. */
async function handOver(primary: () => Promise<MongoMember>): Promise<true | null> {
  const member = await primary();
  const answer = await member
    .command({ replSetStepDown: 10, secondaryCatchUpPeriodSecs: 5 })
    .catch(() => null);
  return answer === null ? null : true;
}

/** The member that says it is primary, in the newest election if two say so. */
async function findPrimary(members: readonly MongoMember[]): Promise<MongoMember | null> {
  const said = await Promise.all(
    members.map(async (member) => {
      const hello = await member.command({ hello: 1 }).catch(() => null);
      return hello?.isWritablePrimary === true ? { member, election: String(hello.electionId) } : null;
    }),
  );
  const found = said.filter((one) => one !== null).sort((a, b) => a.election.localeCompare(b.election));
  return found.at(-1)?.member ?? null;
}

type Status = { myState: number; members: { state: number; optimeDate: Date }[] };

const PRIMARY = 1;
const SECONDARY = 2;

/** How far behind a secondary may be, in milliseconds. */
const CAUGHT_UP_MS = 1_000;

async function isWhole(members: readonly MongoMember[]): Promise<true | null> {
  const primary = await findPrimary(members);
  const status = (await primary?.command({ replSetGetStatus: 1 }).catch(() => undefined)) as
    Status | undefined;
  if (status === undefined) return null;
  const newest = Math.max(...status.members.map(({ optimeDate }) => optimeDate.getTime()));
  const isWell = status.members.every(
    ({ state, optimeDate }) =>
      state === PRIMARY || (state === SECONDARY && newest - optimeDate.getTime() <= CAUGHT_UP_MS),
  );
  return isWell && status.members.filter(({ state }) => state === PRIMARY).length === 1 ? true : null;
}

async function until<T>(find: () => Promise<T | null>, complaint: string): Promise<T> {
  const deadline = Date.now() + WHOLE_MS;
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`${complaint} within ${WHOLE_MS / 1000} s`);
    await sleep(POLL_MS);
  }
}
