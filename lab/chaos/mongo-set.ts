import { MongoClient } from 'mongodb';
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

export type Member = Restartable & {
  readonly host: string;
  /** Asks this member alone, whatever its state. */
  readonly client: MongoClient;
};

/** A replica set of three members on this machine, with MongoDB's default settings; in short runs it elects sooner. */
export class MongoSet {
  readonly uri: string;
  /** Follows the primary. */
  readonly client: MongoClient;
  readonly members: readonly Member[];
  #primary: Member | undefined;

  private constructor(members: readonly Member[]) {
    this.members = members;
    this.uri = `mongodb://${members.map(({ host }) => host).join(',')}/?replicaSet=${REPLICA_SET}`;
    this.client = new MongoClient(this.uri, { heartbeatFrequencyMS: 500 });
    // Of two members that both claim to be primary, the driver knows the one of the newest election.
    this.client.on('topologyDescriptionChanged', ({ newDescription: { servers } }) => {
      const found = [...servers.values()].find(({ type }) => type === 'RSPrimary')?.address;
      this.#primary = members.find(({ host }) => host === found);
    });
  }

  static async start(lab: Lab): Promise<MongoSet> {
    const members = await Promise.all([0, 1, 2].map(() => startMember(lab)));
    const set = new MongoSet(members);
    lab.atEnd(() => Promise.all([set, ...members].map(({ client }) => client.close())));
    const settings = { electionTimeoutMillis: lab.times(1_500, 10_000) };
    const config = { _id: REPLICA_SET, members: members.map(({ host }, _id) => ({ _id, host })), settings };
    await members[0]?.client.db('admin').command({ replSetInitiate: config });
    await set.untilWhole();
    return set;
  }

  /** Waits until one of the members, `without` aside, is primary, and returns it. */
  async primary(without?: Member): Promise<Member> {
    await until('a member is primary', () => this.#primary && this.#primary !== without, WHOLE_MS);
    must(this.#primary, 'no member is primary');
    return this.#primary;
  }

  /** Waits until there is a primary and the other members have caught up with it. */
  async untilWhole(): Promise<void> {
    const marks = this.client.db('lab').collection<{ _id: string }>('marks');
    const writeConcern = { w: this.members.length, wtimeoutMS: WHOLE_MS };
    const mark = () => marks.updateOne({ _id: 'whole' }, { $inc: { n: 1 } }, { upsert: true, writeConcern });
    await until('the set is whole', () => mark().then(Boolean, () => false), WHOLE_MS);
  }

  /** Makes the primary hand over to another member, as an operator does before maintenance. */
  async stepDown(): Promise<void> {
    const command = { replSetStepDown: 10, secondaryCatchUpPeriodSecs: 5 };
    // No secondary may have caught up in time to take over.
    const admin = this.client.db('admin');
    const isDone = () => admin.command(command).then(Boolean, () => false);
    await until('the primary steps down', isDone, WHOLE_MS);
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
  return { ...member, host, client: new MongoClient(`mongodb://${host}/?directConnection=true`) };
}
