import { isDeepStrictEqual } from 'node:util';
import type { Document } from 'mongodb';
import { INDEXES } from '#lib/db/indexes.ts';
import { MIGRATIONS, RESTORING, RestoreUnfinished, SchemaTooNew } from '#lib/db/migrations.ts';
import { VALIDATORS } from '#lib/db/validators.ts';
import { scratchOf } from '../backup/kept-backups.ts';
import { advice, fault, ok, orOk, skipped, type Check, type Found } from './check.ts';
import type { Patient } from './patient.ts';

const VERSION_OLDEST = 6;

/** The smallest clock difference that is reported, in milliseconds. */
const CLOCK_TOLERANCE_MS = 10_000;

/** The actions of the site in its database, all included in `readWrite` and `dbAdmin`. */
export const ACTIONS = [
  ...['find', 'insert', 'update', 'remove', 'changeStream', 'listCollections', 'listIndexes'],
  ...['createCollection', 'createIndex', 'dropIndex', 'dropCollection', 'collMod', 'dbStats'],
] as const;

const UNAUTHORIZED = 13;

const DISK_LEAST_BYTES = 1024 ** 3;
const DISK_LEAST_SHARE = 0.05;

const NOT_INITIATED = 'the replica set has no members yet: run rs.initiate() once, in mongosh on its machine';

const REPAIR = 'run npm run -s admin -- doctor --repair';

export const MONGODB_CHECKS: readonly Check[] = [
  {
    name: 'MongoDB',
    run: async ({ command }) => {
      try {
        const { isreplicaset } = await command({ hello: 1 });
        return isreplicaset === true ? fault(NOT_INITIATED) : ok();
      } catch (error) {
        return fault(describe(error));
      }
    },
  },
  {
    name: 'MongoDB version',
    after: 'MongoDB',
    run: async ({ command }) => {
      const version = String((await command({ buildInfo: 1 })).version);
      return Number.parseInt(version, 10) < VERSION_OLDEST
        ? fault(`${version} is too old: upgrade to ${VERSION_OLDEST} or later, one major version at a time`)
        : ok(version);
    },
  },
  {
    name: 'replica set',
    after: 'MongoDB',
    run: async ({ command }) => {
      const { setName, hosts = [], arbiters = [] } = await command({ hello: 1 });
      if (setName === undefined)
        return fault(
          'MongoDB runs standalone, without transactions: start mongod with --replSet atout, then run rs.initiate() once',
        );
      const [members, without] = [(hosts as unknown[]).length, (arbiters as unknown[]).length];
      if (members === 2)
        return fault(
          `two members with data${without > 0 ? ' and an arbiter' : ''}: if one of them is down, no write succeeds; use three with data, or one`,
        );
      return ok(`${String(setName)}, ${members} ${members === 1 ? 'member' : 'members'}`);
    },
  },
  {
    name: 'MongoDB role',
    after: 'replica set',
    run: async ({ command }) => {
      const { isWritablePrimary, primary } = await command({ hello: 1 });
      if (isWritablePrimary === true) return ok('primary');
      const where = primary === undefined ? '' : `, the primary is ${String(primary)}`;
      return fault(
        `MONGODB_URI leads to a member that accepts no writes${where}: name all members and replicaSet, without directConnection`,
      );
    },
  },
  {
    name: 'MongoDB rights',
    after: 'MongoDB',
    run: async ({ command, env }) => {
      const { authInfo } = await command({ connectionStatus: 1, showPrivileges: true });
      const { authenticatedUsers: users = [], authenticatedUserPrivileges: rights = [] } =
        authInfo as Document;
      const [user] = users as Document[];
      if (user === undefined) return findAnonymous(command);
      const { MONGODB_DB: given = '' } = env;
      const name = given === '' ? 'atout' : given;
      const missing = missingIn(rights as Document[], name);
      if (missing.length === ACTIONS.length)
        return fault(
          `the user ${String(user.user)} has no rights in ${name}: correct MONGODB_DB, or ${grantOf(user, name)}`,
        );
      if (missing.length > 0)
        return fault(`the user ${String(user.user)} may not ${missing.join(', ')}: ${grantOf(user, name)}`);
      const scratch = scratchOf(name);
      return missingIn(rights as Document[], scratch).length === 0
        ? ok(String(user.user))
        : advice(`backup-verify cannot restore into ${scratch}: ${grantOf(user, scratch)}`);
    },
  },
  {
    name: 'MongoDB clock',
    after: 'MongoDB',
    run: async ({ command, now }) => {
      const { localTime } = await command({ hello: 1 });
      const ahead = (localTime as Date).getTime() - now().getTime();
      return Math.abs(ahead) > CLOCK_TOLERANCE_MS
        ? fault(`${clockWords(ahead)} this machine's: synchronize both by NTP (timedatectl set-ntp true)`)
        : ok();
    },
  },
  {
    name: 'MongoDB disk',
    after: 'MongoDB rights',
    run: async ({ command }) => {
      const { fsUsedSize: used, fsTotalSize: total } = await command({ dbStats: 1 });
      // MongoDB reports a disk of 0 bytes for a database without collections.
      if (typeof used !== 'number' || typeof total !== 'number' || total === 0)
        return skipped('MongoDB does not report it');
      return diskFinding({ free: total - used, total }, 'MongoDB');
    },
  },
  {
    name: 'schema',
    after: 'MongoDB rights',
    run: async ({ command }) => {
      const isCut = (await command({ count: 'locks', query: { _id: RESTORING } })).n !== 0;
      if (isCut) return fault(new RestoreUnfinished().message);
      const found = (await command({ distinct: 'migrations', key: '_id' })).values as number[];
      const [newest, highest] = [MIGRATIONS.at(-1)?.id ?? 0, Math.max(0, ...found)];
      if (highest > newest) return fault(new SchemaTooNew(highest, newest).message);
      const missing = MIGRATIONS.filter(({ id }) => !found.includes(id)).map(({ id }) => id);
      if (missing.length === MIGRATIONS.length)
        return fault('the database is empty: start the site once, or correct MONGODB_DB');
      return missing.length > 0
        ? fault(
            `migrations ${missing.join(', ')} have not run: back up, then start the site, which runs them`,
          )
        : ok(String(highest));
    },
  },
  {
    name: 'indexes',
    after: 'schema',
    run: async ({ command }) => {
      const found: Found[] = [];
      for (const [name, wanted] of Object.entries(INDEXES)) {
        const there = await firstBatch(command({ listIndexes: name }));

        for (const planned of wanted) {
          const one = there.find((index) => keyOf(index) === keyOf(planned));
          if (one === undefined) found.push(fault(`${name} ${keyOf(planned)} is missing: ${REPAIR}`));
          else if (!isDeepStrictEqual(optionsOf(one), optionsOf(planned)))
            found.push(
              fault(
                `${name} ${keyOf(planned)} has different options from docs/data-model.md: drop it, then ${REPAIR}`,
              ),
            );
        }
      }
      return orOk(found);
    },
  },
  {
    name: 'validators',
    after: 'schema',
    run: async ({ command }) => {
      const listed = await firstBatch(command({ listCollections: 1, cursor: { batchSize: 1_000 } }));
      const there = new Map(listed.map(({ name, options }) => [name as string, options as Document]));
      return orOk(
        Object.entries(VALIDATORS)
          .filter(([name, validator]) => {
            const { validator: found, validationAction = 'error' } = there.get(name) ?? {};
            return !isDeepStrictEqual(found, validator) || validationAction !== 'error';
          })
          .map(([name]) => fault(`the validator of ${name} is missing or changed: ${REPAIR}`)),
      );
    },
  },
];

/** The first batch of a command's cursor. */
export async function firstBatch(asked: Promise<Document>): Promise<Document[]> {
  const { cursor } = (await asked) as { cursor: { firstBatch: Document[] } };
  return cursor.firstBatch;
}

/** A fault if less than 5 % or less than 1 GiB of a disk is free. */
export function diskFinding({ free, total }: { free: number; total: number }, whose: string): Found {
  const gib = `${(free / 1024 ** 3).toFixed(1)} GiB`;
  return free < DISK_LEAST_BYTES || free < total * DISK_LEAST_SHARE
    ? fault(`the disk of ${whose} has ${gib} free: make room before writes fail`)
    : ok(`${gib} free`);
}

/** The lead of a clock, in milliseconds, as text; the name of the other clock must follow. */
export function clockWords(aheadMs: number): string {
  return `the clock is ${Math.abs(Math.round(aheadMs / 1000))} s ${aheadMs > 0 ? 'ahead of' : 'behind'}`;
}

/** Why MongoDB cannot be reached. The driver's messages may contain the connection string, so only codes and addresses are shown. */
function describe(error: unknown): string {
  const { name = '', code, reason } = error as { name?: string; code?: unknown; reason?: unknown };
  if (name === 'StartFailure') return (error as Error).message;
  if (name === 'MongoParseError' || name === 'MongoInvalidArgumentError')
    return 'MONGODB_URI is not a valid connection string: correct it';
  if (code === 18 || code === 8000)
    return 'MongoDB rejects the user or password: correct MONGODB_URI (escape characters such as @, and set authSource)';
  const { setName = null, servers: known } = (reason ?? {}) as Topology;
  const servers = [...(known ?? [])];
  const isThere = servers.some(([, { type }]) => type !== 'Unknown');
  const members = servers.map(
    ([at, { type, error: why }]) => `${at} ${why?.cause?.code ?? why?.code ?? type}`,
  );
  const where = members.length === 0 ? name : members.join(', ');
  if (members.some((one) => /ENOTFOUND|EAI_AGAIN/.test(one)))
    return `the name of a member cannot be resolved here (${where}): correct MONGODB_URI, or use directConnection=true on its own machine`;
  // The driver drops members of another replica set, or keeps the only one without an error.
  if (setName !== null && servers.every(([, { type, error: why }]) => type === 'Unknown' && why === null))
    return `no member belongs to the replica set « ${setName} »: correct replicaSet in MONGODB_URI to the name that rs.status() shows`;
  if (servers.some(([, { type }]) => type === 'RSGhost')) return NOT_INITIATED;
  if (members.some((one) => /ECONNRESET|ERR_SSL|CERT/.test(one)))
    return `the connection is closed (${where}): compare tls=true in MONGODB_URI, and its certificate, with net.tls of mongod`;
  return isThere
    ? `no primary (${where}): start the other members, and compare replicaSet in MONGODB_URI with rs.status()`
    : `cannot be reached (${where}): start it, or correct MONGODB_URI`;
}

/** The driver's view of the members. `setName` is initially the one in the connection string. */
type Topology = { readonly setName?: string | null; readonly servers?: ReadonlyMap<string, Server> };

type Server = {
  readonly type: string;
  readonly error?: { readonly code?: string; readonly cause?: { readonly code?: string } } | null;
};

/** Whether MongoDB admits a site without a user. */
async function findAnonymous(command: Patient['command']): Promise<Found> {
  try {
    await command({ count: 'migrations' });
    return ok('MongoDB requires no password');
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNAUTHORIZED) throw error;
    return fault('MongoDB requires a user: name one in MONGODB_URI, as mongodb://user:password@…');
  }
}

/** The actions that a user with these privileges lacks in a database. */
function missingIn(rights: readonly Document[], database: string): string[] {
  const may = new Set(
    rights.filter((one) => isOn(one, database)).flatMap(({ actions }) => actions as string[]),
  );
  return ACTIONS.filter((action) => !may.has(action));
}

function grantOf({ user, db }: Document, database: string): string {
  return `db.getSiblingDB('${String(db)}').grantRolesToUser('${String(user)}', [{ role: 'readWrite', db: '${database}' }, { role: 'dbAdmin', db: '${database}' }])`;
}

function isOn({ resource }: Document, database: string): boolean {
  const { db, collection = '', anyResource } = resource as Document;
  return anyResource === true || ((db === '' || db === database) && collection === '');
}

function keyOf({ key }: Document): string {
  const fields = Object.entries(key as Document).map(([field, order]) => `${field}: ${String(order)}`);
  return `{ ${fields.join(', ')} }`;
}

function optionsOf({
  unique = false,
  expireAfterSeconds = null,
  partialFilterExpression = null,
}: Document): Document {
  return {
    unique: unique === true,
    expireAfterSeconds: expireAfterSeconds as unknown,
    partialFilterExpression: partialFilterExpression as unknown,
  };
}
