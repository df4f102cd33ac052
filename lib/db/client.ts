import { MongoClient, type ClientSession, type Db, type MongoClientOptions } from 'mongodb';
import os from 'node:os';
import { getConfig } from '#lib/base/config/config.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { DatabaseAway } from './database-away.ts';
import { runTransaction } from './transaction.ts';

/** Time limit of a read on the MongoDB server, in milliseconds. Every query of a repo sets it. */
export const READ_LIMIT_MS = 2_000;

/** How long MongoDB may be unreachable before calls fail fast instead of waiting for it, in milliseconds. */
const TIMEOUT_MS = 3_000;

type Connection = {
  readonly client: MongoClient;
  readonly db: Db;
  /** Since when MongoDB has been unreachable, by this process's monotonic clock, in milliseconds. */
  awaySince: number | null;
  /** How far MongoDB's clock is ahead of this process's monotonic clock, in milliseconds. */
  clockAheadMs: number | null;
};

/**
 * Short timeouts: a slow or unreachable MongoDB delays a visitor by seconds, not by the driver's 30 s (product/serving §5.1). Writes wait
 * for a majority with journalling and reads come from the primary (decision 0015); a connection string cannot weaken this.
 */
export const CLIENT_OPTIONS = {
  appName: 'atout',
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  socketTimeoutMS: 10_000,
  waitQueueTimeoutMS: 2_000,
  heartbeatFrequencyMS: 2_000,
  maxPoolSize: 30,
  // Otherwise the driver imports it dynamically, which jest's sandbox refuses.
  runtimeAdapters: { os },
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5_000 },
  readPreference: 'primary',
  retryReads: true,
  retryWrites: true,
} as const;

/** The database of this process, connected on first use. Throws `DatabaseAway` once MongoDB has been unreachable for three seconds. */
export function getDb(): Db {
  return getConnection().db;
}

function getConnection(): Connection {
  const connection = processWide('mongo', connect);
  const { awaySince } = connection;
  if (awaySince !== null && performance.now() - awaySince > TIMEOUT_MS) {
    // A driver whose first connection failed does not retry by itself; connecting twice does no harm.
    connection.client.connect().catch(() => undefined);
    throw new DatabaseAway();
  }
  return connection;
}

/** The time by MongoDB's clock, from its last heartbeat; null before the first one. */
export function getDatabaseTime(): Date | null {
  const connection = processWide<Connection | null>('mongo', () => null);
  if (connection === null) forgetProcessWide('mongo');
  const ahead = connection?.clockAheadMs ?? null;
  return ahead === null ? null : new Date(performance.now() + ahead);
}

/** Connection string of a MongoDB deployment, and the name of a database on it. */
export type Database = { readonly uri: string; readonly name: string };

/** Connects this process to a given database. For command-line programs: index builds and long reads have no socket timeout. */
export function openDb(database: Database): MongoClient {
  return processWide('mongo', () => connectTo(database, { socketTimeoutMS: 0 })).client;
}

/**
 * Runs `work` in one transaction. It may be retried, so it must have no side effects outside MongoDB. Throws `DatabaseAway` when the
 * primary is lost and no other takes over in time; whether the transaction was committed is then unknown.
 */
export function inTransaction<T>(work: (options: { session: ClientSession }) => Promise<T>): Promise<T> {
  return getConnection().client.withSession((session) => runTransaction(session, () => work({ session })));
}

/** Runs `work` in a session whose reads share one snapshot of the database. */
export async function inSnapshot<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  return getConnection().client.withSession({ snapshot: true }, work);
}

/** True when the primary answers a ping within three seconds. */
export async function isDatabaseThere(): Promise<boolean> {
  try {
    await getDb().command({ ping: 1 }, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}

/** Closes the connection of this process, if there is one. */
export async function closeDb(): Promise<void> {
  const connection = processWide<Connection | null>('mongo', () => null);
  forgetProcessWide('mongo');
  await connection?.client.close();
}

function connect(): Connection {
  const { mongodb } = getConfig();
  if (mongodb === null) throw new Error('MONGODB_URI is not set');
  return connectTo(mongodb);
}

function connectTo({ uri, name }: Database, changes: MongoClientOptions = {}): Connection {
  const client = new MongoClient(withoutOwnOptions(uri), { ...CLIENT_OPTIONS, ...changes });
  const connection: Connection = { client, db: client.db(name), awaySince: null, clockAheadMs: null };
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const hasPrimary = [...newDescription.servers.values()].some((server) => server.isWritable);
    if (hasPrimary) connection.awaySince = null;
    else connection.awaySince ??= performance.now();
  });
  client.on('serverHeartbeatSucceeded', ({ reply }) => {
    const { isWritablePrimary, localTime } = reply as { isWritablePrimary?: boolean; localTime?: Date };
    if (isWritablePrimary !== true || localTime === undefined) return;
    connection.clockAheadMs = localTime.getTime() - performance.now();
  });
  return connection;
}

/** Options that the site sets itself: read preference and write concern (product/serving §5.1), in lower case. */
const OWN_OPTIONS = new Set([
  'readpreference',
  'readpreferencetags',
  'maxstalenessseconds',
  'readconcernlevel',
  'retryreads',
  'retrywrites',
  'w',
  'j',
  'journal',
  'wtimeout',
  'wtimeoutms',
]);

/**
 * A connection string without the options that the site sets itself. The driver would let some of them override its settings (`w=1`), and
 * reject others beside them (`maxStalenessSeconds`).
 */
export function withoutOwnOptions(uri: string): string {
  const [place = '', query] = uri.split('?', 2);
  if (query === undefined) return uri;
  const kept = query.split('&').filter((pair) => !OWN_OPTIONS.has(nameOf(pair)));
  return kept.length === 0 ? place : `${place}?${kept.join('&')}`;
}

function nameOf(pair: string): string {
  return (pair.split('=', 1)[0] ?? '').toLowerCase();
}
