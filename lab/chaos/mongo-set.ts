import { MongoClient, type Db, type Document } from 'mongodb';
import path from 'node:path';
import { findFreePort } from '../../scripts/free-port.ts';
import { findMongod } from '../../scripts/mongod/find-mongod.ts';
import { REPLICA_SET, spawnMongod, untilOpen } from '../../scripts/mongod/start-mongod.ts';
import { must, until } from './check.ts';
import type { Lab } from './lab.ts';
import { restartable, type Restartable } from './world.ts';

/** The data is thrown away, so no member hands over at the end. */
const STOP_MS = 50;
const WHOLE_MS = 60_000;

/** How far behind a secondary may be, in milliseconds. */
const CAUGHT_UP_MS = 1_000;

/** A direct client asks one member, whatever its state, and gives up soon. */
const DIRECT = { connectTimeoutMS: 1_000, serverSelectionTimeoutMS: 1_000, socketTimeoutMS: 20_000 };

export type Member = Restartable & {
  readonly host: string;
  readonly client: MongoClient;
  /** Runs a command on the `admin` database of this member alone. */
  readonly command: (command: Document) => Promise<Document>;
};

/** A replica set of three members on this machine, with MongoDB's default settings; in short runs it elects sooner. */
export class MongoSet {
  readonly uri: string;
  readonly db: Db;
  readonly #members: readonly Member[];

  private constructor(lab: Lab, members: readonly Member[]) {
    this.#members = members;
    this.uri = `mongodb://${members.map(({ host }) => host).join(',')}/?replicaSet=${REPLICA_SET}`;
    const client = new MongoClient(this.uri);
    this.db = client.db('atout');
    for (const opened of [client, ...members.map((member) => member.client)]) lab.atEnd(() => opened.close());
  }

  static async start(lab: Lab): Promise<MongoSet> {
    const started = await Promise.all([0, 1, 2].map(() => startMember(lab)));
    const set = new MongoSet(lab, started);
    const members = started.map(({ host }, _id) => ({ _id, host }));
    const settings = { electionTimeoutMillis: lab.times(1_500, 10_000), heartbeatIntervalMillis: 2_000 };
    await started[0]?.command({ replSetInitiate: { _id: REPLICA_SET, members, settings } });
    await set.untilWhole();
    return set;
  }

  /** Waits until one of the members, `without` aside, is primary, and returns it. */
  async primary(without?: Member): Promise<Member> {
    const asked = this.#members.filter((member) => member !== without);
    let found = await findPrimary(asked);
    const isFound = async () => (found ??= await findPrimary(asked)) !== undefined;
    await until('a member is primary', isFound, WHOLE_MS);
    must(found, 'no member is primary');
    return found;
  }

  async secondary(): Promise<Member> {
    const primary = await this.primary();
    const found = this.#members.find((member) => member !== primary);
    must(found, 'the set has one member');
    return found;
  }

  /** Waits until there is one primary and every other member has caught up with it as a secondary. */
  async untilWhole(): Promise<void> {
    await until('the set is whole', () => isWhole(this.#members), WHOLE_MS);
  }

  /** Makes the primary hand over to another member, as an operator does before maintenance. */
  async stepDown(): Promise<void> {
    const command = { replSetStepDown: 10, secondaryCatchUpPeriodSecs: 5 };
    // No secondary may have caught up in time to take over.
    const tryIt = async () => (await this.primary()).command(command).catch(() => undefined);
    await until('the primary steps down', async () => (await tryIt()) !== undefined, WHOLE_MS);
  }
}

async function startMember({ folder, crew }: Lab): Promise<Member> {
  const binary = await findMongod(() => undefined);
  const port = await findFreePort();
  const dataDir = path.join(folder, `member-${port}`);
  const member = await restartable(crew, async (joining) => {
    const options = { binary, dataDir, args: ['--oplogSize', '64'], timeoutMs: STOP_MS };
    const program = joining.join(spawnMongod(options, port));
    await untilOpen(program, port);
    return program;
  });
  const host = `127.0.0.1:${port}`;
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, DIRECT);
  return { ...member, host, client, command: (command) => client.db('admin').command(command) };
}

/** The member that says it is primary, in the newest election if two say so. */
async function findPrimary(members: readonly Member[]): Promise<Member | undefined> {
  const asked = members.map(async (member) => {
    const hello = await member.command({ hello: 1 }).catch(() => null);
    return hello?.isWritablePrimary === true ? [{ member, election: String(hello.electionId) }] : [];
  });
  const said = (await Promise.all(asked)).flat();
  return said.toSorted((a, b) => a.election.localeCompare(b.election)).at(-1)?.member;
}

async function isWhole(members: readonly Member[]): Promise<boolean> {
  const primary = await findPrimary(members);
  const status = await primary?.command({ replSetGetStatus: 1 }).catch(() => undefined);
  const all = (status?.members ?? []) as { stateStr: string; optimeDate: Date }[];
  const newest = Math.max(...all.map(({ optimeDate }) => optimeDate.getTime()));
  const isCaughtUp = ({ optimeDate }: { optimeDate: Date }) => newest - optimeDate.getTime() <= CAUGHT_UP_MS;
  const secondaries = all.filter((one) => one.stateStr === 'SECONDARY' && isCaughtUp(one));
  return secondaries.length === members.length - 1 && all.some(({ stateStr }) => stateStr === 'PRIMARY');
}
