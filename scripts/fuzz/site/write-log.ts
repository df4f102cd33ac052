import type { Collection, Db, MongoClient, Timestamp } from 'mongodb';

/** A change of one document, as the log of the replica set has it. */
export type Write = {
  readonly collection: string;
  readonly kind: 'insert' | 'update' | 'delete' | 'command';
  /** The change itself, shortened. */
  readonly what: string;
};

type Entry = {
  readonly op: string;
  readonly ns: string;
  readonly o: Record<string, unknown>;
  readonly o2?: unknown;
};
type Logged = Entry & { readonly ts: Timestamp };

const KINDS: Readonly<Record<string, Write['kind']>> = {
  i: 'insert',
  u: 'update',
  d: 'delete',
  c: 'command',
};

/**
 * What was written to a database, read from MongoDB's own log of writes (`local.oplog.rs`): every write of every collection
 * stands there in order as soon as it is acknowledged, and none that changed nothing.
 */
export class WriteLog {
  readonly #log: Collection<Logged>;
  readonly #database: string;
  #last: Timestamp;

  private constructor(db: Db, log: Collection<Logged>, last: Timestamp) {
    this.#database = db.databaseName;
    this.#log = log;
    this.#last = last;
  }

  static async open(client: MongoClient, db: Db): Promise<WriteLog> {
    const log = client.db('local').collection<Logged>('oplog.rs');
    const newest = await log.find().sort({ $natural: -1 }).limit(1).next();
    if (newest === null) throw new Error('MongoDB has no log of writes: it is no replica set');
    return new WriteLog(db, log, newest.ts);
  }

  /** The writes since the last call. */
  async take(): Promise<Write[]> {
    const entries = await this.#log
      .find({ ts: { $gt: this.#last } })
      .sort({ $natural: 1 })
      .toArray();
    this.#last = entries.at(-1)?.ts ?? this.#last;
    return entries.flatMap((entry) => this.#writesOf(entry));
  }

  /** A transaction is one entry with many changes. */
  #writesOf({ op, ns, o, o2 }: Entry): Write[] {
    const inside = o.applyOps as readonly Entry[] | undefined;
    if (op === 'c' && inside !== undefined) return inside.flatMap((entry) => this.#writesOf(entry));
    const kind = KINDS[op];
    const [database, ...collection] = ns.split('.');
    if (kind === undefined || database !== this.#database) return [];
    const what = JSON.stringify(o2 === undefined ? o : { ...(o2 as object), ...o }).slice(0, 300);
    return [{ collection: collection.join('.'), kind, what }];
  }
}
