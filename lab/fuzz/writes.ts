import type { Collection, Db, Timestamp } from 'mongodb';

/** A change of one document, as the log of the replica set has it. */
export type Write = { readonly collection: string; readonly kind: string; readonly what: string };

type Entry = {
  readonly op: string;
  readonly ns: string;
  readonly o: Record<string, unknown>;
  readonly o2?: object;
};

const KINDS: Readonly<Record<string, string>> = { i: 'insert', u: 'update', d: 'delete', c: 'command' };

/** Writes that may follow a refused request or a mere read, or come at any time by themselves: collection, kinds, reason. */
const ALLOWED: readonly (readonly [collections: RegExp, kinds: string, reason: string])[] = [
  [/^limits$/, 'insert update delete', 'tries are counted (product/accounts §5.1)'],
  [/^flashes$/, 'insert delete', 'what was typed waits for the page of the form (product/calls §1.5)'],
  [/^sessions$/, 'update', 'a session notes when it was last used (product/accounts §4.1)'],
  [/^visits$/, 'insert update', "a player's home page remembers the visit (product/pages §2.1)"],
  [/^gameVerdicts$/, 'insert update', 'a page of a game has it judged once'],
  [/^cardTallies$/, 'insert update', 'cards are counted once a day'],
  [/^problem(s|Searches)$/, 'insert update delete', 'games are searched for problems (product/problems §3)'],
  [/^coach(Games|Players)$/, 'insert update delete', 'the coach works in idle time (product/coach §3)'],
  [/^duels$/, 'insert update delete', 'a clock ends games (product/duels §4)'],
  [/^locks$/, 'insert update delete', 'background work holds leases'],
  [/^outbox$/, 'update delete', 'an earlier change is delivered; an insert would be a fault'],
  [/^(mails|passwordLinks|emailLinks)$/, 'insert update delete', 'an earlier request for a link is answered'],
  [/^pushNotes$/, 'update', 'an earlier challenge is notified; an insert would be a fault'],
  [/^contacts$/, 'update', 'a browser that is gone is forgotten'],
  [/^passwordRequests$/, 'delete', 'the same (product/accounts §6.2); an insert would be a fault'],
  [/^game(Entries|Pairs|Counts)$/, 'insert update delete', 'the projection follows the game server'],
  [/^games$/, 'delete', 'the game server breaks off a game whose player was banned'],
  [/^liveGames$/, 'insert update delete', 'the game server writes the games under way'],
  [/^serverFigures$/, 'insert update', 'players online are sampled each minute (product/pages §5.11)'],
  [
    /^webhook(Events|Deliveries)$/,
    'insert update',
    'what happens is noted and passed on (product/staff §2.16)',
  ],
  [/^failedLogins$/, 'insert update', 'an account tells its last failed login (product/accounts §4.1)'],
  [/^reference/, 'insert update delete', 'the game server keeps what it was told'],
];

/** Writes that may follow a read that was answered, besides. */
const ALLOWED_FOR_READS: typeof ALLOWED = [
  [/^audit$/, 'insert', 'that staff look at addresses or take a file is noted (product/staff §3.4)'],
  [/^counters$/, 'insert update', 'an entry of the audit log has a number'],
];

/** The writes to a database, read from MongoDB's oplog, which has each write as soon as it is acknowledged. */
export class WriteLog {
  readonly #log: Collection<Entry & { readonly ts: Timestamp }>;
  readonly #database: string;
  #last: Timestamp | null = null;

  constructor(db: Db) {
    this.#log = db.client.db('local').collection('oplog.rs');
    this.#database = db.databaseName;
  }

  /** The writes since the last call; none at the first. */
  async take(): Promise<Write[]> {
    if (this.#last === null) {
      const newest = await this.#log.find().sort({ $natural: -1 }).limit(1).next();
      if (newest === null) throw new Error('MongoDB has no log of writes: it is no replica set');
      this.#last = newest.ts;
      return [];
    }
    const since = { ts: { $gt: this.#last } };
    const entries = await this.#log.find(since, { sort: { $natural: 1 } }).toArray();
    this.#last = entries.at(-1)?.ts ?? this.#last;
    return entries.flatMap((entry) => this.#writesOf(entry));
  }

  /** A transaction is one entry with many changes. */
  #writesOf({ op, ns, o, o2 }: Entry): Write[] {
    const inside = o.applyOps as readonly Entry[] | undefined;
    if (op === 'c' && inside !== undefined) return inside.flatMap((entry) => this.#writesOf(entry));
    const [database, ...collection] = ns.split('.');
    const kind = KINDS[op];
    if (kind === undefined || database !== this.#database) return [];
    return [{ collection: collection.join('.'), kind, what: JSON.stringify({ ...o2, ...o }).slice(0, 300) }];
  }
}

/** The writes that may not follow a refused request, or a read that was answered. */
export function forbidden(writes: readonly Write[], after: 'refusal' | 'read'): Write[] {
  const allowed = after === 'read' ? [...ALLOWED, ...ALLOWED_FOR_READS] : ALLOWED;
  const isAllowed = ({ collection, kind }: Write) =>
    allowed.some(([names, kinds]) => names.test(collection) && kinds.split(' ').includes(kind));
  return writes.filter((write) => !isAllowed(write));
}
